// Pasting into a title block: what is not of a block comes as its text.

import { beforeAll, expect, test } from 'vitest';
import { UNARRANGED } from '../../../../shared/arrange/rowArrangement.ts';
import { pasteIntoBlock } from '../../../../renderer/sheet/operations/blocks/pasting.ts';
import { clipOfTexts, type Clip } from '../../../../renderer/sheet/operations/clipboard/clip.ts';
import { arrangedSheet, contextOf } from '../../../support/arrangedSheet.ts';
import { cutState } from '../../../support/cutState.ts';

beforeAll(() => {
  Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
});

function paste(clip: Clip): unknown {
  const cell = { id: 'c1', value: 'Old', coordinates: { x: 0, y: 0 }, dimensions: { w: 6, h: 1 } };
  const view = arrangedSheet([{ row: { type: 2 }, cells: [cell] }], UNARRANGED);
  const { context, drafts } = contextOf(view, { top: 0, bottom: 0, cell: 'c1' });
  pasteIntoBlock(context, clip, cutState());
  return drafts.map(({ entityId, data }) => [entityId, data]);
}

test('a computed time, which nobody has typed, comes as it is shown', () => {
  const clip = clipOfTexts([['19:45']]);
  const computed = clip.rows.map((row) => ({
    ...row,
    lines: row.lines.map((line) => line.map((cell) => cell && { ...cell, value: '' })),
  }));
  expect(paste({ ...clip, rows: computed })).toEqual([['c1', { value: '19:45' }]]);
});

test('a call of a variable comes as it was typed', () => {
  const clip = clipOfTexts([['Royal Hall']]);
  const calling = clip.rows.map((row) => ({
    ...row,
    lines: row.lines.map((line) => line.map((cell) => cell && { ...cell, value: '{venue}' })),
  }));
  expect(paste({ ...clip, rows: calling })).toEqual([['c1', { value: '{venue}' }]]);
});
