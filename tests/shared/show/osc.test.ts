// OSC: the bytes, against packets by hand and a socket of this machine; and what the messages mean for a show.

import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeOsc, encodeOsc, type OscMessage } from '../../../shared/show/osc.ts';
import { controlOf, messagesOf, OSC_INPUTS, OSC_OUTPUTS } from '../../../shared/show/oscMapping.ts';
import type { ShowState } from '../../../shared/show/showState.ts';

/** From the specification of OSC 1.0. */
const OSCILLATOR = Buffer.from('2f6f7363696c6c61746f722f342f6672657175656e6379002c66000043dc0000', 'hex');
const FOO = Buffer.from(
  '2f666f6f000000002c69697366660000000003e8ffffffff68656c6c6f000000' + '3f9df3b640b5b22d',
  'hex',
);

const args = fc.array(
  fc.oneof(
    fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
    fc.float({ noNaN: true, noDefaultInfinity: true }).filter((value) => !Object.is(value, -0)),
    fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', '')),
    fc.boolean(),
  ),
);

test('the packets of the specification are read, and written to the byte', () => {
  expect(decodeOsc(OSCILLATOR)).toEqual([{ address: '/oscillator/4/frequency', args: [440] }]);
  const [foo] = decodeOsc(FOO);
  expect(foo?.args.slice(0, 3)).toEqual([1000, -1, 'hello']);
  expect(foo?.args[3]).toBeCloseTo(1.234, 5);
  expect(Buffer.from(encodeOsc({ address: '/foo', args: foo?.args ?? [] }))).toEqual(FOO);
});

test('any message is read as it was written, alone and in a bundle; any other bytes are no message and no crash', () => {
  const message = fc.record({ address: fc.constantFrom('/eo/next', '/a', '/ä/b'), args });
  fc.assert(
    fc.property(message, message, (one, other) => {
      expect(decodeOsc(encodeOsc(one))).toEqual([one]);
      expect(decodeOsc(bundleOf(one, other))).toEqual([one, other]);
    }),
  );
  fc.assert(fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => void decodeOsc(bytes)));
  const cut = encodeOsc({ address: '/eo/message', args: ['Doors'] });
  for (let length = 0; length < cut.length; length += 1)
    expect(decodeOsc(cut.subarray(0, length))).toEqual([]);
});

function bundleOf(...messages: readonly OscMessage[]): Uint8Array {
  const parts = messages.map((message) => {
    const bytes = encodeOsc(message);
    const size = Buffer.alloc(4);
    size.writeInt32BE(bytes.length);
    return Buffer.concat([size, bytes]);
  });
  return Buffer.concat([Buffer.from('#bundle\0'), Buffer.alloc(8), ...parts]);
}

test('a message that came over a socket asks for the call of its address', async () => {
  const desk = createSocket('udp4');
  const eo = createSocket('udp4');
  eo.bind(0, '127.0.0.1');
  await once(eo, 'listening');
  const { port } = eo.address();
  desk.send(encodeOsc({ address: '/eo/load', args: ['12A'] }), port, '127.0.0.1');
  const [packet] = await once(eo, 'message');
  expect(decodeOsc(packet).map(controlOf)).toEqual([{ name: 'load', body: { row: '12A' } }]);
  desk.close();
  eo.close();
});

test('each address asks for its call, with what it takes; a button that is let go asks for nothing', () => {
  const control = (address: string, ...values: OscMessage['args']) => controlOf({ address, args: values });
  expect(control('/eo/next')).toEqual({ name: 'next', body: {} });
  expect(control('/eo/next', 1)).toEqual({ name: 'next', body: {} });
  expect(control('/eo/next', 0)).toBeNull();
  expect(control('/eo/start')).toEqual({ name: 'start', body: {} });
  for (const address of ['/eo/start', '/eo/load', '/eo/skip'])
    expect([address, control(address, 0), control(address, false)]).toEqual([address, null, null]);
  expect(control('/eo/start', true)).toEqual({ name: 'start', body: {} });
  expect(control('/eo/load', '0')).toEqual({ name: 'load', body: { row: '0' } });
  expect(control('/eo/skip', 7)).toEqual({ name: 'skip', body: { row: '7' } });
  expect(control('/eo/skip', 12_345_678)).toEqual({ name: 'skip', body: { row: '12345678' } });
  // Some desks send every number as a float of 32 bits, others as one of 64.
  for (const row of [12.1, 12.5, 1.01, 104.35, 99_999.9])
    for (const sent of [Math.fround(row), row])
      expect(control('/eo/load', sent)).toEqual({ name: 'load', body: { row: String(row) } });
  expect(control('/eo/add-time', -30)).toEqual({ name: 'add-time', body: { ms: -30_000 } });
  expect(control('/eo/add-time', 'long')).toBeNull();
  expect(control('/eo/blackout', 1)).toEqual({ name: 'blackout', body: { isBlackout: true } });
  expect(control('/eo/blackout', false)).toEqual({ name: 'blackout', body: { isBlackout: false } });
  expect(control('/eo/message', '')).toEqual({ name: 'message', body: { text: '' } });
  expect(control('/eo/external', 'QLab', 'Overture', 12.5)).toEqual({
    name: 'external',
    body: { source: 'QLab', label: 'Overture', remainingMs: 12_500 },
  });
  expect(control('/eo/external', 'QLab', 12.5)).toBeNull();
  expect(control('/eo/delete')).toBeNull();
  expect(new Set(OSC_INPUTS.map(({ address }) => address)).size).toBe(12);
});

const STATE: ShowState = {
  showId: 's',
  sheetId: 'h',
  phase: 'running',
  rehearsal: false,
  callerId: null,
  clock: 0,
  now: { rowId: 'a', number: '12A', title: 'Choir', plannedStart: 0, expectedStart: 0, duration: 60_000 },
  next: null,
  previous: null,
  timer: { startedAt: 0, duration: 60_000, added: 30_000, held: 0, heldAt: null, phase: 'default' },
  offsetMs: -4_000,
  expectedEnd: null,
  sequence: 1,
  callerName: null,
  startedAt: 0,
  endedAt: null,
  nextRowId: null,
  skippedRowIds: [],
  shortened: [],
  planShiftMs: null,
  standbys: [],
  message: null,
  isBlackout: false,
  blackoutAt: null,
  offer: null,
  external: [],
  rundownVersion: 1,
  followers: 0,
};

test('the state of a show is told whole, then only what changes', () => {
  const told = Object.fromEntries(
    messagesOf(STATE, null).map(({ address, args: [value] }) => [address, value]),
  );
  expect(Object.keys(told)).toHaveLength(OSC_OUTPUTS.length);
  expect(told).toMatchObject({
    '/eo/phase': 'running',
    '/eo/now/number': '12A',
    '/eo/now/duration': 90,
    '/eo/next/title': '',
    '/eo/offset': -4,
    '/eo/blackout': 0,
  });
  expect(messagesOf({ ...STATE, clock: 9, sequence: 2 }, STATE)).toEqual([]);
  expect(messagesOf({ ...STATE, phase: 'held', isBlackout: true }, STATE)).toEqual([
    { address: '/eo/phase', args: ['held'] },
    { address: '/eo/blackout', args: [1] },
  ]);
});
