// The laws of labels, for every style, over random lives of a sheet: inserts, deletes, moves, duplicates, undeletes.

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from '../../../shared/limits.ts';
import {
  compareLabels,
  isLabel,
  labelBetween,
  NUMBERING_STYLES,
  labelStyleOf,
  type NumberingStyle,
} from '../../../shared/model/labels.ts';

type Act = readonly [what: 'insert' | 'delete' | 'move' | 'duplicate' | 'undelete', from: number, to: number];

interface Life {
  readonly style: NumberingStyle;
  readonly rows: string[];
  readonly bin: string[];
  readonly ever: Set<string>;
  given: number;
  crowded: number;
  isMoved: boolean;
}

const act = fc.tuple(
  fc.constantFrom('insert', 'insert', 'delete', 'move', 'duplicate', 'undelete') as fc.Arbitrary<Act[0]>,
  fc.nat(1_000),
  fc.nat(1_000),
);
const blocks = fc.array(fc.nat(12), { minLength: 1, maxLength: 5 });

function born(style: NumberingStyle, of: readonly number[]): Life {
  const rows = [...labelStyleOf(style).first(of)];
  return { style, rows, bin: [], ever: new Set(rows), given: 0, crowded: 0, isMoved: false };
}

function insert(life: Life, index: number): void {
  const { style, rows, ever } = life;
  const [left, right] = [rows[index - 1] ?? null, rows[index] ?? null];
  const label = labelBetween(style, left, right, ever);
  expect(ever.has(label), `${label} was given before`).toBe(false);
  expect(isLabel(style, label), label).toBe(true);
  expect(label.length).toBeLessThanOrEqual(limits.labelLength);
  const compare = (one: string, other: string): number => compareLabels(style, one, other);
  const isRising = left === null || right === null || compare(left, right) < 0;
  const fits = (left === null || compare(left, label) < 0) && (right === null || compare(label, right) < 0);
  // A row that was moved to the top of others may have no room before it; else only a crowd has none.
  if (isRising && !fits) life.crowded++;
  rows.splice(index, 0, label);
  ever.add(label);
  life.given++;
}

function live(life: Life, [what, from, to]: Act): void {
  const { rows, bin } = life;
  const at = rows.length === 0 ? 0 : from % rows.length;
  const before = [...rows];
  if (what === 'insert') return insert(life, from % (rows.length + 1));
  if (what === 'duplicate') return insert(life, Math.min(at + 1, rows.length));
  if (what === 'delete') bin.push(...rows.splice(at, 1));
  if (what === 'move') {
    life.isMoved = true;
    rows.splice(to % (rows.length || 1), 0, ...rows.splice(at, 1));
    expect(rows.toSorted()).toEqual(before.toSorted());
  }
  // What comes back stands where it stood, which may be elsewhere by now.
  if (what === 'undelete' && bin.length > 0) {
    life.isMoved = true;
    rows.splice(to % (rows.length + 1), 0, ...bin.splice(from % bin.length, 1));
  }
}

describe.each(NUMBERING_STYLES)('labels of %s', (style) => {
  test('always one, in its place, never one that was given before; a move changes none', () => {
    let given = 0;
    let crowded = 0;
    fc.assert(
      fc.property(blocks, fc.array(act, { maxLength: 150, size: 'max' }), (of, acts) => {
        const life = born(style, of);
        for (const each of acts) live(life, each);
        expect(new Set([...life.rows, ...life.bin]).size).toBe(life.rows.length + life.bin.length);
        given += life.given;
        crowded += life.crowded;
      }),
      { numRuns: 300 },
    );
    console.log(`  ${style}: ${given} labels given, ${crowded} out of place for want of room`);
    expect(crowded).toBeLessThan(given / 20);
  });

  test('without moves the sheet stays sorted, and no two labels are equal in order', () => {
    const still = fc.array(
      act.filter(([what]) => what !== 'move' && what !== 'undelete'),
      { maxLength: 60, size: 'max' },
    );
    fc.assert(
      fc.property(blocks, still, (of, acts) => {
        const life = born(style, of);
        for (const each of acts) live(life, each);
        const compare = (left: string, right: string): number => compareLabels(style, left, right);
        if (life.crowded === 0) expect(life.rows.toSorted(compare)).toEqual(life.rows);
        const all = [...life.ever].toSorted(compare);
        all.forEach((label, index) => {
          const next = all[index + 1];
          if (next) expect(compare(label, next)).toBeLessThan(0);
        });
      }),
      { numRuns: 200 },
    );
  });

  test.each(['before', 'after'] as const)('a hundred inserts %s one row all find a label', (side) => {
    const life = born(style, [5]);
    const [anchor = ''] = life.rows.slice(2);
    for (let count = 0; count < 100; count++)
      insert(life, life.rows.indexOf(anchor) + (side === 'after' ? 1 : 0));
    expect(life.rows).toHaveLength(105);
    console.log(`  ${style} ${side}: ${life.crowded} of 100 out of place`);
  });
});
