// Durations that a spreadsheet program took for hours: it reads the `45:00` of a CSV as 45 hours, and saves it as
// `45:00:00`. Where the sheet says `45:00`, both are the same.

import type { ThreeTables } from '../../../shared/merge/difference.ts';
import { textAt, type TableRow } from '../../../shared/merge/table.ts';

/** Matches a duration of three numbers, the last of them 00. Spreadsheet programs write three numbers from 24 hours
 *  on. */
const HOURS = /^(\d+:\d\d):00$/;
const LEAST_HOURS = 24;

/** Returns the tables, with such durations in `theirs` replaced by the text that EO exported (`45:00`). `isDuration`
 *  tells whether a column has durations whose two numbers are minutes and seconds. */
export function withMinutesAsSent(
  tables: ThreeTables,
  isDuration: (columnKey: string) => boolean,
): ThreeTables {
  const { ours, base, theirs } = tables;
  const columns = theirs.columns.filter(isDuration);
  if (columns.length === 0) return tables;
  const own = new Map(ours.rows.map((row) => [row.id, row]));
  const was = new Map(base?.rows.map((row) => [row.id, row]));
  const rows = theirs.rows.map((row): TableRow => {
    const sent = columns.flatMap((key): [string, string][] => {
      const text = HOURS.exec(textAt(row, key))?.[1];
      if (text === undefined || Number.parseInt(text, 10) < LEAST_HOURS) return [];
      const isSent = [own, was].some((byId) => textAt(byId.get(row.id), key) === text);
      return isSent ? [[key, text]] : [];
    });
    return sent.length === 0 ? row : { ...row, texts: new Map([...row.texts, ...sent]) };
  });
  return { ...tables, theirs: { ...theirs, rows } };
}
