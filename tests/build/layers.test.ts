// The check of import directions: each breach is found, and what is allowed is not.

import { expect, test } from 'vitest';
import { breachesOf, sourceOf } from '../../build/layers.ts';

const breaches = (files: Readonly<Record<string, string>>) =>
  breachesOf(Object.entries(files).map(([path, text]) => sourceOf(path, text)));
const importing = (...names: readonly string[]) =>
  names.map((name) => `import { x } from '${name}';\n`).join('');

test('what the directions allow is no breach', () => {
  expect(
    breaches({
      'shared/model/order.ts': importing('./store.ts', '../errors.ts'),
      'shared/entities/row.ts': importing('../model/order.ts', './parts.ts'),
      'server/app.ts': importing('./auth/routes.ts', '../shared/errors.ts'),
      'server/auth/routes.ts': importing(
        './sessions.ts',
        '../database/open.ts',
        '../actions/actionWriter.ts',
        '../settings.ts',
      ),
      'renderer/sheet/SheetPage.tsx': importing(
        '../ui/Button.tsx',
        '../store/dispatch.ts',
        './painter.ts',
        './sheet.css',
      ),
      'tests/api/x.test.ts': importing('../../server/app.ts', '../support/client.ts'),
    }),
  ).toEqual([]);
});

test.each([
  ['server/auth/routes.ts', '../teams/members.ts', 'a slice imports'],
  ['server/auth/routes.ts', '../../renderer/main.tsx', 'a slice imports'],
  ['shared/model/order.ts', '../entities/row.ts', 'the model knows nothing'],
  ['shared/format/words.ts', '../../server/app.ts', 'shared imports only shared'],
  ['renderer/sheet/SheetPage.tsx', '../project/Feed.tsx', 'the public modules of others'],
  ['renderer/sheet/model/rows.ts', '../grid/painter.ts', 'in the sheet, model imports only model'],
  [
    'renderer/sheet/operations/spans.ts',
    '../../ui/Button.tsx',
    'in the sheet, operations imports only model, operations',
  ],
  ['renderer/ui/Button.tsx', '../store/dispatch.ts', 'ui and browser'],
  ['renderer/store/dispatch.ts', '../../server/app.ts', 'store and net'],
  ['electron/main.ts', '../server/app.ts', 'the shell'],
  ['server/app.ts', '../tests/support/client.ts', 'nothing imports tests'],
])('%s may not import %s', (path, name, reason) => {
  expect(breaches({ [path]: importing(name) })).toEqual([expect.stringContaining(reason)]);
});

test('dynamic and type imports count, comments do not', () => {
  expect(breaches({ 'shared/limits.ts': "const x = await import('../server/app.ts');\n" })).toHaveLength(1);
  expect(breaches({ 'shared/limits.ts': "import type { X } from '../server/app.ts';\n" })).toHaveLength(1);
  expect(breaches({ 'shared/limits.ts': "// import { x } from '../server/app.ts'\n" })).toEqual([]);
});

test('a circle is found once, however long', () => {
  const found = breaches({
    'server/a.ts': importing('./b.ts'),
    'server/b.ts': importing('./c.ts'),
    'server/c.ts': importing('./a.ts'),
  });
  expect(found).toEqual(['server/a.ts → server/b.ts → server/c.ts → server/a.ts: a circle']);
});

test('barrels, long files and imports without their ending are found', () => {
  expect(breaches({ 'shared/index.ts': "export * from './limits.ts';\n" })).toHaveLength(1);
  expect(breaches({ 'shared/index.ts': "export { limits } from './limits.ts';\n" })).toHaveLength(1);
  expect(breaches({ 'shared/limits.ts': '\n'.repeat(451) })).toEqual([
    'shared/limits.ts: 451 lines, at most 450',
  ]);
  expect(breaches({ 'shared/limits.ts': '\n'.repeat(450) })).toEqual([]);
  expect(breaches({ 'tests/shared/limits.test.ts': '\n'.repeat(301) })).toEqual([
    'tests/shared/limits.test.ts: 301 lines, at most 300',
  ]);
  expect(breaches({ 'server/app.ts': importing('./rates') })).toEqual([
    expect.stringContaining('lacks its ending'),
  ]);
});
