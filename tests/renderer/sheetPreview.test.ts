// The sheet that the card of a project shows.

import { expect, test } from 'vitest';
import { firstSheetId } from '../../renderer/projects/sheetPreview.ts';

test('is the first one that is neither a template nor archived', () => {
  const sheets = {
    a: { title: 'Last year', orderKey: 'a', archived: true },
    b: { title: 'Template', orderKey: 'b', isTemplate: true },
    d: { title: 'Load-in', orderKey: 'd' },
    c: { title: 'Run of show', orderKey: 'c' },
  };
  expect(firstSheetId(sheets)).toBe('c');
  expect(firstSheetId({ a: sheets.a, b: sheets.b })).toBeNull();
});
