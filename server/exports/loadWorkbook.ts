// Loads the sheets of a project for one file: those that are neither templates nor archived, in their order, with all
// their pictures in the same size.

import { AppError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import type { AssetStore } from '../assets/store.ts';
import { printedPictures } from '../assets/printedPictures.ts';
import type { Database } from '../database/database.ts';
import { readTexts } from '../database/texts.ts';
import { documentsBy } from '../projects/queries.ts';
import { sheetSource } from '../projects/sheetSource.ts';
import type { LoadWorkbook } from './handlers.ts';
import type { SheetSource } from './parseSheet.ts';

/** Returns the function that loads the sheets of a project. */
export function openLoadWorkbook(database: Database, assetStore: Pick<AssetStore, 'bytes'>): LoadWorkbook {
  return async (projectId, userId) => {
    const [texts = []] = await readTexts(database, [documentsBy('sheet', 'projectId', projectId)]);
    const sheets = texts.filter(({ data }) => {
      const { isTemplate, archived }: { isTemplate?: boolean; archived?: boolean } = JSON.parse(data);
      return isTemplate !== true && archived !== true;
    });
    if (sheets.length === 0) throw new AppError('notFound', { message: 'This project has no sheet yet.' });
    if (sheets.length > limits.sheetsPerWorkbook) throw tooLarge();
    const sources: SheetSource[] = [];
    let rows = 0;
    for (const { id: sheetId } of sheets) {
      const source = await sheetSource(database, { projectId, sheetId, userId });
      rows += source.rows.length;
      if (rows > limits.rowsPerWorkbook) throw tooLarge();
      sources.push(source);
    }
    const files = new Set(sources.flatMap(({ others }) => others.assetFile?.map(({ id }) => id) ?? []));
    return { sources, pictures: await printedPictures(assetStore, projectId, [...files]) };
  };
}

function tooLarge(): AppError {
  return new AppError('tooLarge', {
    message: `One workbook holds at most ${limits.sheetsPerWorkbook} sheets with ${limits.rowsPerWorkbook.toLocaleString('en')} rows together. Export the sheets of this project one by one.`,
  });
}
