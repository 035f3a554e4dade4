// Rows that 'Find or do' finds by their number: `12A`, `#12`, `go to 12A`.

import type { Found } from '../../../palette/commandPalette.ts';
import type { Grid } from '../../grid/handle.ts';

const ASKED = /^(?:(?:go ?to|row|cue|item)\s+)?#?\s*([\p{L}\d][\p{L}\d./-]{0,11})$/iu;
const MOST = 6;

/** The row of that number, then those that were inserted behind it: `12`, `12A`, `12B`. */
export function rowsFound(grid: Grid, query: string): readonly Found[] {
  const asked = ASKED.exec(query.trim())?.[1]?.toLowerCase();
  if (asked === undefined || !/\d/.test(asked)) return [];
  const { view } = grid;
  const [exact, longer]: [number[], number[]] = [[], []];
  for (let index = 0; index < view.records.order.count(); index++) {
    const label = view.numbers.label(index).toLowerCase();
    if (label === asked) exact.push(index);
    else if (label.startsWith(asked) && !/^\d/.test(label.slice(asked.length))) longer.push(index);
    if (exact.length > 0 && longer.length >= MOST) break;
  }
  return [...exact, ...longer].slice(0, MOST).map((index) => foundAt(grid, index));
}

function foundAt(grid: Grid, index: number): Found {
  const { view } = grid;
  const line = view.records.order.at(index);
  const columns = view.columns();
  const says = (purpose: string): string => {
    const at = columns.findIndex((column) => column.purpose === purpose);
    return line && at >= 0 ? view.textIn(line, at).split('\n', 1).join('') : '';
  };
  const label = view.numbers.label(index);
  return {
    id: `row.${line?.id ?? ''}`,
    heading: 'Rows',
    mark: label,
    title: says('title') || `Row ${label}`,
    note: says('startTime') || undefined,
    act: () => void grid.goTo(line?.id ?? ''),
  };
}
