// Import, from outside: a file goes in over HTTP and is a sheet; what is refused or cancelled leaves nothing.

import { beforeAll, expect, test } from 'vitest';
import { begin, importUpload, CUES, ended, read, textsIn, type Found } from '../support/bring.ts';
import {
  action,
  cellId,
  idsOf,
  makeProject,
  must,
  newId,
  signUp,
  type Client,
  type Load,
} from '../support/client.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { workbook, zip } from '../support/workbook.ts';

const server = sharedServer();
let mara: Client;

let projectId: string;

beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
  projectId = await makeProject(mara);
});

function columnsIn(load: Load, field: string): readonly unknown[] {
  return idsOf(load).columnIds.map((id) => load.db['column']?.[id]?.[field]);
}

/** Everything of the project that a load shows; two that are equal prove that nothing has changed. */
async function dump(): Promise<string> {
  return JSON.stringify((await mara.load(`/api/projects/${projectId}`)).db);
}

test('a CSV becomes a sheet: columns by purpose, categories by header, rows, a banner and a page break', async () => {
  const { sheetId, load, ...counts } = await importUpload(mara, projectId, 'Ablauf.csv', CUES, {
    title: 'Ablauf',
  });
  expect(counts).toMatchObject({ rows: 6, columns: 5, cells: 19 });
  expect(columnsIn(load, 'title')).toEqual(['Start', 'Dauer', 'Titel', 'Audio', 'Licht']);
  expect(columnsIn(load, 'purpose')).toEqual(['startTime', 'duration', 'title', undefined, undefined]);
  expect(textsIn(load)[1]).toEqual(['19:35', '0:30', 'Begrüßung', 'HH 1', 'Q 1']);
  const { rowIds, columnIds } = idsOf(load);
  expect(rowIds.map((id) => load.db['row']?.[id]?.['type'] ?? 0)).toEqual([0, 0, 0, 0, 1, 0]);
  expect(load.db['cell']?.[cellId(rowIds[2]!, columnIds[0]!)]).toMatchObject({
    value: 'Teil 2',
    dimensions: { w: 200, h: 1 },
  });
  const project = await mara.load(`/api/projects/${projectId}`);
  expect(project.db['sheet']?.[sheetId]).toMatchObject({
    title: 'Ablauf',
    paperSize: 'A4',
    orientation: 'portrait',
  });
  const names = Object.values(project.db['category'] ?? {}).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Audio', 'Licht']));
});

test('categories are matched by name without case, and made once', async () => {
  const before = Object.values((await mara.load(`/api/projects/${projectId}`)).db['category'] ?? {});
  const { load } = await importUpload(mara, projectId, 'again.csv', 'Title,AUDIO,licht\nA,1,2\nB,3,4\n');
  const after = Object.values((await mara.load(`/api/projects/${projectId}`)).db['category'] ?? {});
  expect(after).toHaveLength(before.length);
  const [, audio] = columnsIn(load, 'categoryId');
  expect(before.find(({ id }) => id === audio)?.['name']).toBe('Audio');
});

test('a workbook brings widths, frozen columns, colours, bold and merged banners along', async () => {
  const styles =
    '<styleSheet><fonts><font/><font><b/><color rgb="FFAA0000"/></font></fonts><fills><fill/><fill><patternFill patternType="solid"><fgColor rgb="FFFFEE00"/></patternFill></fill></fills><cellXfs><xf/><xf fontId="1"/><xf fillId="1"/></cellXfs></styleSheet>';
  const text = (value: string, style = 0) => `<c t="str" s="${style}"><v>${value}</v></c>`;
  const rows = [
    text('Cue') + text('Title') + text('Notes'),
    text('Act one', 2),
    text('1') + text('Opening', 1) + text('x', 2),
    text('2', 2) + text('Song', 2) + text('y', 2),
  ];
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane xSplit="2" state="frozen"/></sheetView></sheetViews>';
  const sheet = `${frozen}<cols><col min="2" max="2" width="40" customWidth="1"/></cols><sheetData>${rows.map((row) => `<row>${row}</row>`).join('')}</sheetData><mergeCells><mergeCell ref="A2:C2"/></mergeCells>`;
  const { sheetId, load } = await importUpload(mara, projectId, 'run.xlsx', zip(workbook(sheet, { styles })));
  const { rowIds, columnIds } = idsOf(load);
  const cellAt = (row: number, column: number) => load.db['cell']?.[cellId(rowIds[row]!, columnIds[column]!)];
  expect(columnsIn(load, 'width')[0]).toBe(210);
  // Of the two, the first has the numbers, which always stay.
  const { db } = await mara.load(`/api/projects/${projectId}`);
  expect(db['sheet']?.[sheetId]?.['frozenColumns']).toBe(1);
  expect(cellAt(0, 0)).toMatchObject({ value: 'Act one', dimensions: { w: 200, h: 1 } });
  expect(load.db['row']?.[rowIds[0]!]?.['backgroundColor']).toBe('#ffee00');
  expect(cellAt(1, 0)).toMatchObject({ value: 'Opening', textColor: '#aa0000', typography: { bold: true } });
  expect(cellAt(1, 1)).toMatchObject({ backgroundColor: '#ffee00' });
  expect(load.db['row']?.[rowIds[2]!]?.['backgroundColor']).toBe('#ffee00');
  expect(cellAt(2, 0)?.['backgroundColor']).toBeUndefined();
});

test('what a person chooses stands over what was guessed', async () => {
  const { importableSheetId, preview } = must(await read(mara, projectId, 'choose.csv', CUES));
  expect(preview).toMatchObject({ headerRow: 0, rowCount: 6 });
  const columns = [
    { from: 0, skip: true },
    { from: 3, title: 'What', purpose: 'title' },
    { from: 4, newCategory: 'Sound desk', purpose: 'text' },
    { from: 5, purpose: 'text' },
  ];
  const process = await begin(mara, importableSheetId, { title: 'Chosen', columns });
  const { result } = await ended(mara, process);
  const load = await mara.load(`/api/projects/${projectId}/sheet/${result!.sheetId}`);
  expect(columnsIn(load, 'title')).toEqual(['Start', 'Dauer', 'What', 'Audio', 'Licht']);
  const [, , , audio, light] = columnsIn(load, 'categoryId');
  expect(light).toBeUndefined();
  const { db } = await mara.load(`/api/projects/${projectId}`);
  expect(db['category']?.[String(audio)]).toMatchObject({ name: 'Sound desk', hue: expect.any(String) });
});

test('another tab and another header are looked at again, and are imported as they were seen', async () => {
  const parts = workbook('<sheetData><row><c><v>1</v></c></row></sheetData>');
  const two = {
    ...parts,
    'xl/workbook.xml': parts['xl/workbook.xml']!.replace(
      '</sheets>',
      '<sheet name="Two" sheetId="2" r:id="r9" state="hidden"/></sheets>',
    ),
    'xl/_rels/workbook.xml.rels': parts['xl/_rels/workbook.xml.rels']!.replace(
      '</Relationships>',
      '<Relationship Id="r9" Type="x/worksheet" Target="worksheets/sheet2.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${['Plan', 'Name|Count', 'A|1', 'B|2']
      .map(
        (row) =>
          `<row>${row
            .split('|')
            .map((value) => `<c t="str"><v>${value}</v></c>`)
            .join('')}</row>`,
      )
      .join('')}</sheetData></worksheet>`,
  };
  const found = must(await read(mara, projectId, 'two.xlsx', zip(two)));
  expect(found.tabs).toEqual([
    { name: 'One', rows: 1, columns: 1, hidden: false },
    { name: 'Two', rows: 4, columns: 2, hidden: true },
  ]);
  const path = `/api/importablesheet/${found.importableSheetId}`;
  const other = must(await mara.get<Found>(`${path}?tab=Two`));
  expect(other.preview).toMatchObject({
    headerRow: 1,
    rowCount: 2,
    above: 1,
    rows: [
      { kind: 'block', cells: [{ text: 'Plan' }] },
      { cells: [{ text: 'A' }, { text: '1' }] },
      { cells: [{ text: 'B' }, { text: '2' }] },
    ],
  });
  const none = must(await mara.get<Found>(`${path}?tab=Two&headerRow=-1`));
  expect(none.preview).toMatchObject({ headerRow: null, rowCount: 4 });
  const { result } = await ended(
    mara,
    await begin(mara, found.importableSheetId, { title: 'Two', tab: 'Two', headerRow: null }),
  );
  expect(textsIn(await mara.load(`/api/projects/${projectId}/sheet/${result!.sheetId}`))[1]).toEqual([
    'Name',
    'Count',
  ]);
  expect((await mara.get(`${path}?tab=Three`)).status).toBe(400);
});

test('one undo takes all of it back, categories included, and a redo brings it again', async () => {
  const before = await dump();
  const { sheetId, actionIds, load } = await importUpload(
    mara,
    projectId,
    'undo.csv',
    'Title,Fog,Pyro\nA,1,2\nB,3,4\n',
  );
  expect(await dump()).not.toBe(before);
  const undo = action('action.create.undo', null, { causeIds: actionIds, onChange: 'ask' });
  await mara.does(undo);
  expect(await dump()).toBe(before);
  expect((await mara.get(`/api/projects/${projectId}/sheet/${sheetId}`)).status).toBe(404);
  await mara.does(action('action.create.undo', null, { causeIds: [undo.id], onChange: 'ask' }));
  const again = await mara.load(`/api/projects/${projectId}/sheet/${sheetId}`);
  expect(textsIn(again)).toEqual(textsIn(load));
});

/** Texts of a preview or a sheet, a line a row; a span as `text(3)`, its own width as far as there are columns. */
type Line = readonly (string | undefined)[];

async function lookedAt(path: string, wish: object): Promise<Found['preview']> {
  return must(await mara.post<Found>(`${path}/preview`, wish)).preview;
}

test('what is left out takes no banner along: preview and sheet are the same rows, and as many', async () => {
  const text = (value: string, style = 0) => `<c t="str" s="${style}"><v>${value}</v></c>`;
  const line = (...values: string[]) => `<row>${values.map((value) => text(value)).join('')}</row>`;
  const cues = Array.from({ length: 8 }, (_, at) => line(`${at + 1}`, '19:00', `Song ${at}`, 'Audio', 'x'));
  const rows = [
    line('#', 'Time', 'Item', 'Audio', 'Notes'),
    line('ACT ONE'),
    ...cues,
    line('TOTAL', '', '', 'y'),
  ];
  const sheet = `<sheetData>${rows.join('')}</sheetData><mergeCells><mergeCell ref="A2:E2"/></mergeCells>`;
  const { importableSheetId } = must(await read(mara, projectId, 'ros.xlsx', zip(workbook(sheet))));
  const path = `/api/importablesheet/${importableSheetId}`;
  const columns = [{ from: 0, skip: true }];
  const preview = await lookedAt(path, { columns });
  expect(preview.rows[0]).toMatchObject({
    kind: 'banner',
    cells: [{ column: 0, span: 4, text: 'ACT ONE' }],
  });
  const { result } = await ended(mara, await begin(mara, importableSheetId, { title: 'Left out', columns }));
  const load = await mara.load(`/api/projects/${projectId}/sheet/${result!.sheetId}`);
  const made = textsIn(load);
  expect(preview.rowCount).toBe(made.length);
  expect(result!.rows).toBe(made.length);
  const shown = preview.rows.map(({ cells }): Line =>
    preview.columns.map((_, column) => cells.find((cell) => cell.column === column)?.text),
  );
  expect(shown).toEqual(made);
  expect(made[0]).toEqual(['ACT ONE', undefined, undefined, undefined]);
});

test('numbers that are names are the sheet’s frozen numbers; the rows above the header are a title block', async () => {
  const file = 'Nordic Summit,,\nOslo,,12 June\nCue,Title,Audio\n10,Doors,a\n10A,Late,b\n12,Host,c\n';
  const { sheetId, load, rows } = await importUpload(mara, projectId, 'named.csv', file);
  expect(rows).toBe(3);
  const { rowIds } = idsOf(load);
  expect(rowIds.map((id) => load.db['row']?.[id]?.['itemLabel'])).toEqual([undefined, '10', '10A', '12']);
  expect(load.db['row']?.[rowIds[0]!]).toMatchObject({ type: 2, rows: 3 });
  const block = Object.values(load.db['cell'] ?? {}).filter(({ rowId }) => rowId === rowIds[0]);
  expect(new Set(block.map(({ value }) => value))).toEqual(new Set(['12 June', 'Nordic Summit', 'Oslo']));
  const { db } = await mara.load(`/api/projects/${projectId}`);
  expect(db['sheet']?.[sheetId]).toMatchObject({ itemNumbersFrozen: true, numberingStyle: 'film' });
  // A cue that comes in between gets a label between, as in any frozen sheet.
  const rowId = newId();
  const place = { sheetId, relativeRowId: rowIds[1], direction: 'after', type: 0, ids: [rowId] };
  await mara.does(action('row.create', null, place));
  const after = await mara.load(`/api/projects/${projectId}/sheet/${sheetId}`);
  expect(after.db['row']?.[rowId]?.['itemLabel']).toMatch(/^10/);
  const without = await importUpload(mara, projectId, 'named.csv', file, { titleBlock: false });
  expect(idsOf(without.load).rowIds).toHaveLength(3);
});

test('several worksheets come in together, with one category for one department, and one undo takes all back', async () => {
  const before = await dump();
  const parts = workbook(
    '<sheetData><row><c t="str"><v>Title</v></c><c t="str"><v>Mics</v></c></row><row><c t="str"><v>A</v></c><c t="str"><v>1</v></c></row></sheetData>',
  );
  const two = {
    ...parts,
    'xl/workbook.xml': parts['xl/workbook.xml']!.replace(
      '</sheets>',
      '<sheet name="Crew" sheetId="2" r:id="r9"/></sheets>',
    ),
    'xl/_rels/workbook.xml.rels': parts['xl/_rels/workbook.xml.rels']!.replace(
      '</Relationships>',
      '<Relationship Id="r9" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
  };
  const { importableSheetId } = must(await read(mara, projectId, 'two.xlsx', zip(two)));
  const wish = { title: 'Show', tab: 'One', also: [{ title: 'Crew', tab: 'Crew' }] };
  const { result } = await ended(mara, await begin(mara, importableSheetId, wish));
  expect(result).toMatchObject({ sheets: 2, rows: 2 });
  const { db } = await mara.load(`/api/projects/${projectId}`);
  const titles = Object.values(db['sheet'] ?? {}).map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(['Show', 'Crew']));
  expect(Object.values(db['category'] ?? {}).filter(({ name }) => name === 'Mics')).toHaveLength(1);
  const causeIds = result!.actionIds;
  await mara.does(action('action.create.undo', null, { causeIds, onChange: 'ask' }));
  expect(await dump()).toBe(before);
  const empty = { title: 'Show', tab: 'One', also: [{ title: 'Gone', tab: 'None' }] };
  const refused = await mara.post(`/api/importablesheet/${importableSheetId}/finish`, empty);
  expect(refused.status).toBe(400);
  expect(await dump()).toBe(before);
});
