import { expect, test } from 'vitest';
import { cellWithNames, rowNames } from '../../../shared/layout/mentionNames.ts';
import { serialiseRichText } from '../../../shared/rich/stored.ts';
import type { MentionName, MentionNames } from '../../../shared/rich/mentionName.ts';
import type { TextSpan } from '../../../shared/rich/richText.ts';

function cellOf(spans: readonly TextSpan[]) {
  const valueText = serialiseRichText({ paragraphs: [{ spans }] });
  return { id: 'c', value: spans.map(({ text }) => text).join(''), ...(valueText !== null && { valueText }) };
}

const row = { text: '#12', bold: true, mention: { kind: 'row', id: 'r' } } as const;
const KNOWN: Readonly<Record<string, MentionName>> = {
  u: { name: 'Ana Diaz', isGone: false },
  a: { name: 'Key art', isGone: true },
};
const names: MentionNames = ({ id }) => KNOWN[id] ?? null;

test('a mention of a row says the number that the row has now, in the text and in its marks', () => {
  const cell = cellWithNames(cellOf([{ text: 'See ' }, row]), rowNames(new Map([['r', '12A']])));
  expect(cell).toEqual(cellOf([{ text: 'See ' }, { ...row, text: '#12A' }]));
});

test('who was renamed is called so; what is in the bin is struck through and mentions nothing', () => {
  const mentioned = [
    { text: '@Ana Ruiz', mention: { kind: 'user', id: 'u' } },
    { text: ' ' },
    { text: '@Poster', mention: { kind: 'asset', id: 'a' } },
  ] as const;
  expect(cellWithNames(cellOf(mentioned), names)).toEqual(
    cellOf([{ ...mentioned[0], text: '@Ana Diaz' }, { text: ' ' }, { text: '@Key art', strike: true }]),
  );
});

test('what is not known stays as it was written, and such a cell is the same one', () => {
  const cell = cellOf([row]);
  expect(cellWithNames(cell, names)).toBe(cell);
  const plain = { id: 'p', value: '#12' };
  expect(cellWithNames(plain, rowNames(new Map([['r', '13']])))).toBe(plain);
});
