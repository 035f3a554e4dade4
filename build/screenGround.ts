// Sheets for the screens and for the tests of accessibility beside those of the demo: one with a row of every kind and
// times that overlap, an empty one, and one of ten thousand rows. Made over HTTP, as a page would.
import type { APIRequestContext } from 'playwright';
import { monotonicFactory } from 'ulid';

const newId = monotonicFactory();
const MOST = 1000;

interface Sent {
  readonly name: string;
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface Ground {
  readonly kinds: string;
  readonly empty: string;
  readonly huge: string;
}

/** Makes the three, and answers with their ids. */
export async function makeGround(
  request: APIRequestContext,
  base: string,
  projectId: string,
): Promise<Ground> {
  const send = async (sent: readonly Sent[]): Promise<void> => {
    const actions = sent.map(({ name, id, data }) => {
      const [type = '', verb = '', property = null] = name.split('.');
      return { id: newId(), type, verb, property, query: { entityId: id }, data };
    });
    const answer = await request.post(`${base}/api/actions/send`, {
      headers: { origin: base },
      data: { actions },
    });
    if (!answer.ok()) throw new Error(await answer.text());
  };
  const sheet = async (title: string): Promise<Made> => {
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
  const kinds = await sheet('A row of every kind');
  for (const sent of rowsOfEveryKind(kinds)) await send(sent);
  const empty = await sheet('Nothing yet');
  const huge = await sheet('Ten thousand rows');
  for (let at = 0; at < 10; at += 1) {
    const ids = Array.from({ length: MOST }, () => newId());
    const data = { sheetId: huge.sheetId, direction: 'after', type: 0, count: MOST, ids };
    await send([{ name: 'row.create', id: ids[0] ?? '', data }]);
    await send(ids.map((id, row) => cell(id, huge.columnIds[2], `Cue ${at * MOST + row + 1}`)));
  }
  return { kinds: kinds.sheetId, empty: empty.sheetId, huge: huge.sheetId };
}

interface Made {
  readonly sheetId: string;
  /** Start, duration, title, notes. */
  readonly columnIds: readonly string[];
  readonly firstRowId: string;
}

function cell(rowId: string, columnId: string | undefined, value: string): Sent {
  return { name: 'cell.update.value', id: `${rowId}.${columnId}`, data: { value } };
}

/** In requests: rows first, then what stands in them. */
function rowsOfEveryKind({ sheetId, columnIds, firstRowId }: Made): readonly (readonly Sent[])[] {
  const [start, duration, title, notes] = columnIds;
  const ids = Array.from({ length: 12 }, () => newId());
  const [lines, locked, colours, over, free, block, pageBreak, after, kept, hardOut, out, last] = ids;
  const at = (id = '') => id;
  const set = (id: string | undefined, edit: string, data: Sent['data']): Sent => {
    return { name: `row.update.${edit}`, id: at(id), data };
  };
  const make = (id: string | undefined, type: number, relativeRowId: string): Sent => {
    const data = { sheetId, relativeRowId, direction: 'after', type };
    return { name: 'row.create', id: at(id), data };
  };
  const types = new Map([
    [block, 2],
    [pageBreak, 1],
  ]);
  const rows = ids.map((id, index) =>
    make(id, types.get(id) ?? 0, index === 0 ? firstRowId : (ids[index - 1] ?? '')),
  );
  const texts: readonly (readonly [string | undefined, string, string, string])[] = [
    [firstRowId, '19:30:00', '2:00', 'Doors, music under'],
    [lines, '', '5:00', 'Three lines in one row'],
    [locked, '', '3:00', 'A locked row'],
    [colours, '', '1:30', 'A row of its own colours'],
    [over, '19:38:00', '4:00', 'Pinned: starts before the one above has ended'],
    [free, '', '2:00', 'Float: kept, and not timed'],
    [after, '', '6:00', 'After the break'],
    [kept, '', '1:00', 'Stays in sight'],
    [hardOut, '', '2:00', 'Hard out'],
    [out, '', '1:00', 'Left out, with its number'],
    [last, '', '1:00', 'The end'],
  ];
  return [
    rows,
    [
      set(lines, 'rows', { rows: 3 }),
      set(colours, 'colors', { backgroundColorLight: '#fff3d0', backgroundColorDark: '#3a2f10' }),
      set(colours, 'highlight', { highlightColor: '#ffb224' }),
      set(free, 'timing', { timing: 'float' }),
      set(hardOut, 'timing', { timing: 'hardOut' }),
      set(block, 'rows', { rows: 6 }),
      set(pageBreak, 'title', { title: 'Part two' }),
      set(kept, 'sticky', { sticky: true }),
      ...texts.flatMap(([id, begins, lasts, says]) => [
        cell(at(id), start, begins),
        cell(at(id), duration, lasts),
        cell(at(id), title, says),
      ]),
      { name: 'cell.update.purpose', id: `${over}.${start}`, data: { purpose: 'hardStart' } },
    ],
    [
      cell(`${lines}`, notes, 'Line one'),
      { name: 'cell.update.value', id: `${lines}.${notes}.1`, data: { value: 'Line two, of the same row' } },
      { name: 'cell.update.value', id: `${lines}.${notes}.2`, data: { value: 'Line three' } },
      blockCell(at(block), [0, 0, 12, 3], 'Harbour Lights', { bold: true, size: 20 }),
      blockCell(at(block), [0, 3, 8, 2], 'Call sheet, day one of three', {}),
      blockCell(at(block), [14, 0, 10, 5], 'Weather: rain from six', {}),
      { name: 'sheet.update.itemNumbersFrozen', id: sheetId, data: { itemNumbersFrozen: true } },
    ],
    [set(out, 'omitted', { omitted: true }), set(locked, 'locked', { locked: true })],
  ];
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
