// Times in a paste: durations are written as the sheet writes them, a start that does not follow from the rows above is
// pinned, and a text that cannot be read as a time stays a text and is counted.

import { countOf } from '../../../../shared/format/words.ts';
import { OMITTED } from '../../../../shared/layout/omitted.ts';
import { clockOf } from '../../../../shared/timing/clocks.ts';
import { timedRowOf } from '../../../../shared/timing/columns.ts';
import { durationText, secondsOf } from '../../../../shared/timing/durations.ts';
import { openPinDetector } from '../../../../shared/timing/pinDetector.ts';
import { UNTIMED_ROW, type TimedRow } from '../../../../shared/timing/timedRow.ts';
import type { RowRecord } from '../../../store/rowRecord.ts';
import type { Draft } from '../../../store/actionDraft.ts';
import { rowBefore } from '../times/before.ts';
import { hasDurations } from '../times/typing.ts';
import type { Schedule } from '../../model/times/times.ts';
import type { SheetModel } from '../../model/sheetModel.ts';
import { endsOf } from './endsOf.ts';
import type { PasteRequest, PlacedText, UnreadTimes } from './pastePlan.ts';
import type { CellWrite } from './cellWrites.ts';

/** A cell, and what is written to it. */
export interface PlannedWrite {
  readonly place: PlacedText;
  readonly entry: CellWrite;
}

export interface AdaptedTimes {
  readonly written: readonly PlannedWrite[];
  /** Drafts to be made before the paste: they set whether the sheet's durations have seconds, where a pasted start would
   *  decide that anew and the durations would be read as longer or shorter. Empty where none would. */
  readonly before: readonly Draft[];
  readonly unread: UnreadTimes;
}

/** The counts of a paste all of whose times could be read and pinned. */
export const NO_UNREAD_TIMES: UnreadTimes = { starts: 0, durations: 0, unpinned: 0 };

/** The pasted start and duration of a row. */
interface Brought {
  start?: PlannedWrite;
  duration?: PlannedWrite;
  /** Whether a cell of the row gets the text OMITTED: the row then takes no part in the times. */
  isOut?: boolean;
}

/**
 * Adapts the times among the cells of a paste. `behind` is the id of the row after which new rows are inserted; null
 * for the end.
 */
export function adaptTimes(
  written: readonly PlannedWrite[],
  behind: string | null,
  pasting: PasteRequest,
): AdaptedTimes {
  const schedule = pasting.view.times.schedule();
  const brought = schedule ? broughtBy(written, schedule) : new Map<string, Brought>();
  if (!schedule || brought.size === 0) return { written, before: [], unread: NO_UNREAD_TIMES };
  pasting.view.times.readAll();
  const walk = walkOf(pasting.view, { brought, behind });
  const { showsSeconds, before } = styleAfter(pasting, schedule, walk);
  const pins = pinsIn(pasting.view, schedule, { walk, showsSeconds });
  const isOwn = pasting.clip.origin !== null;
  const changed = new Map<CellWrite, CellWrite>();
  const unread = { ...NO_UNREAD_TIMES };
  for (const { start, duration } of brought.values()) {
    if (start && clockOf(textOf(start)) === null) unread.starts++;
    else if (start && pins.has(start) && !pasting.mayArrange) unread.unpinned++;
    else if (start && pins.has(start)) changed.set(start.entry, pinned(start.entry));
    if (!duration) continue;
    const seconds = secondsOf(textOf(duration), showsSeconds);
    if (seconds === null) unread.durations++;
    else if (!isOwn)
      changed.set(duration.entry, withText(duration.entry, durationText(seconds, showsSeconds)));
  }
  const all = written.map(({ place, entry }) => ({ place, entry: changed.get(entry) ?? entry }));
  return { written: all, before, unread };
}

/** Returns the sentences about times that could not be read or pinned; null without any. */
export function unreadWords({ starts, durations, unpinned }: UnreadTimes): string | null {
  const counts = [
    ...(starts > 0 ? [countOf(starts, 'start')] : []),
    ...(durations > 0 ? [countOf(durations, 'duration')] : []),
  ];
  const one = starts + durations === 1;
  const staysText = one
    ? 'cannot be read as a time and stays a text'
    : 'cannot be read as times and stay texts';
  const sentences = [
    ...(counts.length > 0 ? [`${counts.join(' and ')} ${staysText}.`] : []),
    ...(unpinned > 0
      ? [`${countOf(unpinned, 'start')} would have to be pinned, which editors do: it follows from above.`]
      : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : null;
}

function pinned(entry: CellWrite): CellWrite {
  return { ...entry, look: { ...entry.look, purpose: 'hardStart' } };
}

/** Returns the write with another text and without the marks of the old one, which would be refused beside it. */
function withText(entry: CellWrite, text: string): CellWrite {
  return { ...entry, text, rich: text === entry.text ? entry.rich : null };
}

function textOf({ entry }: PlannedWrite): string {
  return entry.text?.trim() ?? '';
}

/** Returns the pasted starts and durations, by the ids of their rows. */
function broughtBy(written: readonly PlannedWrite[], { columns }: Schedule): ReadonlyMap<string, Brought> {
  const rows = new Map<string, Brought>();
  const out = new Set<string>();
  for (const each of written) {
    const { place, entry } = each;
    if (textOf(each) === OMITTED) out.add(place.row.id);
    if (place.y > 0 || textOf(each) === '' || entry.look?.dimensions || place.isInSpan) continue;
    // The person chose in paste special that the text stays a text.
    if (entry.look?.purpose === 'text') continue;
    const { id } = place.column;
    if (id !== columns.start && id !== columns.duration) continue;
    const row = rows.get(place.row.id) ?? {};
    rows.set(place.row.id, { ...row, ...(id === columns.start ? { start: each } : { duration: each }) });
  }
  for (const id of out) rows.set(id, { isOut: true });
  return rows;
}

/** The rows from the first with a pasted time to the last, in the order of the sheet. `line` is null for a new row. */
interface Walk {
  readonly from: number;
  readonly rows: readonly { readonly line: RowRecord | null; readonly brought: Brought | undefined }[];
}

function walkOf(
  { records: { order } }: SheetModel,
  { brought, behind }: { brought: ReadonlyMap<string, Brought>; behind: string | null },
): Walk {
  const places = [...brought.keys()].map((id) => order.indexOf(id)).filter((index) => index >= 0);
  const fresh = [...brought].flatMap(([id, row]) =>
    order.indexOf(id) < 0 ? [{ line: null, brought: row }] : [],
  );
  const gap = behind === null ? order.count() : order.indexOf(behind) + 1;
  const { least: from } = endsOf(fresh.length > 0 ? [...places, gap] : places);
  const { most: to } = endsOf(fresh.length > 0 ? [...places, gap - 1] : places);
  const there = (first: number, end: number): Walk['rows'] =>
    Array.from({ length: Math.max(0, end - first) }, (_, at) => order.at(first + at)).flatMap((line) =>
      line ? [{ line, brought: brought.get(line.id) }] : [],
    );
  const middle = Math.min(Math.max(gap, from), to + 1);
  return { from, rows: [...there(from, middle), ...fresh, ...there(middle, to + 1)] };
}

/**
 * Returns whether the sheet will show seconds after the paste, which its first start decides. Where the sheet has
 * durations already, a draft keeps its style, so that a paste does not turn minutes into hours.
 */
function styleAfter(
  { view, mayArrange }: PasteRequest,
  schedule: Schedule,
  { from, rows }: Walk,
): { readonly showsSeconds: boolean; readonly before: readonly Draft[] } {
  const { cascade } = schedule;
  const { showsSeconds } = cascade.style();
  const first = rows.findIndex(({ brought }) => brought?.start && clockOf(textOf(brought.start)));
  const start = rows[first]?.brought?.start;
  const speaks = cascade.speaker() < 0 || from + first <= cascade.speaker();
  const says = view.setting().sheet.showSeconds;
  if (!start || !speaks || typeof says === 'boolean') return { showsSeconds, before: [] };
  const next = clockOf(textOf(start))?.hasSeconds ?? showsSeconds;
  if (next === showsSeconds || !mayArrange || !hasDurations(view, schedule))
    return { showsSeconds: next, before: [] };
  const keep = { showSeconds: showsSeconds };
  return {
    showsSeconds,
    before: [{ name: 'sheet.update.showSeconds', entityId: view.records.sheetId, data: keep }],
  };
}

function pinsIn(
  view: SheetModel,
  schedule: Schedule,
  { walk: { from, rows }, showsSeconds }: { readonly walk: Walk; readonly showsSeconds: boolean },
): ReadonlySet<PlannedWrite> {
  const { columns, zone } = schedule;
  const pins = new Set<PlannedWrite>();
  if (columns.start === null || columns.duration === null || columns.isStartPinned) return pins;
  const detector = openPinDetector(zone, showsSeconds);
  const before = rowBefore(view, schedule, { index: from, showsSeconds });
  if (before) detector.pass(before);
  for (const { line, brought } of rows) {
    const there = line
      ? timedRowOf(view.records.shownRow(line), view.records.shownCells(line), columns)
      : NEW_ROW;
    const row: TimedRow = {
      ...there,
      start: brought?.start ? textOf(brought.start) : there.start,
      duration: brought?.duration ? textOf(brought.duration) : there.duration,
    };
    if (brought?.isOut) detector.pass(UNTIMED_ROW);
    else if (!brought?.start || there.isPinned) detector.pass(row);
    else if (detector.isPinned(row)) pins.add(brought.start);
  }
  return pins;
}

const NEW_ROW: TimedRow = { ...UNTIMED_ROW, kind: 'row', isCue: true };
