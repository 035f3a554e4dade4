// Starting and packaging the desktop app. Installers and update feeds are made from the package by electron-builder
// (build/electron-builder.config.ts); Forge's own makers are thin wrappers over it and cannot publish.

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FuseV1Options, FuseVersion } from '@electron/fuses';
import { FusesPlugin } from '@electron-forge/plugin-fuses';
import type { ForgeConfig } from '@electron-forge/shared-types';
import { dropForeignBuilds, isLeftOut } from './build/packageFiles.ts';
import packageJson from './package.json' with { type: 'json' };

const config: ForgeConfig = {
  packagerConfig: {
    name: 'EO',
    executableName: 'eo',
    appBundleId: 'app.eo.desktop',
    icon: 'resources/icons/icon',
    // sharp's library lies beside its .node, and is opened by the system's own loader.
    asar: { unpack: '{**/*.node,**/node_modules/@img/**}' },
    ignore: isLeftOut,
    protocols: [{ name: 'EO', schemes: ['eo'] }],
    // Set by the test that packages a stand-in where no Electron binary can be had.
    ...(process.env['EO_ELECTRON_ZIP_DIR'] === undefined
      ? {}
      : { electronZipDir: process.env['EO_ELECTRON_ZIP_DIR'] }),
    ...(process.env['EO_PACKAGE_OUT'] === undefined ? {} : { out: process.env['EO_PACKAGE_OUT'] }),
  },
  // Both native libraries bring N-API builds, which hold for Electron as they are.
  rebuildConfig: { onlyModules: [] },
  outDir: process.env['EO_PACKAGE_OUT'] ?? 'out',
  plugins:
    process.env['EO_ELECTRON_ZIP_DIR'] === undefined
      ? [
          new FusesPlugin({
            version: FuseVersion.V1,
            [FuseV1Options.RunAsNode]: false,
            [FuseV1Options.EnableCookieEncryption]: true,
            [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
            [FuseV1Options.EnableNodeCliInspectArguments]: false,
            [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
            [FuseV1Options.OnlyLoadAppFromAsar]: true,
            [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
          }),
        ]
      : [],
  hooks: {
    packageAfterPrune: (_config, buildPath, _version, platform, arch) =>
      dropForeignBuilds(buildPath, platform, arch),
    /** electron-updater reads its feed from here; electron-builder writes it by itself only for some targets. */
    async postPackage(_config, { outputPaths, platform }) {
      const feed: string = packageJson.eo.updateFeed;
      if (feed === '') return;
      const resources = platform === 'darwin' ? join('EO.app', 'Contents', 'Resources') : 'resources';
      const text = `provider: generic\nurl: ${feed}\nupdaterCacheDirName: eo-updater\n`;
      await Promise.all(outputPaths.map((path) => writeFile(join(path, resources, 'app-update.yml'), text)));
    },
  },
};

export default config;
