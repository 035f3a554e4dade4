// The sheets that the worksheets of a file become when they are imported as guessed, in memory, without pictures.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importSlices } from '../../../server/imports/importSlices.ts';
import { readFile } from '../../../server/imports/reading/read.ts';
import { openTabWriter, tabRows } from '../../../server/imports/tabFiles.ts';
import { buildPartsOf, numberColumns, planWorksheet } from '../../../server/imports/worksheetPlan.ts';
import { cellsOfGrid } from '../../../shared/entities/import.ts';
import { entityOfKind } from '../../../shared/model/kinds.ts';
import type { SheetContent } from '../../../shared/layout/content.ts';
import { openIdGenerator } from '../../../shared/model/id.ts';
import type { Cell, Row } from '../../../shared/records.ts';

const FILE = { id: '', userId: '', projectId: '', createdAt: 0 };

/** Returns the sheets of the worksheets that are not empty, by name. */
export async function importedContents(
  bytes: Uint8Array,
  fileName: string,
): Promise<Map<string, SheetContent>> {
  const folder = mkdtempSync(join(tmpdir(), 'eo-imported-'));
  const path = join(folder, 'file');
  writeFileSync(path, bytes);
  try {
    const { sink, tabs } = openTabWriter(folder);
    await readFile(path, fileName, sink);
    const made = new Map<string, SheetContent>();
    for (const { name, filled } of tabs)
      if (filled > 0) made.set(name, await contentOf({ ...FILE, fileName, tabs: [...tabs], folder }, name));
    return made;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function contentOf(file: Parameters<typeof planWorksheet>[0], tab: string): Promise<SheetContent> {
  const newId = openIdGenerator(() => 1_795_000_000_000);
  const sheetId = newId();
  const plan = await planWorksheet(file, { tab }, [], newId);
  const { at, guess } = plan.looked;
  const numbered = await numberColumns(plan, tabRows(file.folder, at));
  const context = buildPartsOf(plan, numbered, { sheetId, newId, nextKey: () => '', pictures: new Map() });
  const rows: Row[] = [];
  const cells = new Map<string, Cell[]>();
  for await (const slice of importSlices(tabRows(file.folder, at), guess.headerRow, context)) {
    for (const [id, row] of Object.entries(slice.rows)) rows.push({ ...row, id });
    for (const [id, fields] of Object.entries({ ...slice.cells, ...cellsOfGrid(sheetId, slice.grid) })) {
      const cell = entityOfKind('cell', { ...fields, id });
      const own = cells.get(cell.rowId ?? '') ?? [];
      cells.set(cell.rowId ?? '', [...own, cell]);
    }
  }
  return {
    project: { id: newId(), title: 'Imported' },
    sheet: {
      id: sheetId,
      title: tab,
      ...(plan.showSeconds !== null && { showSeconds: plan.showSeconds }),
      itemNumbersFrozen: (numbered.numbering?.style ?? null) !== null,
    },
    columns: numbered.columns.map(({ id, title, width, purpose, purposeOption, categoryId }) => ({
      id,
      title,
      width,
      ...(purpose !== null && { purpose }),
      ...(purposeOption && { purposeOption }),
      ...(categoryId !== null && { categoryId }),
    })),
    rows,
    cells,
    categories: plan.categories.map(({ id, name, hue }) => ({ id, name, hue })),
    sheetLayouts: [],
    hiddenCategories: [],
  };
}
