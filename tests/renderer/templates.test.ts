// Which templates a project offers.

import { expect, test } from 'vitest';
import { templatesOf } from '../../renderer/project/sheets/templates.ts';

const projectId = 'p';

test('sheets and rows by title; of another project, of another kind, or without its sheet: none', () => {
  const templates = {
    b: { id: 'b', projectId, title: 'Show', type: 'sheet' as const, sheetId: 's' },
    a: { id: 'a', projectId, title: 'Cue', type: 'row' as const },
    gone: { id: 'gone', projectId, title: 'Gone', type: 'sheet' as const, sheetId: 'x' },
    other: { id: 'other', projectId: 'q', title: 'Other', type: 'row' as const },
    layout: { id: 'layout', projectId, title: 'Card', type: 'rowlayout' as const },
  };
  expect(templatesOf(templates, { s: { id: 's' } }, projectId)).toEqual([
    { id: 'a', title: 'Cue', kind: 'row', sheetId: null },
    { id: 'b', title: 'Show', kind: 'sheet', sheetId: 's' },
  ]);
});
