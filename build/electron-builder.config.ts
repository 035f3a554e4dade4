// Installers and update feeds, made from the app that Forge has packaged:
//   electron-builder --prepackaged out/EO-linux-x64 --config build/electron-builder.config.ts

import type { Configuration } from 'electron-builder';
import packageJson from '../package.json' with { type: 'json' };

const feed: string = packageJson.eo.updateFeed;

const config: Configuration = {
  appId: 'app.eo.desktop',
  productName: 'EO',
  directories: { buildResources: 'resources', output: 'out/installers' },
  ...(feed === '' ? { publish: null } : { publish: { provider: 'generic', url: feed } }),
  protocols: [{ name: 'EO', schemes: ['eo'] }],
  mac: {
    target: ['dmg', 'zip'],
    category: 'public.app-category.productivity',
    icon: 'resources/icons/icon.icns',
    hardenedRuntime: true,
    gatekeeperAssess: false,
  },
  win: { target: ['nsis'], icon: 'resources/icons/icon.ico' },
  nsis: { oneClick: false, perMachine: false, allowToChangeInstallationDirectory: true },
  linux: {
    target: ['AppImage', 'deb'],
    icon: 'resources/icons/icon.png',
    category: 'Office',
    maintainer: 'Northlight Productions <eo@eo.example>',
    synopsis: 'Plan, run and print a production',
  },
};

export default config;
