// What the desktop package leaves out, and the configuration of its installers. `package.long.test.ts` packages for real.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import builderConfig from '../../build/electron-builder.config.ts';
import { isLeftOut } from '../../build/packageFiles.ts';
import { root } from '../support/server.ts';

describe('what is left out', () => {
  test.each([
    ['/tests/sim/main.ts', true],
    ['/server/main.mjs', true],
    ['/dist/server/main.js', false],
    ['/dist/server/.eo-stamp', true],
    ['/shared/desktop.ts', false],
    ['/shared/errors.ts', true],
    ['/build/fonts.ts', true],
    ['/build/generated/metrics.json', false],
    ['/build/generated/fonts/Emoji.ttf', false],
    ['/build/generated/fonts/Han-ja-1.woff2', true],
    ['/.env', true],
    ['/node_modules/fastify/fastify.d.ts', true],
    ['/node_modules/node/bin/node', true],
    ['/node_modules/node-addon-api/index.js', false],
    ['', false],
  ])('%s: %s', (path, left) => {
    expect(isLeftOut(path)).toBe(left);
  });
});

describe('the configuration of the installers', () => {
  const check = async (config: object): Promise<string> => {
    const { validateConfiguration } = await import('app-builder-lib/out/util/config/config.js');
    const { DebugLogger } = await import('builder-util');
    return validateConfiguration(config as never, new DebugLogger(false)).then(
      () => '',
      (error: unknown) => String(error),
    );
  };

  test('is one that electron-builder takes', async () => {
    expect(await check(builderConfig)).toBe('');
  });

  test('control: a slip in it is refused', async () => {
    expect(await check({ ...builderConfig, linux: { taget: ['deb'] } })).toContain(
      'configuration.linux should be',
    );
    expect(await check({ ...builderConfig, mac: { target: ['dmgg'], icn: 'x' } })).toContain(
      'configuration.mac should be',
    );
  });

  test('names every installer that was promised, and icons that are there', () => {
    const { mac, win, linux } = builderConfig;
    expect([mac?.target, win?.target, linux?.target]).toEqual([
      ['dmg', 'zip'],
      ['nsis'],
      ['AppImage', 'deb'],
    ]);
    for (const icon of [mac?.icon, win?.icon, linux?.icon])
      expect(existsSync(join(root, String(icon)))).toBe(true);
  });
});
