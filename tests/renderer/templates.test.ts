// Which templates a project offers.

import { expect, test } from 'vitest';
import { templatesOf } from '../../renderer/project/sheets/templates.ts';

const projectId = 'p';

test('templates of all types by title; those of another project, or without their sheet: none', () => {
  const templates = {
    b: { id: 'b', projectId, title: 'Show', type: 'sheet' as const, sheetId: 's' },
    a: { id: 'a', projectId, title: 'Cue', type: 'row' as const, sheetId: 't' },
    gone: { id: 'gone', projectId, title: 'Gone', type: 'sheet' as const, sheetId: 'x' },
    other: { id: 'other', projectId: 'q', title: 'Other', type: 'row' as const, sheetId: 's' },
    layout: { id: 'layout', projectId, title: 'Card', type: 'rowlayout' as const, sheetId: 's' },
  };
  expect(templatesOf(templates, { s: { id: 's' }, t: { id: 't' } }, projectId)).toEqual([
    { id: 'layout', title: 'Card', type: 'rowlayout', sheetId: 's' },
    { id: 'a', title: 'Cue', type: 'row', sheetId: 't' },
    { id: 'b', title: 'Show', type: 'sheet', sheetId: 's' },
  ]);
});
