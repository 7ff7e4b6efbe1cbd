{
  description = "The card games Schotten Totten and Lords of Scotland in the terminal";

  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";

  outputs = { self, nixpkgs }:
    let
      systems = [ "x86_64-linux" "aarch64-linux" "x86_64-darwin" "aarch64-darwin" ];
      manifest = builtins.fromTOML (builtins.readFile ./Cargo.toml);
    in
    {
      packages = nixpkgs.lib.genAttrs systems (system: {
        default = nixpkgs.legacyPackages.${system}.rustPlatform.buildRustPackage {
          pname = manifest.package.name;
          version = manifest.workspace.package.version;
          src = self;
          cargoLock.lockFile = ./Cargo.lock;
          cargoBuildFlags = [ "--bin" "schotten" ];
          # The tests want terminals and time.
          doCheck = false;
          postInstall = "bash packaging/share $out/bin/schotten $out/share";
          meta = {
            description = manifest.package.description;
            homepage = manifest.workspace.package.homepage;
            license = nixpkgs.lib.licenses.mit;
            mainProgram = "schotten";
          };
        };
      });
    };
}
