// The five figures at the top of a report, as texts: what happened, and beside it in small letters what was planned.

import type { ReportFigures } from './report.ts';
import { reportDifference, reportLength } from './reportTexts.ts';

/** A figure in words. */
export interface FigureWords {
  readonly label: string;
  readonly value: string;
  /** The text beside the value: what was planned, or by how much the value differs from that. */
  readonly note: string;
}

/** Returns the figures of a report. `clock` writes times of day. */
export function figureWords(
  { start, end, length, mostOver, onTime, hardStarts }: ReportFigures,
  clock: (at: number | null) => string,
): readonly FigureWords[] {
  const isOver = (mostOver?.difference ?? 0) >= 1000;
  const back = mostOver?.backNumber ?? null;
  return [
    { label: 'On air', value: clock(start.actual), note: beside(start.difference, '') },
    {
      label: 'Off air',
      value: clock(end.actual) || 'Still on',
      note: end.actual === null ? plannedWords(clock(end.planned)) : beside(end.difference, overOrUnder),
    },
    {
      label: 'Length',
      value: reportLength(length.actual) || '–',
      note: plannedWords(reportLength(length.planned)),
    },
    {
      label: mostOver && isOver ? `Most over, at ${mostOver.number}` : 'Most over',
      value: isOver ? reportDifference(mostOver?.difference ?? 0) : mostOver ? 'Never over' : '–',
      note: isOver ? (back === null ? 'not made up' : `back by ${back}`) : '',
    },
    hardStarts.of > 0
      ? {
          label: 'Hard starts met',
          value: `${hardStarts.met} of ${hardStarts.of}`,
          note: hardStarts.latest
            ? `${hardStarts.latest.number} was ${lateWords(hardStarts.latest.difference)}`
            : '',
        }
      : { label: 'Cues on time', value: `${onTime.met} of ${onTime.of}`, note: 'within 0:15' },
  ];
}

function beside(difference: number | null, word: string | ((ms: number) => string)): string {
  if (difference === null) return '';
  const after = typeof word === 'string' ? word : word(difference);
  return [reportDifference(difference), after].filter(Boolean).join(' ');
}

function overOrUnder(ms: number): string {
  if (Math.abs(ms) < 1000) return '';
  return ms > 0 ? 'over' : 'under';
}

function plannedWords(text: string): string {
  return text === '' ? '' : `planned ${text}`;
}

function lateWords(ms: number): string {
  const size = reportLength(Math.abs(ms));
  return ms > 0 ? `${size} late` : `${size} early`;
}
