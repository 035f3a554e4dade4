// How much a change sends: never more than the page reckoned, and nothing of the texts that many cells had before.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from '../../../shared/limits.ts';
import { openStore } from '../../../shared/model/store.ts';
import { openQueue } from '../../../renderer/store/queue.ts';
import { mostBytesOf, sizeRefusal } from '../../../renderer/store/requestSize.ts';
import { openDesk, type Named } from '../../sim/desk.ts';
import { long, PROJECT } from '../../sim/ids.ts';
import { prepareStage } from './lineStage.ts';

const PLACES = ['r1.c1', 'r1.c2', 'r2.c1', 'r2.c2', 'r3.c1', 'r3.c2'];

/** Returns the bytes that a change of this sheet sends, and the most that the page reckons with. */
function sent(before: readonly string[], ...named: readonly Named[]) {
  const desk = openDesk();
  before.forEach((value, at) =>
    desk.act('ana', ['cell.update.value', PLACES[at]!, { value: value || null }]),
  );
  const queue = openQueue({
    userId: 'cal',
    newId: desk.newId,
    store: openStore({ withBin: false }),
    now: () => 7,
    liveUntil: () => Number.MAX_SAFE_INTEGER,
    onTouched: () => undefined,
    onRefused: () => undefined,
  });
  for (const channelId of [PROJECT, long('s')]) queue.loaded(desk.server.load(channelId));
  const actions = named.map((each) => desk.ask(...each));
  const most = mostBytesOf(actions, queue.viewStore);
  queue.act(actions, 'the project');
  const { actions: queued } = queue.toSend(0, 9)!;
  return { most, bytes: Buffer.byteLength(JSON.stringify({ actions: queued, form: 'packed' })) };
}

const written = (texts: readonly string[]): Named => {
  const rows = ['r1', 'r2', 'r3'].map((id, at) => ({ id: long(id), cells: texts.slice(at * 2, at * 2 + 2) }));
  return ['sheet.update.cells', 's', { columns: [long('c1'), long('c2')], rows }];
};

/** Long texts, of which a request grows by more than the page adds for safety. */
const text = (unit: 'grapheme' | 'binary') => fc.string({ unit }).map((some) => some.repeat(60));
const someTexts = fc.array(fc.oneof(text('grapheme'), text('binary')), { minLength: 6, maxLength: 6 });

test('a request is no larger than the page reckoned, whatever its texts and those before them', () => {
  fc.assert(
    fc.property(someTexts, someTexts, (given, next) => {
      const before = given.map((text) => text.replaceAll('\0', '').normalize('NFC'));
      const many = sent(before, written(next));
      expect(many.bytes).toBeLessThanOrEqual(many.most);
      const one = sent(before, ['cell.update.value', 'r1.c1', { value: next[0]! }]);
      expect(one.bytes).toBeLessThanOrEqual(one.most);
    }),
    { numRuns: 10, endOnFailure: true },
  );
});

test('many cells are written without the texts that they had', () => {
  const old = PLACES.map(() => 'x'.repeat(5_000));
  expect(sent(old, written(PLACES.map(() => ''))).bytes).toBeLessThan(2_000);
});

describe('what the server would refuse by its size', () => {
  prepareStage();

  const paste = (text: string, rows: number) => [
    {
      name: 'sheet.update.cells',
      entityId: 's',
      data: {
        columns: ['c'],
        rows: Array.from({ length: rows }, (_, at) => ({ id: `r${at}`, cells: [text] })),
      },
    },
  ];

  test('is refused as bytes, of which other scripts need more', () => {
    const rows = Math.floor((limits.actionBytes * 0.9) / 10_000);
    expect(sizeRefusal(paste('x'.repeat(10_000), rows))).toBeNull();
    expect(sizeRefusal(paste('幕'.repeat(10_000), rows))).toBe(
      'This is too much text for one change. Do it in parts.',
    );
  });

  test('is reckoned for each request of a gesture that is sent in several', () => {
    const each = { name: 'cell.update.value', entityId: 'r.c', data: { value: 'x'.repeat(3_000) } };
    expect(sizeRefusal(Array.from({ length: 1_000 }, () => each))).toBeNull();
    expect(sizeRefusal(Array.from({ length: 2_000 }, () => each))).toBeNull();
  });
});
