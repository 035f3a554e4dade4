// Plans an import: decides from a worksheet and the user's choices what will be made, before anything is written.

import type { z } from 'zod';
import type { importOptions } from '../../shared/api/uploads.ts';
import { AppError } from '../../shared/errors.ts';
import type { BuildContext } from './importSlices.ts';
import {
  planColumns,
  finalColumns,
  type KnownCategory,
  type ColumnPlan,
  type PlannedColumn,
} from './columns.ts';
import { openDateRemoval } from './datedTimes.ts';
import { guessTab, SAMPLE_ROWS, type TabGuess } from './guesses/guess.ts';
import type { ImportableFile } from './importables.ts';
import { numberingOf, type Numbering } from './rowNumbers.ts';
import type { SourceRow } from './reading/tabSink.ts';
import { decidedSeconds, openImportedStarts } from './importedStarts.ts';
import { firstRows, type StoredTab } from './tabFiles.ts';
import { titleBlockOf, type TitleBlock } from './titleBlock.ts';

/** The user's choices for a worksheet, without the title, which is known only when the sheet is made. */
export type WorksheetChoices = Omit<z.output<typeof importOptions>, 'title'>;

/** A tab, its first rows, and the guess about it. */
export interface SampledTab {
  readonly tab: StoredTab;
  /** Index of the tab in the file. */
  readonly at: number;
  readonly sample: readonly SourceRow[];
  readonly guess: TabGuess;
}

/** The plan of a worksheet, whose choices are valid. */
export interface WorksheetPlan extends ColumnPlan {
  readonly looked: SampledTab;
  /** Rows above the header that have text, and those of the title block of a file that EO has made. */
  readonly above: readonly SourceRow[];
  readonly titleBlock: TitleBlock | null;
  /** Whether a duration of two numbers, such as `1:30`, is in minutes and seconds; false for hours and minutes, null
   *  where there are no durations. */
  readonly showSeconds: boolean | null;
}

/** The final columns, once all rows have been read for their numbers. */
export interface NumberedColumns {
  readonly columns: readonly PlannedColumn[];
  readonly numbering: Numbering | null;
}

/**
 * Plans a worksheet.
 * @throws AppError 'badRequest' for a tab, a header or columns that do not exist
 */
export async function planWorksheet(
  importable: ImportableFile,
  choices: WorksheetChoices,
  known: readonly KnownCategory[],
  newId: () => string,
): Promise<WorksheetPlan> {
  const looked = await sampleTab(importable, choices.tab, choices.headerRow);
  const { guess, sample, tab } = looked;
  const planned = planColumns(guess, choices.columns ?? null, known, newId);
  const above = sample
    .filter((row) => row.index < (guess.headerRow ?? 0) || guess.classifier.isOfTitleBlock(row))
    .map((row) => ({
      ...row,
      texts: row.texts.map((text, column) => (column === guess.classifier.keyColumn ? '' : text)),
    }));
  const hasDurations = planned.columns.some(({ purpose }) => purpose === 'duration');
  return {
    ...planned,
    looked,
    above,
    titleBlock: choices.titleBlock === false ? null : titleBlockOf(above, edgesOf(guess), tab.looks),
    showSeconds: hasDurations ? decidedSeconds(planned.columns, timedSample(planned.columns, looked)) : null,
  };
}

/**
 * Samples one tab: the named one, or the first that is neither empty nor hidden.
 * @throws AppError 'badRequest' for a tab that does not exist
 */
export async function sampleTab(
  { tabs, folder }: Pick<ImportableFile, 'tabs' | 'folder'>,
  name?: string,
  headerRow?: number | null,
): Promise<SampledTab> {
  const at = name === undefined ? firstFilled(tabs) : tabs.findIndex((tab) => tab.name === name);
  const tab = tabs[at];
  if (!tab)
    throw new AppError('badRequest', {
      message: 'This file has no such tab.',
      fields: { tab: 'No such tab' },
    });
  const sample = await firstRows(folder, at, SAMPLE_ROWS);
  return { tab, at, sample, guess: guessTab(tab, sample, headerRow) };
}

function firstFilled(tabs: readonly StoredTab[]): number {
  const shown = tabs.findIndex((tab) => tab.filled > 0 && !tab.hidden);
  if (shown >= 0) return shown;
  return Math.max(
    0,
    tabs.findIndex((tab) => tab.filled > 0),
  );
}

/** Returns a function that returns the left edge of a column of the file, as a fraction of the whole width. */
function edgesOf({ columns }: TabGuess): (column: number) => number {
  const total = columns.reduce((sum, { width }) => sum + width, 0) || 1;
  return (column) =>
    columns.filter(({ from }) => from < column).reduce((sum, { width }) => sum + width, 0) / total;
}

/** Returns the rows of the sample below the header. */
function below({ sample, guess }: SampledTab): SampledTab['sample'] {
  return sample.filter(({ index }) => index > (guess.headerRow ?? -1));
}

/** Returns the rows of the sample below the header, with times of day without their dates. */
function timedSample(columns: readonly PlannedColumn[], looked: SampledTab): readonly SourceRow[] {
  return below(looked).map(openDateRemoval(columns, below(looked)));
}

/** Returns the number of rows of the file that will be read. */
export function rowsToRead({ looked: { tab, sample, guess } }: WorksheetPlan): number {
  return tab.filled - sample.filter(({ index }) => index <= (guess.headerRow ?? -1)).length;
}

/** Returns the final columns. It reads `batches`, all rows of the tab, to their end, where the plan has a column
 *  of numbers. */
export async function numberColumns(
  { looked, columns, categories, numbers }: WorksheetPlan,
  batches: AsyncIterable<readonly SourceRow[]>,
): Promise<NumberedColumns> {
  const { headerRow, classifier } = looked.guess;
  const numbering = numbers && (await numberingOf(batches, headerRow, { numbers, columns, classifier }));
  return { numbering, columns: finalColumns({ columns, categories, numbers }, numbering !== null) };
}

/** Returns the context by which rows are built: the facts that follow from the plan, and `own`. */
export function buildPartsOf(
  { looked, showSeconds, titleBlock }: WorksheetPlan,
  { columns, numbering }: NumberedColumns,
  own: Pick<BuildContext, 'sheetId' | 'nextKey' | 'newId' | 'pictures'>,
): BuildContext {
  const { tab, guess } = looked;
  const starts = openImportedStarts(columns, showSeconds);
  return {
    ...own,
    columns,
    numbering,
    classifier: guess.classifier,
    looks: tab.looks,
    titleBlock,
    starts,
    withoutDates: openDateRemoval(columns, below(looked)),
    showSeconds: showSeconds ?? true,
  };
}
