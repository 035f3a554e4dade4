// Marks of a text that is pasted or filled: a member, who formats no cells, writes them with the text, as by typing.

import { beforeAll, describe, expect, test } from 'vitest';
import { UNARRANGED } from '../../../../shared/arrange/rowArrangement.ts';
import { clipOfTexts, type Clip } from '../../../../renderer/sheet/operations/clipboard/clip.ts';
import { clipOfRanges } from '../../../../renderer/sheet/operations/clipboard/copying.ts';
import { pasteClip } from '../../../../renderer/sheet/operations/clipboard/paste.ts';
import { DEFAULT_PASTE } from '../../../../renderer/sheet/operations/clipboard/pasteOptions.ts';
import { writeFill } from '../../../../renderer/sheet/operations/fill/writing.ts';
import type { SheetModel } from '../../../../renderer/sheet/model/sheetModel.ts';
import { arrangedSheet, contextOf } from '../../../support/arrangedSheet.ts';
import { cutState } from '../../../support/cutState.ts';

beforeAll(() => {
  Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
});

const MEMBER = { mayArrange: false };
const RICH = JSON.stringify({
  paragraphs: [{ spans: [{ text: 'Arm', bold: true }, { text: ' the score' }] }],
});
const NOTE = { top: 0, bottom: 1, left: 2, right: 2 };

/** A sheet of three rows, of which the first has a note with marks and the second one without. */
function sheet(): SheetModel {
  const marked = { id: 'r1.note', columnId: 'note', value: 'Arm the score', valueText: RICH };
  return arrangedSheet([{ cells: [marked] }, { note: 'plain' }, {}], UNARRANGED);
}

function pastedBy(clip: Clip, role: { mayArrange?: boolean }, left = 1) {
  const { context, drafts } = contextOf(sheet(), { top: 0, bottom: 0, left, right: left }, role);
  pasteClip(context, clip, DEFAULT_PASTE, cutState());
  return drafts;
}

describe('a member', () => {
  test('pastes cells with marks together with others', () => {
    const clip = clipOfRanges(sheet(), [NOTE], { lines: null, cut: '' })!;
    expect(pastedBy(clip, MEMBER)).toEqual([
      {
        name: 'sheet.update.cells',
        entityId: 's',
        data: {
          columns: ['title'],
          rows: [
            { id: 'r1', cells: [['Arm the score', -1, RICH]] },
            { id: 'r2', cells: ['plain'] },
          ],
        },
      },
    ]);
  });

  test('pastes one cell with marks as an edit of that cell', () => {
    const clip = clipOfRanges(sheet(), [{ ...NOTE, bottom: 0 }], { lines: null, cut: '' })!;
    expect(pastedBy(clip, MEMBER)).toEqual([
      { name: 'cell.update.value', entityId: 'r1.title', data: { value: 'Arm the score', valueText: RICH } },
    ]);
  });

  test('fills a text with its marks', () => {
    const source = { ...NOTE, bottom: 0 };
    const { context, drafts } = contextOf(sheet(), source, MEMBER);
    writeFill(context, { from: source, to: { ...NOTE, top: 1, bottom: 2 }, side: 'down' }, false);
    expect(drafts).toMatchObject([
      {
        name: 'sheet.update.cells',
        data: { rows: [{ cells: [['Arm the score', -1, RICH]] }, { cells: [['Arm the score', -1, RICH]] }] },
      },
    ]);
  });
});

test('a text that the column writes otherwise comes without its marks, which would be refused beside it', () => {
  const text = '90 min';
  const rich = JSON.stringify({ paragraphs: [{ spans: [{ text, link: 'https://eo.test' }] }] });
  const clip = clipOfTexts([[text]]);
  const linked = clip.rows.map((row) => ({
    ...row,
    lines: row.lines.map((line) => line.map((cell) => cell && { ...cell, rich })),
  }));
  expect(pastedBy({ ...clip, rows: linked }, {}, 0)).toEqual([
    { name: 'cell.update.value', entityId: 'r1.dur', data: { value: '1:30:00' } },
  ]);
});
