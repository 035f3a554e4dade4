// What a person sees before the sheet is made: the guesses, and the first rows as they will look.

import type { z } from 'zod';
import type { ImportPreview, importTab } from '../../shared/api/uploads.ts';
import { AppError } from '../../shared/errors.ts';
import { guessOf, SAMPLE_ROWS, type Guess } from './guesses/guess.ts';
import { rowJudge, type RowKind } from './guesses/rows.ts';
import type { Importable } from './importables.ts';
import { isBlank } from './reading/columns.ts';
import type { Look, SourceRow } from './reading/tabs.ts';
import { firstRows, type KeptTab } from './tabFiles.ts';

const ROWS = 50;
const TOP_ROWS = 20;
const TOP_LETTERS = 90;

export interface Looked {
  readonly tab: KeptTab;
  /** The place of the tab among those of the file. */
  readonly at: number;
  readonly sample: readonly SourceRow[];
  readonly guess: Guess;
}

/** One tab, looked at: the named one, or the first that holds something and is not hidden.
 *  @throws AppError 'badRequest' when there is no tab of that name */
export async function lookAt(
  importable: Importable,
  name?: string,
  headerRow?: number | null,
): Promise<Looked> {
  const { tabs, folder } = importable;
  const at = name === undefined ? firstFilled(tabs) : tabs.findIndex((tab) => tab.name === name);
  const tab = tabs[at];
  if (!tab)
    throw new AppError('badRequest', {
      message: 'This file has no such tab.',
      fields: { tab: 'No such tab' },
    });
  const sample = await firstRows(folder, at, SAMPLE_ROWS);
  return { tab, at, sample, guess: guessOf(tab, sample, headerRow) };
}

function firstFilled(tabs: readonly KeptTab[]): number {
  const shown = tabs.findIndex((tab) => tab.filled > 0 && !tab.hidden);
  if (shown >= 0) return shown;
  return Math.max(
    0,
    tabs.findIndex((tab) => tab.filled > 0),
  );
}

export function tabsOf({ tabs }: Importable): readonly z.infer<typeof importTab>[] {
  return tabs.map(({ name, rows, columns, hidden }) => ({ name, rows, columns, hidden }));
}

export function previewOf({ tab, sample, guess }: Looked): ImportPreview {
  const { headerRow, columns, warnings } = guess;
  const below = sample.filter(({ index }) => index > (headerRow ?? -1));
  const used = columns.flatMap(({ from, skip }) => (skip ? [] : [from]));
  const judge = rowJudge(used, tab.merges, below);
  const rows = below.flatMap((row) => {
    const kind = judge.kindOf(row);
    return kind === null ? [] : [shownRow(row, kind, guess, tab.looks)];
  });
  return {
    headerRow,
    header: columns.map(({ from, title, purpose, width, category, skip }) => ({
      from,
      title,
      purpose,
      width,
      category,
      skip,
    })),
    rows: rows.slice(0, ROWS),
    top: sample.slice(0, TOP_ROWS).map(({ index, texts }) => ({ index, text: lineOf(texts) })),
    rowCount: tab.filled - (sample.length - below.length),
    warnings: [...warnings],
  };
}

function shownRow(
  row: SourceRow,
  kind: RowKind,
  { columns }: Guess,
  looks: readonly Look[],
): ImportPreview['rows'][number] {
  return {
    cells: columns.map(({ from }) => row.texts[from] ?? ''),
    banner: kind === 'banner',
    pageBreak: kind === 'pageBreak',
    looks: columns.map(({ from }) => shownLook(looks[row.looks[from] ?? 0])),
  };
}

function shownLook(look: Look | undefined) {
  if (!look || Object.keys(look).length === 0) return null;
  return { fill: look.fill ?? null, color: look.color ?? null, bold: look.bold ?? false };
}

function lineOf(texts: readonly string[]): string {
  const line = texts
    .filter((text) => !isBlank(text))
    .join(' · ')
    .replaceAll(/\s+/g, ' ');
  return line.length > TOP_LETTERS ? `${line.slice(0, TOP_LETTERS).trimEnd()}…` : line;
}
