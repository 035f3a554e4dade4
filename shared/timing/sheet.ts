// The times of a whole sheet at once, for paper, files and importers: the sheet's content with every computed start
// and end in its cell.

import { idIn, textIn, type Overlap, type SheetContent } from '../layout/content.ts';
import { openCascade, type Cascade } from './cascade.ts';
import { timeColumnsOf, timedRowOf, type TimeColumns } from './columns.ts';
import { durationText } from './durations.ts';
import { filledCells, formatRowTimes } from './timeTexts.ts';
import { rowWord } from '../layout/rowWord.ts';
import { FLAG } from './table.ts';
import { sectionWords } from './totals.ts';
import { openZone, type Zone } from './zones.ts';
import type { Project, Sheet } from '../records.ts';

/** The computed times of a sheet, with the zone and the columns that were used. */
export interface SheetTimes {
  readonly cascade: Cascade;
  readonly zone: Zone;
  readonly columns: TimeColumns;
}

/** Computes the times of a sheet. Null for a sheet without columns of starts or durations. */
export function timesOf(content: SheetContent): SheetTimes | null {
  const columns = timeColumnsOf(content.columns);
  if (!columns) return null;
  const zone = zoneOf(content.project);
  const cascade = openCascade(zone, showsSecondsOf(content.sheet));
  content.rows.forEach((row, index) =>
    cascade.put(index, timedRowOf(row, content.cells.get(row.id) ?? [], columns)),
  );
  return { cascade, zone, columns };
}

/**
 * Returns the content with its times in the cells, and with a summary such as `6 cues · 45:00` as `about` in each
 * banner's row, and the overlap of each start that is before the end of the row above.
 */
export function withTimes(content: SheetContent): SheetContent {
  const times = timesOf(content);
  if (!times) return content;
  const { cascade, zone, columns } = times;
  const cells = new Map(content.cells);
  const word = rowWord(
    content.sheet,
    content.columns.map(({ purpose }) => idIn(purpose)),
  );
  const rows = content.rows.map((row, index) => {
    const own = content.cells.get(row.id) ?? [];
    const texts = formatRowTimes(cascade.at(index), cascade, zone);
    const filled = filledCells(row, own, texts, columns);
    if (filled !== own) cells.set(row.id, filled);
    const about = isBannerAt(cascade, index) ? sectionWords(cascade, index + 1, word) : null;
    const overlap = overlapAt(cascade, index, columns);
    return about === null && !overlap ? row : { ...row, ...(about !== null && { about }), overlap };
  });
  return { ...content, rows, cells };
}

/** Returns the zone of a project, in which days are counted from its first day. */
export function zoneOf(project: Project): Zone {
  return openZone(idIn(project.timeZone), textIn(project.startDate).slice(0, 10) || null);
}

/** Returns whether the sheet is set to show seconds; null where its first typed start decides. */
export function showsSecondsOf(sheet: Sheet): boolean | null {
  const says = sheet.showSeconds;
  return typeof says === 'boolean' ? says : null;
}

function overlapAt(cascade: Cascade, index: number, { start }: TimeColumns): Overlap | undefined {
  const { gap } = cascade.at(index);
  if (gap >= 0 || start === null) return undefined;
  return { columnId: start, by: durationText(-gap, cascade.style().showsSeconds) };
}

function isBannerAt(cascade: Cascade, index: number): boolean {
  return (cascade.flagsAt(index) & FLAG.isBanner) > 0;
}
