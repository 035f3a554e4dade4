// Sheets for screenshots and for the tests of accessibility, besides those of the demo: one with rows of every kind
// and overlapping times, an empty one, and one of ten thousand rows. They are created over HTTP, as a page would.
import type { APIRequestContext } from 'playwright';
import { monotonicFactory } from 'ulid';

const newId = monotonicFactory();
const MOST = 1000;

interface Sent {
  readonly name: string;
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface ScreenSheets {
  readonly kinds: string;
  readonly empty: string;
  readonly huge: string;
}

interface Made {
  readonly sheetId: string;
  /** The ids of the columns start, duration, title and notes. */
  readonly columnIds: readonly string[];
  readonly firstRowId: string;
}

/** Creates the three sheets, and resolves to their ids. `thousands` is the size of the last, in thousands of rows. */
export async function makeScreenSheets(
  request: APIRequestContext,
  base: string,
  projectId: string,
  thousands = 10,
): Promise<ScreenSheets> {
  const server = openServer(request, base);
  const kinds = await server.sheet('A row of every kind', projectId);
  const row = newRows();
  for (const sent of [
    makeRows(kinds, row),
    fillRows(kinds, row),
    fillLinesAndBlock(kinds, row),
    closeRows(row),
  ])
    await server.send(sent);
  const empty = await server.sheet('Nothing yet', projectId);
  const huge = await server.sheet('Ten thousand rows', projectId);
  for (let at = 0; at < thousands; at += 1) {
    const ids = Array.from({ length: MOST }, () => newId());
    const data = { sheetId: huge.sheetId, direction: 'after', type: 0, count: MOST, ids };
    await server.send([{ name: 'row.create', id: ids[0] ?? '', data }]);
    await server.send(ids.map((id, row) => write(id, huge.columnIds[2], `Cue ${at * MOST + row + 1}`)));
  }
  return { kinds: kinds.sheetId, empty: empty.sheetId, huge: huge.sheetId };
}

function openServer(request: APIRequestContext, base: string) {
  const send = async (sent: readonly Sent[]): Promise<void> => {
    const actions = sent.map(({ name, id, data }) => {
      const [type = '', verb = '', property = null] = name.split('.');
      return { id: newId(), type, verb, property, query: { entityId: id }, data };
    });
    const headers = { origin: base };
    const answer = await request.post(`${base}/api/actions/send`, { headers, data: { actions } });
    if (!answer.ok()) throw new Error(await answer.text());
  };
  const sheet = async (title: string, projectId: string): Promise<Made> => {
    const sheetId = newId();
    await send([{ name: 'sheet.create', id: sheetId, data: { title, projectId } }]);
    const answer = await request.get(`${base}/api/projects/${projectId}/sheet/${sheetId}`);
    const { db } = (await answer.json()).data;
    const columns: { id: string; orderKey: string; purpose?: string }[] = Object.values(db.column);
    const sorted = columns
      .filter(({ purpose }) => purpose !== 'itemNumber')
      .toSorted((one, other) => (one.orderKey < other.orderKey ? -1 : 1));
    return { sheetId, columnIds: sorted.map(({ id }) => id), firstRowId: Object.keys(db.row)[0] ?? '' };
  };
  return { send, sheet };
}

type Rows = ReturnType<typeof newRows>;

/** Returns new ids for the rows of one sheet, in order after the first row. */
const newRows = () => ({
  lines: newId(),
  locked: newId(),
  colours: newId(),
  over: newId(),
  float: newId(),
  block: newId(),
  pageBreak: newId(),
  after: newId(),
  kept: newId(),
  hardOut: newId(),
  out: newId(),
  last: newId(),
});

function write(rowId: string, columnId: string | undefined, value: string): Sent {
  return { name: 'cell.update.value', id: `${rowId}.${columnId}`, data: { value } };
}

function setRow(id: string, edit: string, data: Sent['data']): Sent {
  return { name: `row.update.${edit}`, id, data };
}

function makeRows({ sheetId, firstRowId }: Made, row: Rows): readonly Sent[] {
  const types = new Map<string, number>([
    [row.block, 2],
    [row.pageBreak, 1],
  ]);
  const ids = Object.values(row);
  return ids.map((id, at) => {
    const relativeRowId = ids[at - 1] ?? firstRowId;
    const data = { sheetId, relativeRowId, direction: 'after', type: types.get(id) ?? 0 };
    return { name: 'row.create', id, data };
  });
}

function fillRows({ columnIds, firstRowId }: Made, row: Rows): readonly Sent[] {
  const [start, duration, title] = columnIds;
  const texts = [
    [firstRowId, '19:30:00', '2:00', 'Doors, music under'],
    [row.lines, '', '5:00', 'Three lines in one row'],
    [row.locked, '', '3:00', 'A locked row'],
    [row.colours, '', '1:30', 'A row of its own colours'],
    [row.over, '19:38:00', '4:00', 'Pinned: starts before the one above has ended'],
    [row.float, '', '2:00', 'Float: kept, and not timed'],
    [row.after, '', '6:00', 'After the break'],
    [row.kept, '', '1:00', 'Stays in sight'],
    [row.hardOut, '', '2:00', 'Hard out'],
    [row.out, '', '1:00', 'Left out, with its number'],
    [row.last, '', '1:00', 'The end'],
  ] as const;
  return [
    setRow(row.lines, 'rows', { rows: 3 }),
    setRow(row.colours, 'colors', { backgroundColorLight: '#fff3d0', backgroundColorDark: '#3a2f10' }),
    setRow(row.colours, 'highlight', { highlightColor: '#ffb224' }),
    setRow(row.float, 'timing', { timing: 'float' }),
    setRow(row.hardOut, 'timing', { timing: 'hardOut' }),
    setRow(row.block, 'rows', { rows: 6 }),
    setRow(row.pageBreak, 'title', { title: 'Part two' }),
    setRow(row.kept, 'sticky', { sticky: true }),
    ...texts.flatMap(([id, begins, lasts, says]) => [
      write(id, start, begins),
      write(id, duration, lasts),
      write(id, title, says),
    ]),
    { name: 'cell.update.purpose', id: `${row.over}.${start}`, data: { purpose: 'hardStart' } },
  ];
}

function fillLinesAndBlock({ sheetId, columnIds }: Made, row: Rows): readonly Sent[] {
  const notes = columnIds[3];
  return [
    write(row.lines, notes, 'Line one'),
    write(row.lines, `${notes}.1`, 'Line two, of the same row'),
    write(row.lines, `${notes}.2`, 'Line three'),
    blockCell(row.block, [0, 0, 12, 3], 'Harbour Lights', { bold: true, size: 20 }),
    blockCell(row.block, [0, 3, 8, 2], 'Call sheet, day one of three', {}),
    blockCell(row.block, [14, 0, 10, 5], 'Weather: rain from six', {}),
    { name: 'sheet.update.itemNumbersFrozen', id: sheetId, data: { itemNumbersFrozen: true } },
  ];
}

/** Returns the actions that omit a row and lock another; to be sent last, since they prevent other changes. */
function closeRows(row: Rows): readonly Sent[] {
  return [setRow(row.out, 'omitted', { omitted: true }), setRow(row.locked, 'locked', { locked: true })];
}

function blockCell(
  rowId: string,
  [x, y, w, h]: readonly [number, number, number, number],
  value: string,
  typography: Sent['data'],
): Sent {
  const place = { coordinates: { x, y }, dimensions: { w, h } };
  return { name: 'cell.create', id: newId(), data: { rowId, ...place, value, typography } };
}
