// The plan of an award night, as the mockups of the caller's page have it.

import type { RundownRow } from '../shared/show/rundown.ts';
import type { ShowRundown } from '../shared/show/showRundown.ts';

export const MINUTE = 60_000;
export const SECOND = 1000;

type Texts = Readonly<Record<string, string>>;

const NOW_TEXTS: Texts = {
  audio: 'HH 2 presenter. Duck under VT, back on “and”.',
  video: 'VT 08 on “nominees are”. Hold the last frame.',
  lights: 'Q 61 Podium. Q 61.5 on the fifth name.',
  stage: 'Presenters SL. Envelope 3 is with Lars.',
  camera: '3 on nominees, 1 holds the hall.',
  music: 'Nominee bed, out on the name.',
};

const NEXT_TEXTS: Texts = {
  audio: 'Podium pair',
  video: 'L3 Winner auto',
  lights: 'Q 62 Winner',
  stage: 'Walk-up SR',
  camera: '1 reaction',
  music: 'Walk-up C',
  voice: 'Winner bio',
};

/** Number, title and seconds of the cues; a line without a number is the heading of a section. */
const CUES: readonly (readonly [string, string, number, Texts?])[] = [
  ['', 'Part one · Opening', 0],
  ['14', 'Live link: Skagen lighthouse', 150],
  ['15', 'Lumen Quartet, “Slow Water”', 210],
  ['16', 'Award 2: Lighting, nominees', 130],
  ['17', 'Award 2: winner and speech', 120],
  ['18', 'Break bumper 1', 20],
  ['19', 'Commercial break 1', 180],
  ['', 'Part two · Awards', 0],
  ['20', 'Back from break, host', 30],
  ['21', 'Award 3: Original Score, nominees', 130, NOW_TEXTS],
  ['22', 'Award 3: winner and speech', 120, NEXT_TEXTS],
  ['23', 'Harbour Youth Choir, “Lanterns”', 250],
  ['24', 'Sketch: the lost envelope', 90],
  ['25', 'Award 4: Director, nominees', 130],
  ['26', 'Award 4: winner and speech', 120],
  ['27', 'In memoriam', 180],
  ['28', 'Break bumper 2', 20],
  ['29', 'Commercial break 2', 180],
  ['', 'Part three · Finale', 0],
  ['30', 'Back from break, host', 30],
  ['31', 'Lifetime award: film portrait', 240],
  ['32', 'Lifetime award: Astrid Holm', 300],
  ['33', 'Show of the Year, nominees', 130],
  ['34', 'Show of the Year, winner', 150],
];

/** Returns the plan, in which cue 21 starts at `at`; before the pinned cue 29 there is a gap of 1:40. */
export function rowsAt(at: number): readonly RundownRow[] {
  const before = CUES.slice(
    0,
    CUES.findIndex(([number]) => number === '21'),
  );
  let start = at - before.reduce((sum, [, , seconds]) => sum + seconds * SECOND, 0);
  return CUES.map(([number, title, seconds, texts = {}], index) => {
    if (number === '29') start += 100 * SECOND;
    const isHeading = number === '';
    const row: RundownRow = {
      rowId: rowIdOf(index),
      number,
      title,
      isHeading,
      plannedStart: isHeading ? null : start,
      duration: isHeading ? null : seconds * SECOND,
      isPinned: number === '29',
      isHardOut: false,
      isFloat: false,
      isOmitted: false,
      overrun: number === '29' ? 'absorb' : 'push',
      texts,
    };
    start += seconds * SECOND;
    return row;
  });
}

function rowIdOf(index: number): string {
  return `row-${index}`;
}

export function rowOf(rows: readonly RundownRow[], number: string): RundownRow {
  const row = rows.find((each) => each.number === number);
  if (!row) throw new Error(`No row ${number}`);
  return row;
}

/** Returns when the cues before 21 were on, each a little longer than planned. */
export function actualsOf(rows: readonly RundownRow[], startedAt: number): ShowRundown['actuals'] {
  const before = rows
    .slice(
      0,
      rows.findIndex(({ number }) => number === '21'),
    )
    .filter((row) => !row.isHeading);
  const longer = [12, 0, 0, 24, 12, 0, 0];
  let end = startedAt;
  const past = before.toReversed().map(({ rowId, duration }, at) => {
    const endedAt = end;
    end -= (duration ?? 0) + (longer[at] ?? 0) * SECOND;
    return { rowId, startedAt: end, endedAt };
  });
  return [...past.toReversed(), { rowId: rowIdOf(9), startedAt, endedAt: null }];
}
