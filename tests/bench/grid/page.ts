// The grid on a page of its own, with sample data and no server: what the benchmark and the browser tests open.
// `?rows=10000&columns=20&rich=1`, or `&full=1` for all that a sheet may hold. What it changes stays in the page. A test
// shows another sheet by `reset`, which costs a tenth of a load.

import '../../../renderer/theme.css';
import '../../../renderer/sheet/grid/sheet.css';
import { loadCommands } from '../../../renderer/sheet/commands/loading.ts';
import { faceLoadings, loadFonts } from '../../../renderer/sheet/grid/fonts.ts';
import { gridColumnsOf } from '../../../renderer/sheet/model/columns.ts';
import { openGrid, type GridParts } from '../../../renderer/sheet/screen/openGrid.ts';
import type { Grid } from '../../../renderer/sheet/grid/grid.ts';
import { openMeasure } from '../../../renderer/sheet/model/measure.ts';
import type { Draft } from '../../../renderer/store/actionDraft.ts';
import { db } from '../../../renderer/store/db.ts';
import { openRecords, type Records } from '../../../renderer/store/records.ts';
import { may, denialReason, type RightName } from '../../../shared/permissions/rights.ts';
import { ROLES, type Role } from '../../../shared/permissions/roles.ts';
import { fullSample, peersOf } from './full.ts';
import { sampleOf, SHEET_ID, type Sample } from './sample.ts';

const asked = (): URLSearchParams => new URLSearchParams(location.search);

interface Opened {
  readonly grid: Grid;
  readonly records: Records;
  readonly said: string[];
  readonly gestures: { drafts: readonly Draft[] }[];
}

/** `?role=EDITOR`: what the person of a test may do. */
const role = (): Role => ROLES.find((each) => each === asked().get('role')) ?? 'ADMIN';

type Perform = (drafts: readonly Draft[]) => void;

function sheetActionsOf(
  records: Records,
  opened: Pick<Opened, 'said' | 'gestures'>,
  planned: () => Perform | null,
) {
  let made = 0;
  return {
    gesture(drafts: readonly Draft[]): boolean {
      opened.gestures.push({ drafts });
      const perform = planned();
      perform?.(drafts);
      for (const { name, entityId, data } of perform ? [] : drafts) {
        if (name !== 'cell.update.value' || entityId === null) continue;
        const [rowId = '', columnId = ''] = entityId.split('.');
        const old = records.cells.get(entityId) ?? { id: entityId, rowId, columnId, sheetId: SHEET_ID };
        if (data.value === null) records.cells.delete(entityId);
        else records.cells.set(entityId, { ...old, value: data.value });
      }
      return true;
    },
    undo: () => void opened.said.push('undo'),
    redo: () => void opened.said.push('redo'),
    newId: () => `01NEW${String(made++).padStart(21, '0')}`,
    whyNot: (right: RightName) => denialReason(role(), right),
    mayEdit: () => may(role(), 'cell.edit'),
    mayArrange: () => may(role(), 'sheet.shape'),
    mayOpenLocks: () => role() === 'ADMIN',
    writerName: () => null,
    say: (text: string) => void opened.said.push(text),
  };
}

/** As a load brings them: some rows first, the others once those are on screen. */
const FIRST = 200;
const CHUNK = 2_000;

async function open(sample: Sample): Promise<Opened> {
  // Tests run commands in the same turn; a page of the product loads them once its rows stand.
  const [fonts] = await Promise.all([loadFonts(), loadCommands()]);
  const records = openRecords(SHEET_ID);
  const said: Opened['said'] = [];
  const gestures: Opened['gestures'] = [];
  let perform: Perform | null = null;
  const sheetActions = sheetActionsOf(records, { said, gestures }, () => perform);
  performance.mark('load');
  const grid = openGrid({
    openItems: asked().has('items') ? await itemsOf(sample) : null,
    records,
    measure: openMeasure(fonts, faceLoadings.provisional),
    sheetActions,
    label: 'Sample',
    gutter: asked().has('items') ? 20 : 60,
  });
  records.reset(sample.slots, sample.freeCells);
  records.append(sample.rows.slice(0, FIRST));
  const sheet = { id: SHEET_ID };
  grid.setColumns({
    sheet,
    columns: gridColumnsOf(sample.columns, sample.categories),
    categories: sample.categories,
  });
  document.body.append(grid.element);
  grid.element.style.setProperty('--gutter', `${grid.painter.gutter()}px`);
  faceLoadings.on(() => grid.remeasure());
  grid.painter.redraw();
  if (asked().get('desk') === 'planning') {
    const { openPlanning } = await import('./planning.ts');
    const planning = openPlanning(records, sample, { ...sheetActions, grid: () => grid });
    perform = planning.gesture;
  }
  return { grid, records, said, gestures };
}

/** `?items=cards`: a saved view that draws rows by a layout of six places. */
async function itemsOf({ columns }: Sample): Promise<GridParts['openItems']> {
  const { openItemPainterOf } = await import('../../../renderer/sheet/grid/items/itemPainter.ts');
  const mode = asked().get('items') === 'strips' ? 'strips' : 'cards';
  db.sheetLayout['view'] = { id: 'view', sheetId: SHEET_ID, mode, layoutId: 'layout' };
  db.layout['layout'] = { id: 'layout', size: 'card', rows: 12 };
  const places: readonly (readonly [number, number, number, number])[] = [
    [4, 0, 20, 3],
    [0, 3, 12, 3],
    [12, 3, 12, 3],
    [0, 6, 12, 3],
    [12, 6, 12, 3],
  ];
  const number = { id: 'number', layoutId: 'layout', shows: 'number', ...placed([0, 0, 4, 3]) } as const;
  db.layoutCell['number'] = number;
  const categoryIds = new Set(
    columns.flatMap(({ categoryId }) => (typeof categoryId === 'string' ? categoryId : [])),
  );
  for (const [at, categoryId] of [...categoryIds].entries()) {
    const place = places[at];
    if (place)
      db.layoutCell[categoryId] = {
        id: categoryId,
        layoutId: 'layout',
        categoryId,
        showLabel: true,
        ...placed(place),
      };
  }
  return (view, parts) => openItemPainterOf('view', view, parts);
}

const placed = ([x, y, w, h]: readonly [number, number, number, number]) => ({
  coordinates: { x, y },
  dimensions: { w, h },
});

function sampleAsked(): Sample {
  const rowCount = Number(asked().get('rows') ?? 1000);
  const columnCount = Number(asked().get('columns') ?? 20);
  const purposes = asked().get('purposes')?.split(',') ?? [];
  return asked().has('full')
    ? fullSample(rowCount, columnCount)
    : sampleOf(rowCount, columnCount, asked().has('rich'), purposes);
}

/** Opens what the address asks for. */
async function show(): Promise<Opened & { readonly whole: Promise<void> }> {
  document.documentElement.dataset['scheme'] = asked().get('scheme') ?? 'light';
  const sample = sampleAsked();
  const opened = await open(sample);
  if (asked().has('full')) opened.grid.setPeers(peersOf(sample.columns));
  /** What came, in characters: the least that has to be kept. */
  const dataLength = sample.rows.reduce((sum, text) => sum + text.length, 0);
  /** As the live line would bring them: into the confirmed records, shown in one frame. */
  function edit(edits: readonly { row: number; column: number; value: string }[]): void {
    const { records } = opened;
    for (const { row, column, value } of edits) {
      const rowId = records.order.at(row)?.id ?? '';
      const columnId = sample.columns[column]?.id ?? '';
      const id = `${rowId}.${columnId}`;
      records.cells.set(id, { id, rowId, columnId, sheetId: SHEET_ID, value });
    }
    records.waking.wake();
  }
  const { promise: whole, resolve } = Promise.withResolvers<void>();
  Object.assign(window, { opened: { ...opened, db, scroller: opened.grid.element, edit, dataLength } });
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      performance.mark('painted');
      for (let from = FIRST; from < sample.rows.length; from += CHUNK)
        opened.records.append(sample.rows.slice(from, from + CHUNK));
      resolve();
    };
    port2.postMessage(null);
  });
  return { ...opened, whole };
}

/** The grid of another address in place of the one that is shown, and nothing left of that one. */
async function reset(query: string): Promise<void> {
  shown.grid.cancel();
  shown.grid.close();
  document.body.replaceChildren();
  CSS.highlights.clear();
  localStorage.clear();
  for (const kind of Object.values(db)) for (const id of Object.keys(kind)) delete kind[id];
  history.replaceState(null, '', `?${query}`);
  shown = await show();
  await shown.whole;
}

Object.assign(document.body.style, { margin: '0', height: '100vh', display: 'flex' });
let shown = await show();
Object.assign(window, { reset });
