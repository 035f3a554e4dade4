// The OSC socket over a real one on loopback: what is sent to it becomes calls with the person's session, and who is told hears
// the state; strangers are not heard.

import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openOscSocket } from '../../electron/oscSocket.ts';
import type { OscSettings } from '../../shared/desktop.ts';
import { opened, ORIGIN, settingsFile, SHEET, udp } from './openedOsc.ts';

test('it is closed until it is opened; then buttons become calls of the person, each with a key of its own', async () => {
  const { osc, calls, settings, send } = await opened();
  expect(osc.state().sheetId).toBe(null);
  await osc.start({ sheetId: SHEET, settings });
  send('/eo/next', 1);
  send('/eo/next', 0);
  send('/eo/load', '12A');
  send('/eo/unknown');
  await expect.poll(() => calls.length).toBe(2);
  expect(calls.map(({ url, method, body }) => [url, method, body])).toEqual([
    [`${ORIGIN}/api/show/${SHEET}/next`, 'POST', {}],
    [`${ORIGIN}/api/show/${SHEET}/load`, 'POST', { row: '12A' }],
  ]);
  const keys = calls.map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(2);
  expect(calls[0]?.headers['origin']).toBe(ORIGIN);
  await expect.poll(() => osc.state().received).toBe(2);
  await osc.stop();
  expect(osc.state().sheetId).toBe(null);
  // The port is free again.
  await osc.start({ sheetId: SHEET, settings });
});

test('who is to be told hears the whole state at first, and then what has changed', async () => {
  const listener = await udp();
  const sendTo = [{ host: '127.0.0.1', port: listener.port }];
  const { osc, settings, workspace } = await opened({ sendTo });
  await osc.start({ sheetId: SHEET, settings });
  const titles = () =>
    listener.heard.flatMap(({ address, args }) => (address === '/eo/now/title' ? [args[0]] : []));
  await expect.poll(titles).toEqual(['Opening']);
  expect(listener.heard).toContainEqual({ address: '/eo/now/number', args: ['12A'] });
  const before = listener.heard.length;
  workspace.title = 'Finale';
  await expect.poll(titles).toEqual(['Opening', 'Finale']);
  expect(listener.heard.length).toBe(before + 1);
});

test('without the passcode, from another address, or after too many guesses, nothing is heard', async () => {
  const { osc, calls, settings, send, read } = await opened({ passcode: 'harbour' });
  const called = () => calls.map(({ url }) => url.split('/').at(-1));
  await osc.start({ sheetId: SHEET, settings });
  send('/eo/stop');
  send('/eo/connect', 'harbor');
  send('/eo/stop');
  send('/eo/connect', 'harbour');
  send('/eo/next');
  await expect.poll(called).toEqual(['next']);

  await osc.start({ sheetId: SHEET, settings });
  for (let count = 0; count < 10; count += 1) send('/eo/connect', `guess ${count}`);
  send('/eo/connect', 'harbour');
  send('/eo/stop');
  await read();
  expect(called()).toEqual(['next']);

  await osc.start({ sheetId: SHEET, settings: { ...settings, allowed: ['127.0.0.9'] } });
  send('/eo/connect', 'harbour');
  send('/eo/stop');
  await read();
  expect(called()).toEqual(['next']);

  // Control: what is read makes a call.
  await osc.start({ sheetId: SHEET, settings: { ...settings, passcode: '' } });
  send('/eo/previous');
  await read();
  expect(called()).toEqual(['next', 'previous']);
});

test('a network needs a passcode or addresses; a port that is taken, and a refusal of the server, are said', async () => {
  const { osc, settings, workspace, desk, send } = await opened();
  const start = (over: Partial<OscSettings>) =>
    osc.start({ sheetId: SHEET, settings: { ...settings, ...over } });
  await expect(start({ host: '0.0.0.0' })).rejects.toThrow('needs a passcode');
  await expect(start({ port: desk.port })).rejects.toThrow(`Another program has the port ${desk.port}.`);
  expect(osc.state().sheetId).toBe(null);
  workspace.refusal = 'Only editors may call the show.';
  await start({});
  send('/eo/next');
  await expect.poll(() => osc.state().problem).toBe('Only editors may call the show.');
  workspace.origin = 'https://other.example.com';
  await expect.poll(() => osc.state().sheetId).toBe(null);
  await expect(
    osc.start({ sheetId: SHEET, settings: { ...settings, port: settings.port } }),
  ).resolves.toBeTruthy();
});

test('settings are kept for this person alone, and it is not open by itself after a start', async () => {
  const { osc, settings } = await opened({ passcode: 'harbour' });
  await osc.start({ sheetId: SHEET, settings });
  const file = settingsFile();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(settings);
  expect(statSync(file).mode & 0o077).toBe(0);
  const next = openOscSocket({
    file,
    origin: () => ORIGIN,
    changed: () => undefined,
    fetch: () => Promise.reject(new Error('nothing is asked for')),
  });
  expect(next.state()).toMatchObject({ settings, sheetId: null });
});

test('a changed workspace closes the socket, and the page is told so', async () => {
  const { osc, workspace, settings, published } = await opened();
  await osc.start({ sheetId: SHEET, settings });
  workspace.origin = null;
  await expect
    .poll(() => published.at(-1))
    .toMatchObject({ sheetId: null, problem: 'The workspace was changed, so the OSC socket was closed.' });
});

test('an address that cannot be told of the show is named', async () => {
  const { osc, settings } = await opened({ passcode: 'harbour' });
  const start = (host: string, to: string) =>
    osc.start({ sheetId: SHEET, settings: { ...settings, host, sendTo: [{ host: to, port: 9000 }] } });
  await expect(start('127.0.0.1', '192.0.2.1')).rejects.toThrow('192.0.2.1 cannot be reached from 127.0.0.1');
  expect(osc.state().sheetId).toBe(null);
  // Without a permission for broadcasts, which the socket does not ask for, the system refuses this address.
  await start('0.0.0.0', '255.255.255.255');
  await expect.poll(() => osc.state().problem).toBe('Nothing could be sent to 255.255.255.255:9000.');
});

test('wrong passcodes in the name of a desk that has said the right one do not shut it out', async () => {
  const { osc, calls, settings, send, read } = await opened({ passcode: 'harbour' });
  await osc.start({ sheetId: SHEET, settings });
  send('/eo/connect', 'harbour');
  for (let count = 0; count < 12; count += 1) send('/eo/connect', `guess ${count}`);
  send('/eo/next');
  await read();
  expect(calls).toHaveLength(1);
});
