// The pages that the status strip counts are those that the print preview opens: of the open view, without private notes.

import { beforeEach, describe, expect, test } from 'vitest';
import { documentFor } from '../../../renderer/print/documentFor.ts';
import { onSheetContentChange, sheetContentOf } from '../../../renderer/sheet/model/content.ts';
import { countPages } from '../../../renderer/sheet/model/pagecount.ts';
import { pageNumbersOf } from '../../../renderer/sheet/model/pagemarks.ts';
import { db } from '../../../renderer/store/db.ts';
import { openRecords, type Records } from '../../../renderer/store/records.ts';
import { openServerFonts } from '../../../server/exports/fonts.ts';

const { fonts } = openServerFonts();
const LONG = 'A note that nobody else reads, over many lines. '.repeat(30);
let records: Records;

beforeEach(() => {
  Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
  for (const kind of Object.values(db)) for (const id of Object.keys(kind)) delete kind[id];
  Object.assign(db, {
    project: { p: { id: 'p', title: 'Harbour Lights' } },
    sheet: { s: { id: 's', projectId: 'p', title: 'Run of show' } },
    category: { audio: { id: 'audio', projectId: 'p', name: 'Audio' } },
    sheetLayout: {
      v: {
        id: 'v',
        sheetId: 's',
        title: 'Video',
        visibility: 'everyone',
        paperSize: 'A5',
        orientation: 'portrait',
        filter: [{ columnId: 'c1', is: 'set' }],
      },
    },
    hiddenCategory: { h: { id: 'h', sheetId: 's', sheetLayoutId: 'v', categoryId: 'audio' } },
  });
  columnsAre(6);
  records = openRecords('s');
  records.reset(Object.fromEntries(Array.from({ length: 7 }, (_, at) => [at, `c${at}`])), []);
  records.append(
    Array.from({ length: 60 }, (_, at) => {
      const row = { id: `r${at}`, sheetId: 's', orderKey: `a${String(at).padStart(3, '0')}` };
      return `${JSON.stringify(row)}\t${JSON.stringify({ 0: `Cue ${at}`, ...(at % 4 === 0 && { 1: 'VT' }), 6: LONG })}`;
    }),
  );
});

/** Sets the columns of the sheet: the last one is of a hidden category, and the seventh of private notes. */
function columnsAre(count: number, withNotes = false): void {
  const own = (at: number) => ({
    id: `c${at}`,
    sheetId: 's',
    orderKey: `a${at}`,
    title: `Column ${at}`,
    width: 70,
    ...(at === count - 1 && { categoryId: 'audio' }),
  });
  const columns = Array.from({ length: count }, (_, at) => [`c${at}`, own(at)] as const);
  const notes = { id: 'c6', sheetId: 's', orderKey: 'b', title: 'Own', width: 70, purpose: 'private' };
  Object.assign(db, { column: { ...Object.fromEntries(columns), ...(withNotes && { c6: notes }) } });
}

const counted = async (layoutId: string | null) => {
  const pages = await countPages(records, 'p', layoutId, fonts);
  return pages && [pages.count, pages.paper];
};

/** The same of the preview. */
function previewed(layout?: string) {
  const made = documentFor(sheetContentOf(records, 'p'), { layout }, fonts, 0);
  if (made.kind === 'refused') throw new Error(made.why);
  const { paper, pages } = made.document;
  return [pages.length, `${paper.name} ${paper.orientation}`];
}

describe('the pages are those of the preview', () => {
  test('of a saved view: its paper, its columns and its rows', async () => {
    const [count] = previewed('v');
    expect(await counted('v')).toEqual([count, 'A5 portrait']);
    expect(await counted(null)).toEqual(previewed());
    expect(await counted('v')).not.toEqual(await counted(null));
  });

  test('private notes change neither their number nor the paper', async () => {
    columnsAre(5);
    const without = await counted(null);
    expect(without?.[1]).toBe('A4 portrait');
    columnsAre(5, true);
    expect(await counted(null)).toEqual(without);
    expect(await counted(null)).toEqual(previewed());
  });

  test('a view that is not there is not counted', async () => {
    expect(await counted('gone')).toBeNull();
  });
});

test('whatever is printed is heard: rows, columns, views, and the layouts by which views draw', async () => {
  let heard = 0;
  const stop = onSheetContentChange(records, () => (heard += 1));
  const changes: readonly (() => void)[] = [
    () => (db.layout['l'] = { id: 'l', projectId: 'p', title: 'Cards' }),
    () => (db.layoutCell['c'] = { id: 'c', projectId: 'p', layoutId: 'l' }),
    () => (db.column['c0'] = { id: 'c0', sheetId: 's', title: 'Start' }),
    () => (db.sheet['s'] = { id: 's', projectId: 'p', title: 'Run of show', paperSize: 'A3' }),
    () => (db.sheetLayout['w'] = { id: 'w', sheetId: 's', title: 'Stage' }),
  ];
  for (const [at, change] of changes.entries()) {
    change();
    // oxlint-disable-next-line no-await-in-loop -- each is heard by itself
    await Promise.resolve();
    expect(heard).toBe(at + 1);
  }
  // A show that goes on to its next row has nothing printed anew.
  db.sheet['s'] = { id: 's', projectId: 'p', title: 'Run of show', paperSize: 'A3', currentRowId: 'r7' };
  await Promise.resolve();
  expect(heard).toBe(changes.length);
  stop();
  db.layout['m'] = { id: 'm', projectId: 'p', title: 'Strips' };
  await Promise.resolve();
  expect(heard).toBe(changes.length);
});

test('a card beside another is on the page of that; a page break is on none', () => {
  const page = (...ids: readonly string[]) => ({
    rows: ids.map((rowId) => ({ rowId, top: 0, list: { height: 10 } })),
  });
  const rows = [{ id: 'a' }, { id: 'b' }, { id: 'cut', type: 1 as const }, { id: 'c' }, { id: 'd' }];
  expect([...pageNumbersOf([page('a'), page('c')], rows)]).toEqual([
    ['a', 1],
    ['b', 1],
    ['c', 2],
    ['d', 2],
  ]);
});
