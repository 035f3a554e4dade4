// The lines of the bin: what was deleted, by whom, when. Pure.

import type { SheetBin } from '../../../../shared/api/sheetBin.ts';
import { relativeTime } from '../../../../shared/format/times.ts';

export type BinnedKind = 'row' | 'column';

export interface BinLine {
  readonly id: string;
  /** Item number; '' where the row had none. */
  readonly label: string;
  readonly name: string;
  readonly when: string;
  readonly userId: string | null;
  /** Id shared by all that were deleted together, which can be selected at once. */
  readonly causeId: string;
}

const TYPES = ['Row', 'Page break', 'Title block'] as const;

/** Returns the lines of deleted rows or columns. `now` is the time in ms to which `when` is relative. */
export function linesOfBin(bin: SheetBin, kind: BinnedKind, now: number): readonly BinLine[] {
  if (kind === 'column')
    return bin.columns.map(({ id, title, deletedAt, userId, causeId }) => ({
      id,
      userId,
      causeId,
      label: '',
      name: title || 'A column without a title',
      when: relativeTime(deletedAt, now),
    }));
  return bin.rows.map(({ id, type, label, title, text, deletedAt, userId, causeId }) => ({
    id,
    userId,
    causeId,
    label: label ?? '',
    name: nameOf(type, title || text),
    when: relativeTime(deletedAt, now),
  }));
}

function nameOf(type: number, text: string): string {
  const word = TYPES[type] ?? TYPES[0];
  if (type === 0) return text || 'An empty row';
  return text ? `${word} · ${text}` : word;
}

/** Returns the ids of all that were deleted together with a line. */
export function idsDeletedTogether(lines: readonly BinLine[], line: BinLine): readonly string[] {
  return lines.filter(({ causeId }) => causeId === line.causeId).map(({ id }) => id);
}
