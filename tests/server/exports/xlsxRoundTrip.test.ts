// Every fixture as a sheet, as XLSX, and as a sheet again: the same texts, and the same file at the second time.

import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { paintXlsx } from '../../../server/exports/xlsx.ts';
import { AppError } from '../../../shared/errors.ts';
import type { SheetContent } from '../../../shared/layout/content.ts';
import { withTimes } from '../../../shared/timing/sheet.ts';
import { importedContents } from './importedContent.ts';

const ROOT = join(import.meta.dirname, '../../../../shared/fixtures');
const files = globSync('**/*.xlsx', { cwd: ROOT }).toSorted();

const xlsxOf = (content: SheetContent) => paintXlsx(content, { sequence: 1, printedAt: '' }, {});

/** The texts of a sheet by row and column, with the titles first. Programs write AM and PM in capitals. */
function textsOf({ columns, rows, cells }: SheetContent): readonly string[] {
  const titles = columns.map(({ title }) => title ?? '').join(' | ');
  const lines = rows.map((row) => {
    const own = new Map(cells.get(row.id)?.map((cell) => [cell.columnId, cell.value ?? '']));
    const texts = columns.map(({ id }) =>
      (own.get(id) ?? '').replace(/ ([ap]m)$/, (half) => half.toUpperCase()),
    );
    return [row.itemLabel ?? '', row.type ?? 0, ...texts].join(' | ');
  });
  return [titles, ...lines];
}

describe.skipIf(!existsSync(ROOT))('TM-10 XLSX, a sheet, XLSX', () => {
  test.each(files)('%s', { timeout: 60_000 }, async (file) => {
    const read = await importedContents(readFileSync(join(ROOT, file)), basename(file)).catch(
      (error: unknown) => {
        if (error instanceof AppError) return null;
        throw error;
      },
    );
    for (const content of read?.values() ?? []) {
      const timed = withTimes(content);
      const [back] = [...(await importedContents(await xlsxOf(timed), 'back.xlsx')).values()];
      if (!back) throw new Error('The file has no worksheet.');
      expect(textsOf(back)).toEqual(textsOf(timed));
    }
  });
});
