// A file that a sheet was exported to, which somebody else changes and which is dropped on the sheet again.

import type { Page } from 'playwright';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { InspectorFixture, InspectorSheet } from './inspectorPage.ts';

interface Exported {
  readonly records: string[][];
  /** The record of a row. */
  lineOf(rowId: string | undefined): string[];
}

export async function exported(
  { owner, projectId }: InspectorFixture,
  { sheetId }: InspectorSheet,
): Promise<Exported> {
  const csv = await owner.request.get(`/gen/project/${projectId}/sheet/${sheetId}/csv`);
  const records: string[][] = parse(await csv.text(), { relaxColumnCount: true });
  return {
    records,
    lineOf: (rowId) => records.find((record) => record.at(-1)?.startsWith(rowId ?? '-'))!,
  };
}

/** Drops a file on the half of the page that merges it. */
export async function dropMerged(page: Page, records: readonly (readonly string[])[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    (text) => {
      const given = new DataTransfer();
      given.items.add(new File([text], 'Running order v8.csv', { type: 'text/csv' }));
      return given;
    },
    stringify([...records]),
  );
  await page.locator('.scroller').dispatchEvent('drop', { dataTransfer, clientX: 1200 });
}
