// Notes beside a time in its cell: by how much a pinned start misses the end before it, when it has to start at the
// latest, and what cannot be read. Colour and hatching show them, and a sentence for screen readers.

import { clockRefusal } from '../../../../shared/timing/clocks.ts';
import { durationRefusal, durationText } from '../../../../shared/timing/durations.ts';
import { gapWords, momentText } from '../../../../shared/timing/timeTexts.ts';
import type { RowTimes } from '../../../../shared/timing/timedRow.ts';
import type { RowRecord } from '../../../store/rowRecord.ts';
import type { SheetModel } from '../../model/sheetModel.ts';
import type { Schedule } from '../../model/times/times.ts';

export interface TimeNote {
  /** Key that changes when anything of the note does. */
  readonly key: string;
  readonly kind: 'gap' | 'over' | 'late' | 'latest' | 'wrong' | '';
  /** The note's short text, which the cell shows beside the time; '' where the column is too narrow for it. */
  readonly words: string;
  readonly sentence: string;
}

/** The note of a cell without one. */
export const NO_NOTE: TimeNote = { key: '', kind: '', words: '', sentence: '' };

/** Width in px of a column below which the short text would cover the time. */
const ROOM_PX = 124;

/** Returns the note for a column of a row; `NO_NOTE` where there is none. */
export function timeNoteIn(view: SheetModel, line: RowRecord, column: number): TimeNote {
  const schedule = view.times.schedule();
  const { id = '', width = 0 } = view.columns()[column] ?? {};
  if (!schedule || (id !== schedule.columns.start && id !== schedule.columns.duration)) return NO_NOTE;
  const times = view.times.at(line);
  const isStart = id === schedule.columns.start;
  if (times.problem === (isStart ? 'start' : 'duration'))
    return wrong(view.textIn(line, column), isStart, schedule);
  return isStart ? startNote(times, schedule, width >= ROOM_PX) : NO_NOTE;
}

/** Writes a note to its cell as attributes. */
export function showTimeNote(cell: HTMLElement, note: TimeNote): TimeNote {
  const put = (name: string, text: string): void => {
    if (text === '') cell.removeAttribute(name);
    else cell.setAttribute(name, text);
  };
  put('data-time', note.kind);
  put('data-words', note.words);
  put('aria-description', note.sentence);
  put('title', note.sentence);
  return note;
}

function startNote(times: RowTimes, { cascade, zone }: Schedule, hasRoom: boolean): TimeNote {
  const { start, latest, gap } = times;
  const { showsSeconds } = cascade.style();
  if (times.problem === 'hardOut') return noteOf('wrong', '', 'A hard out needs a pinned start.');
  if (gap !== 0) {
    const size = durationText(Math.abs(gap), showsSeconds);
    const way = gap > 0 ? 'after' : 'before';
    const sentence = `Pinned. It starts ${size} ${way} the end of the row above.`;
    return noteOf(gap > 0 ? 'gap' : 'over', hasRoom ? (gapWords(times, cascade) ?? '') : '', sentence);
  }
  if (latest === null || start === null) return NO_NOTE;
  const by = momentText(latest, cascade, zone);
  if (latest >= start)
    return noteOf('latest', hasRoom ? `by ${by}` : '', `For the hard out it starts at ${by} at the latest.`);
  const size = durationText(start - latest, showsSeconds);
  return noteOf(
    'late',
    hasRoom ? `late ${size}` : '',
    `It starts ${size} too late for the hard out: by ${by} at the latest.`,
  );
}

function wrong(text: string, isStart: boolean, { cascade }: Schedule): TimeNote {
  const { showsSeconds } = cascade.style();
  return noteOf('wrong', '', isStart ? clockRefusal(text) : durationRefusal(text, showsSeconds));
}

function noteOf(kind: TimeNote['kind'], words: string, sentence: string): TimeNote {
  return { key: `${kind} ${words} ${sentence}`, kind, words, sentence };
}
