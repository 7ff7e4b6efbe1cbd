class Schotten < Formula
  desc "Card games Schotten Totten and Lords of Scotland in the terminal"
  homepage "https://github.com/schotten-game/schotten"
  url "https://github.com/schotten-game/schotten/releases/download/v0.1.0/schotten-0.1.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "MIT"

  depends_on "rust" => :build

  def install
    system "cargo", "install", *std_cargo_args
    generate_completions_from_executable(bin/"schotten", "completions")
    system bin/"schotten", "man", "--language", "en", "--dir", man1
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/schotten --version")
    assert_match "legal", pipe_output("#{bin}/schotten engine", "new base seed=1\nlegal\nquit\n")
  end
end
