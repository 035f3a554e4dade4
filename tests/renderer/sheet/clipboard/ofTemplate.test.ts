// Rows and cells of a sheet that was made from a template remember what they are copies of. A pasted or duplicated one
// is of no template: the server takes no such field from a page, and refuses the whole action for one.

import { beforeAll, expect, test } from 'vitest';
import { UNARRANGED } from '../../../../shared/arrange/rowArrangement.ts';
import { catalogue } from '../../../../shared/catalogue.ts';
import { copiedCells, openRowCopier } from '../../../../shared/entities/copies.ts';
import { safeParseData } from '../../../../shared/model/parseData.ts';
import type { Draft } from '../../../../renderer/store/actionDraft.ts';
import type { Range } from '../../../../renderer/sheet/model/selection.ts';
import { duplicateCells } from '../../../../renderer/sheet/operations/blocks/blockCells.ts';
import { clipForTable, clipOfBlock } from '../../../../renderer/sheet/operations/blocks/clip.ts';
import { pasteIntoBlock } from '../../../../renderer/sheet/operations/blocks/pasting.ts';
import type { Clip } from '../../../../renderer/sheet/operations/clipboard/clip.ts';
import { clipOfRanges } from '../../../../renderer/sheet/operations/clipboard/copying.ts';
import { pasteClip } from '../../../../renderer/sheet/operations/clipboard/paste.ts';
import { DEFAULT_PASTE } from '../../../../renderer/sheet/operations/clipboard/pasteOptions.ts';
import { arrangedSheet, contextOf, type GivenRow } from '../../../support/arrangedSheet.ts';
import { cutState } from '../../../support/cutState.ts';

beforeAll(() => {
  Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
});

const inputs = { newId: () => 'copied', now: 1 } as never;
const copyRow = openRowCopier('sheet', 'source', inputs);
const place = { coordinates: { x: 0, y: 0 }, dimensions: { w: 6, h: 1 } };
const blockCell = { id: 'source', rowId: 'b', sheetId: 't', value: 'Doors', ...place };
const target = { sheetId: 's', rowId: 'r2', lineage: 'source' } as const;

/** A row of cells and a title block, as the copy of a sheet makes them of its template. */
const OF_SHEET: readonly GivenRow[] = [
  { title: 'Aria', row: copyRow({ id: 'a' }, { id: 'r1' }) },
  {
    row: copyRow({ id: 'b', type: 2, rows: 4 }, { id: 'r2' }),
    cells: copiedCells([blockCell], target, inputs),
  },
];

/** The same as a template of rows makes them. */
const OF_ROWS = OF_SHEET.map((given): GivenRow => {
  const lineage = { templateId: 't', templateCopyId: 'c', templateTakenAt: 1 };
  return { ...given, row: { ...given.row, ...lineage } };
});

function sheetOf(rows: readonly GivenRow[], range: Partial<Range> = {}) {
  const view = arrangedSheet(rows, UNARRANGED);
  return { view, ...contextOf(view, range) };
}

/** Returns the fields for which the server would refuse the drafts, whose short ids are made long. */
function refusedIn(drafts: readonly Draft[]): readonly string[] {
  expect(drafts.length).toBeGreaterThan(0);
  return drafts.flatMap(({ name, data }) => {
    const long = JSON.parse(JSON.stringify(data), (_, value) =>
      SHORT_ID.test(value) ? longId(value) : value,
    );
    return Object.keys(safeParseData(catalogue.get(name)!.input, long).refusal?.details.fields ?? {});
  });
}

const SHORT_ID = /^(?:[rn]\d+|dur|title|note)$/;
const longId = (short: string) => Buffer.from(short).toString('hex').toUpperCase().padStart(26, '0');

function paste({ context, drafts }: ReturnType<typeof sheetOf>, clip: Clip): readonly Draft[] {
  pasteClip(context, clip, { ...DEFAULT_PASTE, where: 'new' }, cutState());
  return drafts;
}

const WHOLE = { top: 0, bottom: 1, left: 0, right: 2 };
const AT_START = { left: 0, right: 0 };
const BLOCK = { top: 1, bottom: 1, left: 0, right: 0 };
const CELL = { ...BLOCK, cell: 'copied' };

/** Returns a clip as a page copied it that does not drop these fields: one of another tab, or of the day before. */
function withLineage(clip: Clip): Clip {
  const [row, cell] = [
    { templateId: 't', templateRowId: 'a', templateCopyId: 'c', templateTakenAt: 1 },
    { templateCellId: 'b' },
  ];
  return {
    ...clip,
    rows: clip.rows.map((each) => ({
      row: { ...each.row, ...row },
      lines: each.lines.map((line) =>
        line.map((own) => own && { ...own, look: { typography: { bold: true }, ...own.look, ...cell } }),
      ),
      block: each.block.map((own) => ({ ...own, ...cell })),
    })),
  };
}

test.each([
  ['of a sheet', OF_SHEET],
  ['of rows', OF_ROWS],
])('whole rows and blocks that follow a template %s are pasted as new ones', (_, rows) => {
  const sheet = sheetOf(rows, AT_START);
  const clip = clipOfRanges(sheet.view, [WHOLE], { lines: null, cut: '' })!;
  const drafts = paste(sheet, clip);
  expect(refusedIn(drafts)).toEqual([]);
  expect(JSON.stringify(clip)).not.toContain('template');
  expect(drafts[0]!.data).toMatchObject({
    newRows: [{ id: 'n1' }, { id: 'n2', type: 2, rows: 4 }],
    blockCells: [{ rowId: 'n2', value: 'Doors', ...place }],
  });
});

test('rows, looks and blocks of a clipboard of another tab, too', () => {
  const sheet = sheetOf(OF_SHEET, AT_START);
  const clip = clipOfRanges(sheet.view, [WHOLE], { lines: null, cut: '' })!;
  const drafts = paste(sheet, withLineage(clip));
  expect(refusedIn(drafts)).toEqual([]);
  expect(JSON.stringify(drafts)).not.toContain('template');
});

test('a cell of a title block is duplicated, and pasted into a block and among cells', () => {
  const duplicating = sheetOf(OF_SHEET, CELL);
  duplicateCells(duplicating.context);
  expect(refusedIn(duplicating.drafts)).toEqual([]);

  const clip = clipOfBlock(sheetOf(OF_SHEET, CELL).context)!;
  for (const each of [clip, withLineage(clip)]) {
    const into = sheetOf(OF_SHEET, CELL);
    pasteIntoBlock(into.context, each, cutState());
    expect(refusedIn(into.drafts)).toEqual([]);
    expect(into.drafts).toMatchObject([{ name: 'cell.create', data: { value: 'Doors' } }]);
    const among = paste(sheetOf(OF_SHEET, AT_START), clipForTable(each));
    expect(refusedIn(among)).toEqual([]);
    expect(JSON.stringify(among)).not.toContain('template');
  }
});
