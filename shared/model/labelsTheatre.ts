// Labels as in theatre: 12, 12.5, 12.25: decimals whose last digit is never a 0. Before the first row there is 0.5.
// Between two neighbours: half way where that takes at most two digits, else the shortest decimal that is nearest to
// half way, so that labels stay short where many rows are inserted.

import { limits } from '../limits.ts';
import type { LabelStyle, UsedLabels } from './labelStyle.ts';

/** A number as its whole part and a fraction in units of 1 / `ONE`: sums of decimals would not be exact. */
interface Label {
  readonly whole: number;
  readonly share: number;
}

const FIGURES = limits.labelLength - 2;
const ONE = 10 ** FIGURES;
const SHAPE = /^(?!0$)(?:0|[1-9][0-9]*)(?:\.[0-9]*[1-9])?$/;

/** The style of theatre, with decimals: 12, 12.5, 12.25. */
export const theatre: LabelStyle = {
  isLabel: (text) => SHAPE.test(text) && text.length <= limits.labelLength,
  compare: (left, right) => compare(parse(left), parse(right)),
  between,
  first: (blocks) =>
    Array.from({ length: blocks.reduce((sum, count) => sum + count, 0) }, (_, index) => String(index + 1)),
  opening: () => null,
};

/**
 * Returns a label between two labels. Where only too long a label would sort there, another decimal of the same
 * number is used instead.
 */
function between(left: string | null, right: string | null, ever: UsedLabels): string {
  const upper = right === null ? null : parse(right);
  const lower = left === null ? (upper ? beforeOf(upper) : { whole: 0, share: 0 }) : parse(left);
  if (right === null) return nextWhole(lower.whole, ever);
  const isCut = upper !== null && upper.whole === lower.whole && upper.share > lower.share;
  const free = within(lower.whole, { from: lower.share, to: isCut ? upper.share : ONE }, ever);
  return free ?? within(lower.whole, { from: 0, to: ONE }, ever) ?? nextWhole(lower.whole, ever);
}

/** Returns the whole number below the first label, after which a new first row is numbered. */
function beforeOf({ whole, share }: Label): Label {
  return { whole: share > 0 ? whole : whole - 1, share: 0 };
}

function nextWhole(whole: number, ever: UsedLabels): string {
  let next = whole + 1;
  while (ever.has(String(next))) next++;
  return String(next);
}

interface Gap {
  readonly from: number;
  readonly to: number;
}

function within(whole: number, gap: Gap, ever: UsedLabels): string | null {
  const middle = (gap.from + gap.to) / 2;
  const most = limits.labelLength - String(whole).length - 1;
  if (most < 1) return null;
  const half = print({ whole, share: middle });
  if (middle % (ONE / 100) === 0 && most >= 2 && !ever.has(half)) return half;
  for (let figures = 1; figures <= most; figures++) {
    const free = nearest(whole, { ...gap, unit: ONE / 10 ** figures }, ever);
    if (free !== null) return free;
  }
  return null;
}

/**
 * Returns the free label in the gap, a multiple of `unit`, that is nearest to the middle of the gap; of two equally
 * near ones the lower. Null where none is free.
 */
function nearest(whole: number, { from, to, unit }: Gap & { readonly unit: number }, ever: UsedLabels) {
  const middle = (from + to) / 2;
  const lowest = Math.floor(from / unit) + 1;
  const highest = Math.ceil(to / unit) - 1;
  let [low, high] = [
    Math.min(highest, Math.floor(middle / unit)),
    Math.max(lowest, Math.floor(middle / unit) + 1),
  ];
  while (low >= lowest || high <= highest) {
    const isLow = high > highest || (low >= lowest && middle - low * unit <= high * unit - middle);
    const text = print({ whole, share: (isLow ? low-- : high++) * unit });
    if (!ever.has(text)) return text;
  }
  return null;
}

function compare(left: Label, right: Label): number {
  return left.whole - right.whole || left.share - right.share;
}

function parse(text: string): Label {
  if (!theatre.isLabel(text)) throw new Error(`not a label: ${text}`);
  const [whole = '', decimals = ''] = text.split('.');
  return { whole: Number(whole), share: Number(decimals.padEnd(FIGURES, '0')) };
}

function print({ whole, share }: Label): string {
  if (share === 0) return String(whole);
  return `${whole}.${String(share).padStart(FIGURES, '0').replace(/0+$/, '')}`;
}
