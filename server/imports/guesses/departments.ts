// Guesses which columns belong to a department: those named like one, in English, German, French or Spanish, and
// those with a fill of their own. The rest are plain columns, since a category for every header would clutter the
// project.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { HUES, type HueName } from '../../../shared/entities/parts.ts';
import { hue as hueType } from '../../../shared/entities/fieldSchemas.ts';
import { hslOf } from '../../../shared/format/colour.ts';
import { hueOf } from '../../../shared/layout/hues.ts';
import { root } from '../../root.ts';
import type { SourceStyle, SourceRow } from '../reading/tabSink.ts';

const LIST = join(root, 'resources', 'departments.json');
const departments = z
  .array(z.object({ hue: hueType, names: z.array(z.string()) }))
  .parse(JSON.parse(readFileSync(LIST, 'utf8')));
const HUE_BY_NAME: ReadonlyMap<string, HueName> = new Map(
  departments.flatMap(({ hue, names }) => names.map((name) => [plainName(name), hue] as const)),
);

/** Words that may stand beside the name of a department in a header: `LX cues`, `Audio notes`, `Camera 1`, `Abt. Ton`.
 */
const BESIDE =
  /^(dept|department|team|crew|cues?|notes?|abt|abteilung|notizen|équipe|équipes|notas|departamento|op|operator|\d{1,2}|[a-d])$/;
const MOST_WORDS = 4;

/** Returns the hue of the department that a header names; null where it names none. */
export function departmentHue(title: string): HueName | null {
  const name = plainName(title);
  const whole = HUE_BY_NAME.get(name);
  if (whole) return whole;
  const words = name.split(' ');
  const own = words.filter((word) => !BESIDE.test(word));
  if (words.length > MOST_WORDS || own.length === 0) return null;
  const hues = own.map((word) => HUE_BY_NAME.get(word));
  // `Audio / Video` names two departments, `Sound designer fee` none.
  return hues.every((each) => each !== undefined)
    ? (hues[0] ?? null)
    : (HUE_BY_NAME.get(own.join(' ')) ?? null);
}

function plainName(title: string): string {
  return title
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Least share of a column's cells that must have a fill for it to be the column's own. */
const MOSTLY = 0.6;
/** A fill that more than this share of the columns have is the style of the whole table, and marks no department. */
const SHARED = 0.5;

/** Returns the fill of each column that has one of its own: by its header, or by most of its cells. */
export function ownFills(
  columns: readonly number[],
  header: SourceRow | undefined,
  rows: readonly SourceRow[],
  looks: readonly SourceStyle[],
): ReadonlyMap<number, string> {
  const fillAt = (row: SourceRow | undefined, column: number): string | undefined =>
    row && looks[row.looks[column] ?? 0]?.fill;
  // Rows with one fill in all columns do not distinguish the columns, so they are ignored.
  const mixed = rows.filter((row) => new Set(columns.map((column) => fillAt(row, column))).size > 1);
  const usual = columns.map((column) => usualOf(mixed.map((row) => fillAt(row, column))));
  const heads = columns.map((column) => fillAt(header, column));
  const own = (fills: readonly (string | undefined)[], at: number): string | null => {
    const fill = fills[at];
    const count = fills.filter((each) => each === fill).length;
    return fill !== undefined && isColourful(fill) && count <= columns.length * SHARED ? fill : null;
  };
  return new Map(
    columns.flatMap((column, at) => {
      const fill = own(usual, at) ?? own(heads, at);
      return fill === null ? [] : [[column, fill] as const];
    }),
  );
}

function usualOf(fills: readonly (string | undefined)[]): string | undefined {
  const counts = new Map<string, number>();
  for (const fill of fills) if (fill !== undefined) counts.set(fill, (counts.get(fill) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most && fills.length > 1 && most[1] >= fills.length * MOSTLY ? most[0] : undefined;
}

function isColourful(fill: string): boolean {
  const [, saturation, lightness] = hslOf(fill);
  // The saturation is less visible near white and black.
  return saturation * Math.min(lightness, 1 - lightness) * 2 > 0.04;
}

/** Hues that have the same angle as a brighter hue; only fills of low saturation are matched with them. */
const EARTHY: ReadonlySet<HueName> = new Set(['brown', 'bronze', 'gold']);

/** Returns the hue that looks most like a fill. */
export function nearestHue(fill: string): HueName {
  const [angle, saturation, lightness] = hslOf(fill);
  const isDull = saturation < 0.45 && lightness < 0.7;
  const distance = (hue: HueName): number => {
    const [own] = hslOf(hueOf(hue)?.bar.light ?? '#000000');
    const apart = Math.abs(own - angle) % 360;
    return Math.min(apart, 360 - apart) + (EARTHY.has(hue) && !isDull ? 360 : 0);
  };
  return HUES.reduce((best, hue) => (distance(hue) < distance(best) ? hue : best));
}
