import { expect, test } from 'vitest';
import { pathOfUse } from '../../../renderer/assets/pathOfUse.ts';

test('a place that shows an asset leads to its sheet, or to its post in a channel', () => {
  const use = { id: 'one', label: 'Somewhere', fileId: null };
  expect(pathOfUse('p', { ...use, kind: 'cell', sheetId: 's' })).toBe('/app/project/p/sheet/s');
  expect(pathOfUse('p', { ...use, kind: 'comment', channelId: 'c' })).toBe(
    '/app/project/p/channel/c?post=one',
  );
  expect(pathOfUse('p', { ...use, kind: 'layoutCell' })).toBe(null);
});
