// TM-5: a template changes, and its copies take that: three generations, changes by hand stay, one undo.

import { beforeEach, expect, test } from 'vitest';
import { cellIdOf } from '../../../shared/entities/cellIds.ts';
import { samples } from '../../../shared/entities/samples.ts';
import {
  act,
  baseSince,
  counts,
  insert,
  makeRowTemplate,
  newId,
  ofTemplate,
  rowsIn,
  startServer,
  textIn,
  update,
  world,
  write,
} from './templateServer.ts';

const { project: projectId, sheet: sheetId, secondColumn: title, column: item } = samples;

beforeEach(startServer);

test('TM-5 copies of three generations take the changes that each lacks, and keep what was changed in them', () => {
  const template = makeRowTemplate();
  const one = insert(template.templateId);
  write(one[0]!, title, 'Nominees, own');
  write(template.rows[1]!, template.item, '2:10');
  const two = insert(template.templateId);
  write(template.rows[1]!, template.item, '2:20');
  write(template.rows[0]!, template.title, 'Nominees and film');
  const three = insert(template.templateId);
  write(two[1]!, item, '2:08');

  expect(counts(template, one[0]!)).toEqual({ takes: 1, keeps: 1 });
  expect(counts(template, two[0]!)).toEqual({ takes: 1, keeps: 1 });
  expect(counts(template, three[0]!)).toEqual({ takes: 0, keeps: 0 });
  for (const copy of [one, two, three]) update(template, copy);
  const texts = [one, two, three].map((copy) => [textIn(copy[0]!, title), textIn(copy[1]!, item)]);
  expect(texts).toEqual([
    ['Nominees, own', '2:20'],
    ['Nominees and film', '2:08'],
    ['Nominees and film', '2:20'],
  ]);
  for (const copy of [one, two, three]) expect(counts(template, copy[0]!)).toEqual({ takes: 0, keeps: 0 });
});

test('TM-5 rows that are added, moved and deleted come along; a changed row is not deleted; one undo takes it back', () => {
  const template = makeRowTemplate();
  const untouched = insert(template.templateId);
  const changed = insert(template.templateId);
  write(changed[1]!, title, 'Winner, live');
  const third = newId();
  act('row.create', third, {
    sheetId: template.sheetId,
    direction: 'before',
    relativeRowId: template.rows[0],
    type: 0,
  });
  write(third, template.title, 'Walk-on');
  act('row.delete', template.rows[1]!, { ids: [template.rows[1]!] });
  const before = shown();

  const causes = [update(template, untouched), update(template, changed)];
  const texts = (copyId: string) =>
    rowsIn(sheetId)
      .filter(({ templateCopyId }) => templateCopyId === copyId)
      .map(({ id }) => textIn(id, title));
  expect(texts(untouched[0]!)).toEqual(['Walk-on', 'Nominees']);
  expect(texts(changed[0]!)).toEqual(['Walk-on', 'Nominees', 'Winner, live']);

  act('action.create.undo', null, { causeIds: causes });
  expect(shown()).toEqual(before);
});

/** The rows of the sample sheet in order, with their cells, but for when they changed last. */
function shown(): unknown {
  const stored = rowsIn(sheetId).map((row) => ({ row, cells: world().where('cell', 'rowId', row.id) }));
  return JSON.parse(
    JSON.stringify(stored, (key, value: unknown) => (key === 'updatedAt' ? undefined : value)),
  );
}

test('TM-5 a sheet takes columns, rows and looks of its template; its own rows and texts stay', () => {
  const source = newId();
  act('sheet.create.templateFromSheet', source, { sourceId: sheetId, title: 'Rehearsal day' });
  const templateId = world()
    .where('template', 'projectId', projectId)
    .find((each) => each.sheetId === source)!.id;
  const template = ofTemplate(templateId);
  const copyId = newId();
  act('sheet.create.fromTemplate', copyId, { sourceId: templateId, title: 'Tuesday' });
  const copied = (row: string) => rowsIn(copyId).find((each) => each.templateRowId === row)!.id;
  const columnIn = (name: string) =>
    world()
      .where('column', 'sheetId', copyId)
      .find((column) => column.title === name)!.id;
  const own = newId();
  act('row.create', own, { sheetId: copyId, direction: 'after', type: 0 });
  write(own, columnIn('Title'), 'Ours');
  write(copied(template.rows[1]!), columnIn('Title'), 'Changed here');

  const cue = newId();
  act('column.create', cue, {
    sheetId: source,
    column: { title: 'Cue' },
    direction: 'after',
    relativeColumnId: template.item,
  });
  write(template.rows[0]!, cue, 'LX 1');
  write(template.rows[1]!, template.title, 'Changed there');
  act('cell.update.colors', cellIdOf(template.rows[0]!, template.item), { backgroundColor: '#112233' });
  act('sheet.update.paper', source, { paperSize: 'A3' });
  const taken = world().find('sheet', copyId)!.templateTakenAt ?? 0;
  act('sheet.update.fromTemplate', copyId, { templateId, base: baseSince(source, taken) });

  expect(textIn(copied(template.rows[0]!), columnIn('Cue'))).toBe('LX 1');
  expect(textIn(copied(template.rows[1]!), columnIn('Title'))).toBe('Changed here');
  expect(textIn(own, columnIn('Title'))).toBe('Ours');
  const look = world().find('cell', cellIdOf(copied(template.rows[0]!), columnIn('Item')));
  expect(look?.backgroundColor).toBe('#112233');
  expect(world().find('sheet', copyId)?.paperSize).toBe('A3');
});

test('a static copy, a pasted row and a row of another copy follow no template', () => {
  const template = makeRowTemplate();
  const first = newId();
  act('row.create.fromTemplate', first, { templateId: template.templateId, sheetId, staticTemplate: true });
  expect(world().find('row', first)).not.toHaveProperty('templateId');
  const copy = insert(template.templateId);
  expect(() =>
    act('row.update.fromTemplate', null, {
      templateId: template.templateId,
      ids: [copy[0]!, first],
      base: [],
    }),
  ).toThrow('This is no copy of the template.');
  act('row.create.duplicate', null, { ids: copy });
  const groups = new Set(rowsIn(sheetId).flatMap(({ templateCopyId }) => templateCopyId ?? []));
  expect(groups.size).toBe(2);
});

test('a template has no private column; a row layout is made of title blocks, and has their arrangement alone', () => {
  act('column.update.purpose', item, { purpose: 'private' });
  const template = newId();
  act('template.create', template, { projectId, title: 'Award', type: 'row', rowIds: [samples.row] });
  const own = world().find('template', template)?.sheetId ?? '';
  expect(
    world()
      .where('column', 'sheetId', own)
      .map((column) => column.title),
  ).toEqual(['Title']);
  expect(world().where('cell', 'sheetId', own)).toEqual([]);

  const layout = newId();
  const rowlayout = (rowIds: string[]) =>
    act('template.create', layout, { projectId, title: 'Contacts', type: 'rowlayout', rowIds });
  expect(() => rowlayout([samples.row])).toThrow('A row layout is made of title blocks.');
  rowlayout([samples.block]);
  const [cell] = world().where('cell', 'sheetId', world().find('template', layout)?.sheetId ?? '');
  expect(cell).toMatchObject({ coordinates: { x: 0, y: 0 }, asset: { assetId: samples.asset } });
  expect(cell).not.toHaveProperty('value');
});

test('the arrangement of a title block is taken over: cells that moved, were added, were taken out', () => {
  const templateId = newId();
  act('template.create', templateId, {
    projectId,
    title: 'Contacts',
    type: 'rowlayout',
    rowIds: [samples.block],
  });
  const own = world().find('template', templateId)?.sheetId ?? '';
  const [row] = rowsIn(own);
  const copy = insert(templateId);
  const [cell] = world().where('cell', 'rowId', row!.id);
  act('cell.update.coordinates', cell!.id, { coordinates: { x: 8, y: 1 } });
  const added = newId();
  act('cell.create', added, {
    rowId: row!.id,
    coordinates: { x: 0, y: 0 },
    dimensions: { w: 2, h: 1 },
  });
  const taken = world().find('row', copy[0]!)?.templateTakenAt ?? 0;
  act('row.update.fromTemplate', null, { templateId, ids: copy, base: baseSince(own, taken) });
  const places = world()
    .where('cell', 'rowId', copy[0]!)
    .map(({ coordinates }) => coordinates);
  expect(places).toEqual(
    expect.arrayContaining([
      { x: 8, y: 1 },
      { x: 0, y: 0 },
    ]),
  );
  expect(places).toHaveLength(2);
});
