// The sheets that projects can start with, read from the same files from which the server makes them, with computed
// start times.

import { z } from 'zod';
import broadcast from '../../../resources/starts/broadcast.json';
import broadcastMatch from '../../../resources/starts/broadcast-match.json';
import broadcastStudio from '../../../resources/starts/broadcast-studio.json';
import event from '../../../resources/starts/event.json';
import eventBuild from '../../../resources/starts/event-build.json';
import eventConference from '../../../resources/starts/event-conference.json';
import film from '../../../resources/starts/film.json';
import filmCallSheet from '../../../resources/starts/film-call-sheet.json';
import filmSchedule from '../../../resources/starts/film-schedule.json';
import other from '../../../resources/starts/other.json';
import otherTourDay from '../../../resources/starts/other-tour-day.json';
import otherWedding from '../../../resources/starts/other-wedding.json';
import theatre from '../../../resources/starts/theatre.json';
import theatreRehearsal from '../../../resources/starts/theatre-rehearsal.json';
import theatreRunning from '../../../resources/starts/theatre-running.json';
import type { StartId } from '../../../shared/planning.ts';
import { openCascade } from '../../../shared/timing/cascade.ts';
import { formatRowTimes } from '../../../shared/timing/timeTexts.ts';
import { UNTIMED_ROW, TIMINGS, type TimedRow } from '../../../shared/timing/timedRow.ts';
import { openZone } from '../../../shared/timing/zones.ts';

const row = z.union([
  z.object({ banner: z.string() }),
  z.object({ blocks: z.array(z.object({ text: z.string() })) }),
  z.object({
    cells: z.array(z.string()),
    pinned: z.boolean().optional(),
    timing: z.enum(TIMINGS).optional(),
  }),
]);
const start = z.object({
  categories: z.array(z.object({ name: z.string(), hue: z.string() })),
  sheet: z.object({
    columns: z.array(
      z.object({
        title: z.string(),
        width: z.number(),
        purpose: z.string().optional(),
        category: z.string().optional(),
      }),
    ),
    rows: z.array(row),
  }),
});
/** Categories, columns and rows of a start. */
export type StartSheetContent = z.infer<typeof start>;
type StartRow = z.infer<typeof row>;

const files: Readonly<Record<StartId, unknown>> = {
  event,
  'event-conference': eventConference,
  'event-build': eventBuild,
  theatre,
  'theatre-rehearsal': theatreRehearsal,
  'theatre-running': theatreRunning,
  film,
  'film-call-sheet': filmCallSheet,
  'film-schedule': filmSchedule,
  broadcast,
  'broadcast-match': broadcastMatch,
  'broadcast-studio': broadcastStudio,
  other,
  'other-wedding': otherWedding,
  'other-tour-day': otherTourDay,
};

/** Returns the sheet of a start, with its computed start times. */
export function startSheetOf(id: StartId): StartSheetContent {
  const content = start.parse(files[id]);
  return { ...content, sheet: { ...content.sheet, rows: withStarts(content.sheet) } };
}

/** Returns the number of departments of a start. */
export function departmentCountOf(id: StartId): number {
  return start.parse(files[id]).categories.length;
}

/** Returns the rows with computed start times. */
function withStarts({ columns, rows }: StartSheetContent['sheet']): StartRow[] {
  const startAt = columns.findIndex(({ purpose }) => purpose === 'startTime');
  const durationAt = columns.findIndex(({ purpose }) => purpose === 'duration');
  if (startAt < 0 || durationAt < 0) return rows;
  const zone = openZone(null, null);
  const cascade = openCascade(zone, null);
  rows.forEach((each, index) => cascade.put(index, timedRow(each, startAt, durationAt)));
  return rows.map((each, index) => {
    if (!('cells' in each) || each.timing === 'float') return each;
    const { start } = formatRowTimes(cascade.at(index), cascade, zone);
    return start === null ? each : { ...each, cells: each.cells.with(startAt, start) };
  });
}

function timedRow(row: StartRow, startAt: number, durationAt: number): TimedRow {
  if ('banner' in row) return { ...UNTIMED_ROW, kind: 'banner' };
  if (!('cells' in row)) return UNTIMED_ROW;
  const { cells, pinned = false, timing = null } = row;
  return {
    kind: 'row',
    start: cells[startAt] ?? '',
    duration: cells[durationAt] ?? '',
    isPinned: pinned,
    timing,
    isCue: true,
  };
}
