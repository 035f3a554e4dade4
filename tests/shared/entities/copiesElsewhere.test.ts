// A copy in another project holds nothing that belongs to the first one: no private notes, no ids of its people, rows
// and templates.

import { beforeEach, expect, test } from 'vitest';
import type { Entity } from '../../../shared/model/action.ts';
import { openDesk } from '../../sim/desk.ts';
import { long } from '../../sim/ids.ts';

let desk: ReturnType<typeof openDesk>;
beforeEach(() => {
  desk = openDesk();
  desk.act('eve', ['project.create', 'q', { title: 'Elsewhere', ownedByTeamId: 'team' }]);
  desk.act(
    'ana',
    ['column.create', 'c3', { sheetId: 's', column: { title: 'What we think', purpose: 'private' } }],
    ['cell.update.value', 'r1.c1', { value: 'Doors' }],
    ['cell.update.value', 'r1.c3', { value: 'Too long by far' }],
    ['cell.update.value', 'r2.c1', { value: 'Said here', valueText: null }],
    ['cell.update.purpose', 'r2.c1', { purpose: 'private' }],
  );
});

const rich = (...spans: readonly object[]) => JSON.stringify({ paragraphs: [{ spans }] });
const person = { text: '@Elin', mention: { kind: 'user', id: long('elin') } };
const row = { text: '#12A', mention: { kind: 'row', id: long('r2') } };

/** Returns the entities of a kind that belong to a sheet. */
const inSheet = (kind: string, sheetId: string): readonly Entity[] =>
  desk.world().where(kind, 'sheetId', long(sheetId));
const textsIn = (sheetId: string) => inSheet('cell', sheetId).flatMap(({ value }) => value ?? []);

/** Makes a template of the first two rows in the first project, whose sheet has private notes of its own. */
function makeRowTemplate(): void {
  const rowIds = ['r1', 'r2'].map(long);
  desk.act('ana', ['template.create', 't', { projectId: 'p', title: 'Award', type: 'row', rowIds }]);
  const sheetId = desk.world().find('template', long('t'))?.sheetId ?? '';
  const [first] = desk.world().where('row', 'sheetId', sheetId);
  const [column] = desk.world().where('column', 'sheetId', sheetId);
  desk.act(
    'ana',
    ['column.create', 'tc', { sheetId, column: { title: 'What we think', purpose: 'private' } }],
    ['cell.update.value', `${first?.id}.${long('tc')}`, { value: 'Too long by far' }],
    [
      'cell.update.value',
      `${first?.id}.${column?.id}`,
      { value: 'For @Elin', valueText: rich({ text: 'For ' }, person) },
    ],
  );
}

test('private notes stay in their project, and in a copy within it', () => {
  desk.act('ana', ['sheet.create.duplicate', 'x', { sourceId: long('s'), projectId: 'q' }]);
  expect(inSheet('column', 'x').map(({ title }) => title)).not.toContain('What we think');
  expect(textsIn('x')).toEqual(['Doors']);
  desk.act('ana', ['sheet.create.duplicate', 'y', { sourceId: long('s') }]);
  expect(new Set(textsIn('y'))).toEqual(new Set(['Doors', 'Too long by far', 'Said here']));
});

test('a row and a template take no private notes to another project either', () => {
  desk.act('ana', ['sheet.create.fromRow', 'x', { sourceId: long('r1'), projectId: 'q', title: 'Doors' }]);
  expect(textsIn('x')).toEqual(['Doors']);
  makeRowTemplate();
  desk.act('ana', ['sheet.create', 'z', { projectId: 'q', title: 'There' }]);
  desk.act('ana', ['row.create.fromTemplate', 'n', { templateId: long('t'), sheetId: 'z' }]);
  expect(textsIn('z')).toEqual(['For @Elin']);
  expect(inSheet('cell', 'z').filter(({ valueText }) => valueText !== undefined)).toEqual([]);
});

test('a merged cell covers the columns that a copy has, and no further one', () => {
  const first = 'c1';
  desk.act(
    'ana',
    ['column.create', 'c4', { sheetId: 's', column: { title: 'Behind' } }],
    ['column.update.place', 'c3', { ids: [long('c3')], relativeColumnId: long(first), direction: 'after' }],
    ['cell.update.value', 'r3.c1', { value: 'Over three' }],
    ['cell.update.dimensions', 'r3.c1', { dimensions: { w: 3, h: 1 } }],
  );
  desk.act('ana', ['sheet.create.duplicate', 'x', { sourceId: long('s'), projectId: 'q' }]);
  expect(inSheet('cell', 'x').find(({ value }) => value === 'Over three')).toMatchObject({
    dimensions: { w: 2, h: 1 },
  });
});

test('mentions become plain text in another project; marks stay', () => {
  const bold = { text: 'now', bold: true };
  desk.act(
    'ana',
    ['cell.update.value', 'r1.c1', { value: 'Ask @Elin', valueText: rich({ text: 'Ask ' }, person) }],
    ['cell.update.value', 'r1.c2', { value: '#12Anow', valueText: rich(row, bold) }],
  );
  desk.act('ana', ['sheet.create.duplicate', 'x', { sourceId: long('s'), projectId: 'q' }]);
  const cells = inSheet('cell', 'x').map(({ value, valueText }) => [value, valueText]);
  expect(cells).toEqual([
    ['Ask @Elin', undefined],
    ['#12Anow', rich({ text: '#12A' }, bold)],
  ]);
  desk.act('ana', ['sheet.create.duplicate', 'y', { sourceId: long('s') }]);
  expect(inSheet('cell', 'y').map(({ valueText }) => valueText)).toContain(rich({ text: 'Ask ' }, person));
});

test('rows and sheets remember no template of another project', () => {
  makeRowTemplate();
  desk.act('ana', ['row.create.fromTemplate', 'n', { templateId: long('t'), sheetId: 's' }]);
  desk.act('ana', ['sheet.create.templateFromSheet', 'ts', { sourceId: long('s'), title: 'Show' }]);
  const [show] = desk
    .world()
    .where('template', 'projectId', long('p'))
    .filter(({ type }) => type === 'sheet');
  desk.act('ana', ['sheet.create.fromTemplate', 'f', { sourceId: show?.id ?? '' }]);
  expect(desk.world().find('sheet', long('f'))?.templateTakenAt).toBeDefined();
  for (const [copy, source] of [
    ['x', 's'],
    ['y', 'f'],
  ] as const) {
    desk.act('ana', ['sheet.create.duplicate', copy, { sourceId: long(source), projectId: 'q' }]);
    const all = [
      desk.world().find('sheet', long(copy)),
      ...['row', 'column', 'cell'].flatMap((kind) => inSheet(kind, copy)),
    ];
    const names = new Set(all.flatMap((each) => Object.keys(each ?? {})));
    expect([...names].filter((name) => name.startsWith('template'))).toEqual([]);
  }
});
