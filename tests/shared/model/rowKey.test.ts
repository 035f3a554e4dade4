import { expect, test } from 'vitest';
import { openIdGenerator } from '../../../shared/model/id.ts';
import { readRowKey, rowKey } from '../../../shared/model/rowKey.ts';

const newId = openIdGenerator(() => 1_795_000_000_000);
const [rowId, sheetId, other] = [newId(), newId(), newId()];

test('a key says its row, its kind, its sub-row and the sequence, in either case, with spaces around it', () => {
  const said = { rowId, kind: 'heading', line: 12, sequence: 4711 } as const;
  const key = rowKey(said, sheetId);
  for (const written of [key, key.toLowerCase(), ` ${key}\n`])
    expect(readRowKey(written)).toMatchObject(said);
});

test('a key belongs to its sheet', () => {
  const key = readRowKey(rowKey({ rowId, kind: 'row', line: 0, sequence: 0 }, sheetId));
  expect([key?.isOf(sheetId), key?.isOf(other)]).toEqual([true, false]);
});

test('a text that is no key, or of which one letter was changed, is none', () => {
  const key = rowKey({ rowId, kind: 'row', line: 0, sequence: 93 }, sheetId);
  const changed = Array.from(key).map(
    (letter, at) => key.slice(0, at) + (letter === 'Z' ? 'Y' : 'Z') + key.slice(at + 1),
  );
  const refused = changed.filter((text) => readRowKey(text) === null).length;
  expect(refused).toBeGreaterThanOrEqual(changed.length - 1);
  for (const text of ['', '12', 'Cue 12A', rowId, key.slice(1), `${key}0`])
    expect(readRowKey(text)).toBeNull();
});
