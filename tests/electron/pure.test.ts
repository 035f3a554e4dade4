// The parts of the shell that decide: where a window stands, which address goes where, what a name may be.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deepLinkIn, pathOfDeepLink, destinationOf } from '../../electron/linkPolicy.ts';
import { safeFileName } from '../../electron/downloads.ts';
import { feedOf } from '../../electron/updates.ts';
import { clampedBounds, type WindowBounds } from '../../electron/window.ts';
import { parseServerAddress, isServerCompatible, serverProblem } from '../../electron/workspaceSettings.ts';

const PROJECT = '01JD0000000000000000000001';
const SHEET = '01JD0000000000000000000002';

describe('where the window opens', () => {
  const area = fc.record({
    x: fc.integer({ min: -4000, max: 4000 }),
    y: fc.integer({ min: -4000, max: 4000 }),
    width: fc.integer({ min: 800, max: 5000 }),
    height: fc.integer({ min: 600, max: 3000 }),
  });

  test('it lies wholly on a screen that exists, whatever was kept', () => {
    const wished = fc.option(
      fc.record({
        x: fc.integer(),
        y: fc.integer(),
        width: fc.integer({ min: 1, max: 10_000 }),
        height: fc.integer({ min: 1, max: 10_000 }),
      }),
    );
    fc.assert(
      fc.property(wished, fc.array(area, { minLength: 1, maxLength: 4 }), (kept, areas) => {
        const bounds = clampedBounds(kept, areas);
        expect(areas.some((one) => isWithin(bounds, one))).toBe(true);
      }),
    );
  });

  test('a place that still exists is kept to the pixel', () => {
    const kept = { x: 2000, y: 120, width: 1200, height: 700 };
    const areas = [
      { x: 0, y: 0, width: 1920, height: 1040 },
      { x: 1920, y: 0, width: 2560, height: 1400 },
    ];
    expect(clampedBounds(kept, areas)).toEqual(kept);
  });

  function isWithin(inner: WindowBounds, outer: WindowBounds): boolean {
    return (
      inner.x >= outer.x &&
      inner.y >= outer.y &&
      inner.x + inner.width <= outer.x + outer.width &&
      inner.y + inner.height <= outer.y + outer.height
    );
  }
});

describe('which address goes where', () => {
  const origins = ['https://app.example.com', 'app://eo'];
  test.each([
    ['https://app.example.com/projects', 'inside'],
    ['app://eo/desktop', 'inside'],
    ['https://app.example.com.evil.test/', 'outside'],
    ['https://example.org/', 'outside'],
    ['mailto:mara@example.org', 'outside'],
    ['https://app.example.com:8443/', 'outside'],
    ['http://app.example.com/', 'nowhere'],
    ['https://app.example.com@evil.test/', 'nowhere'],
    ['https://user:secret@app.example.com/', 'nowhere'],
    ['javascript:alert(1)', 'nowhere'],
    ['data:text/html,hello', 'nowhere'],
    ['file:///etc/passwd', 'nowhere'],
    ['blob:https://app.example.com/1', 'nowhere'],
    ['smb://host/share', 'nowhere'],
    ['ms-msdt:/id', 'nowhere'],
    ['app://evil/desktop', 'nowhere'],
    ['not an address', 'nowhere'],
  ])('%s goes %s', (url, destination) => {
    expect(destinationOf(url, origins)).toBe(destination);
  });
});

describe('deep links', () => {
  test('a project and a sheet open; nothing else does', () => {
    expect(pathOfDeepLink(`eo://project/${PROJECT}`)).toBe(`/app/project/${PROJECT}`);
    expect(pathOfDeepLink(`eo://project/${PROJECT}/`)).toBe(`/app/project/${PROJECT}`);
    expect(pathOfDeepLink(`eo://project/${PROJECT}/sheet/${SHEET}`)).toBe(
      `/app/project/${PROJECT}/sheet/${SHEET}`,
    );
  });

  test.each([
    'eo://project/../../etc',
    `eo://project/${PROJECT}/sheet/../../settings`,
    `eo://project/${PROJECT}/settings/danger`,
    `eo://project/${PROJECT}/sheet/${SHEET}/delete`,
    `eo://user:pass@project/${PROJECT}`,
    `eo://project:80/${PROJECT}`,
    `eo://evil/${PROJECT}`,
    `https://project/${PROJECT}`,
    'eo://project/%2e%2e',
    'eo:project',
    'eo://',
    '',
  ])('%s opens nothing', (link) => {
    expect(pathOfDeepLink(link)).toBeNull();
  });

  test('the words of a second start are searched for one', () => {
    expect(deepLinkIn(['--flag', `eo://project/${PROJECT}`])).toBe(`/app/project/${PROJECT}`);
    expect(deepLinkIn(['--inspect', '/etc/passwd'])).toBeNull();
  });
});

describe('names of downloads', () => {
  test.each([
    ['Run of show.pdf', 'Run of show.pdf'],
    ['../../.bashrc', 'bashrc'],
    ['..\\..\\evil.exe', 'evil.exe'],
    ['a\u202Efdp.exe', 'afdp.exe'],
    ['CON.pdf', '_CON.pdf'],
    ['what?.pdf', 'what.pdf'],
    ['...', 'download'],
    ['', 'download'],
  ])('%j becomes %j', (given, expected) => {
    expect(safeFileName(given)).toBe(expected);
  });

  test('whatever comes in, what goes out is one plain name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
        const safe = safeFileName(name);
        // oxlint-disable-next-line no-control-regex -- they are what is looked for
        expect(safe).not.toMatch(/[/\\:*?"<>|\u0000-\u001f]/);
        expect(safe.length).toBeGreaterThan(0);
        expect(safe).not.toBe('..');
      }),
    );
  });
});

describe('a team’s server', () => {
  test.each([
    ['eo.example.com', 'https://eo.example.com'],
    ['https://eo.example.com/projects?x=1', 'https://eo.example.com'],
    ['http://localhost:3000', 'http://localhost:3000'],
  ])('%s means %s', (typed, origin) => {
    expect(parseServerAddress(typed)).toEqual({ origin });
  });

  test.each(['', 'http://eo.example.com', 'file:///etc', 'ftp://x'])(
    '%j is answered with a sentence',
    (typed) => {
      expect(parseServerAddress(typed)).toHaveProperty('message');
    },
  );

  test('versions fit when the major is equal and the minor at most two apart', () => {
    expect(isServerCompatible('1.4.0', '1.6.9')).toBe(true);
    expect(isServerCompatible('1.3.9', '1.6.0')).toBe(false);
    expect(isServerCompatible('2.4.0', '1.4.0')).toBe(false);
    expect(isServerCompatible('nonsense', '1.4.0')).toBe(false);
  });

  test('a server is asked who it is before it is used', async () => {
    const answers =
      (body: unknown, ok = true) =>
      () =>
        Promise.resolve({ ok, json: () => Promise.resolve(body) });
    const good = { error: false, errorMessage: null, data: { vars: { name: 'EO', version: '0.2.0' } } };
    expect(await serverProblem('https://a.test', '0.1.0', answers(good))).toBeNull();
    expect(await serverProblem('https://a.test', '0.9.0', answers(good))).toContain('do not fit');
    expect(await serverProblem('https://a.test', '0.1.0', answers({ hello: 1 }))).toContain('no EO server');
    expect(await serverProblem('https://a.test', '0.1.0', answers(good, false))).toContain('no EO server');
    expect(await serverProblem('https://a.test', '0.1.0', () => Promise.reject(new Error('x')))).toContain(
      'does not answer',
    );
  });
});

test('a feed is https, or on this machine', () => {
  expect(feedOf('https://updates.example.com/eo')).toBe('https://updates.example.com/eo');
  expect(feedOf('http://127.0.0.1:9000/')).toBe('http://127.0.0.1:9000/');
  expect(feedOf('http://updates.example.com/')).toBeNull();
  expect(feedOf('file:///tmp')).toBeNull();
  expect(feedOf(undefined)).toBeNull();
});
