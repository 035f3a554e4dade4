import { expect, test } from 'vitest';
import { emptyingDrafts, plainDrafts } from '../../../../renderer/sheet/operations/formats.ts';

const cell = {
  id: 'row.column',
  value: 'Act I',
  valueText: '{"paragraphs":[]}',
  typography: { bold: true },
  backgroundColor: '#fff3d0',
  dimensions: { w: 2, h: 1 },
  purpose: 'checkbox',
} as const;
const said = (drafts: readonly { name: string; data: unknown }[]) =>
  drafts.map(({ name, data }) => [name, data]);

test('a look goes edit by edit, the text stays as plain text, what the cell is stays too', () => {
  const nothing = { backgroundColor: null, backgroundColorLight: null, backgroundColorDark: null };
  expect(said(plainDrafts(cell))).toEqual([
    ['cell.update.typography', { typography: null }],
    ['cell.update.colors', { ...nothing, textColor: null, textColorLight: null, textColorDark: null }],
    ['cell.update.value', { value: 'Act I' }],
  ]);
  expect(plainDrafts({ id: 'row.column', value: 'Act I', dimensions: { w: 2, h: 1 } })).toEqual([]);
});

test('a cell that is emptied holds nothing at all', () => {
  expect(emptyingDrafts(cell).map(({ name }) => name)).toEqual([
    'cell.update.typography',
    'cell.update.colors',
    'cell.update.value',
    'cell.update.dimensions',
    'cell.update.purpose',
  ]);
  expect(emptyingDrafts({ id: 'row.column' })).toEqual([]);
});
