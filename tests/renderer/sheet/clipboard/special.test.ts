// Paste special: what is pasted where only a part of the clip, or only some cells, are wished for.

import { beforeAll, expect, test } from 'vitest';
import { UNARRANGED } from '../../../../shared/arrange/rowArrangement.ts';
import { clipOfRanges } from '../../../../renderer/sheet/operations/clipboard/copying.ts';
import { planPasteAt } from '../../../../renderer/sheet/operations/clipboard/paste.ts';
import { DEFAULT_PASTE } from '../../../../renderer/sheet/operations/clipboard/pasteOptions.ts';
import { arrangedSheet, contextOf } from '../../../support/arrangedSheet.ts';

beforeAll(() => {
  Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
});

test('a cell with a picture is not empty', () => {
  const asset = { assetId: 'plan', fileId: 'current', fit: 'contain' };
  const cells = [{ id: 'r2.title', columnId: 'title', asset }];
  const view = arrangedSheet([{ title: 'Bows' }, { cells }, {}], UNARRANGED);
  const clip = clipOfRanges(view, [{ top: 0, bottom: 0, left: 1, right: 1 }], { lines: null, cut: '' })!;
  const { context } = contextOf(view, { top: 1, bottom: 2 });
  const { writing } = planPasteAt(context, clip, { ...DEFAULT_PASTE, what: 'empty' });
  expect(writing.draft('s', { rows: [], columns: [], blockCells: [], behind: null })).toMatchObject({
    name: 'cell.update.value',
    entityId: 'r3.title',
    data: { value: 'Bows' },
  });
});
