// The shell's sources, looked at for what must never stand there (docs/desktop.md). Each rule has a control: a line
// that breaks it is found.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../support/server.ts';

const sources = readdirSync(join(root, 'electron')).map((name) => ({
  name,
  // Comments may speak of what code must not do.
  text: readFileSync(join(root, 'electron', name), 'utf8').replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, ''),
}));

interface Rule {
  readonly row: string;
  readonly never: RegExp;
  readonly but?: readonly string[];
  readonly control: string;
}

const RULES: readonly Rule[] = [
  { row: '1 http addresses', never: /['"`]http:\/\//, control: "load('http://x')" },
  {
    row: '2 Node in pages',
    never: /nodeIntegration\w*:(?!\s*false)/,
    control: 'nodeIntegrationInWorker: true',
  },
  { row: '3 one world', never: /contextIsolation:(?!\s*true)/, control: 'contextIsolation: isDev' },
  { row: '4 no sandbox', never: /sandbox:(?!\s*true)|no-sandbox/, control: 'sandbox: false' },
  {
    row: '6 web security',
    never: /webSecurity:(?!\s*true)|allowRunningInsecureContent/,
    control: 'webSecurity: false',
  },
  {
    row: '8 experiments',
    never: /experimentalFeatures|enableBlinkFeatures|appendSwitch/,
    control: 'enableBlinkFeatures',
  },
  { row: '11 webviews', never: /webviewTag:(?!\s*false)/, control: 'webviewTag: true' },
  {
    row: '15 openExternal',
    never: /openExternal\(/,
    but: ['linkPolicy.ts'],
    control: 'shell.openExternal(url)',
  },
  { row: '15 opened files', never: /openPath\(|showItemInFolder\(/, control: 'shell.openPath(file)' },
  {
    row: '17 messages',
    never: /ipcMain\.(on|handle|once)\(/,
    but: ['bridge.ts'],
    control: "ipcMain.on('x')",
  },
  { row: '18 file addresses', never: /loadFile|file:\/\/|pathToFileURL/, control: "loadURL('file:///x')" },
  {
    row: '20 raw messages',
    never: /ipcRenderer/,
    but: ['preload.ts'],
    control: "import { ipcRenderer } from 'electron'",
  },
  {
    row: '20 the whole of it',
    never: /exposeInMainWorld\([^)]*ipcRenderer/,
    control: "exposeInMainWorld('x', ipcRenderer)",
  },
  {
    row: 'code from text',
    never: /executeJavaScript|\beval\(|new Function/,
    control: 'contents.executeJavaScript(x)',
  },
  {
    row: 'Electron at hand',
    never: /^import (?!type)[^;]*from 'electron'/m,
    but: ['main.ts', 'preload.ts'],
    control: "import { app } from 'electron';",
  },
  { row: 'Electron by require', never: /require\(|import\('electron/, control: "require('electron')" },
];

describe.each(RULES)('$row', ({ never, but = [], control }) => {
  test('stands nowhere in the shell', () => {
    const found = sources.filter(({ name, text }) => !but.includes(name) && never.test(text));
    expect(found.map(({ name }) => name)).toEqual([]);
  });
  test('control: it would be found', () => {
    expect(never.test(control)).toBe(true);
  });
});

test('the window says each of its protections aloud', () => {
  const { text } = sources.find(({ name }) => name === 'window.ts')!;
  for (const line of [
    'sandbox: true',
    'contextIsolation: true',
    'nodeIntegration: false',
    'webSecurity: true',
  ])
    expect(text).toContain(line);
  expect(sources.length).toBeGreaterThan(12);
});

test('20 what the page gets is a frozen list of functions and two words', () => {
  const { text } = sources.find(({ name }) => name === 'preload.ts')!;
  expect(text).toContain("exposeInMainWorld('desktop', Object.freeze(desktop))");
  expect(text).toContain('satisfies Desktop');
  expect(text.match(/exposeInMainWorld/g)).toHaveLength(1);
});

test('19 the fuses of the package', () => {
  const forge = readFileSync(join(root, 'forge.config.ts'), 'utf8');
  const fuses = [...forge.matchAll(/\[FuseV1Options\.(\w+)\]: (true|false)/g)].map(([, name, on]) => [
    name,
    on,
  ]);
  expect(Object.fromEntries(fuses)).toEqual({
    RunAsNode: 'false',
    EnableCookieEncryption: 'true',
    EnableNodeOptionsEnvironmentVariable: 'false',
    EnableNodeCliInspectArguments: 'false',
    EnableEmbeddedAsarIntegrityValidation: 'true',
    OnlyLoadAppFromAsar: 'true',
    GrantFileProtocolExtraPrivileges: 'false',
  });
});
