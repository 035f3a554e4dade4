import assert from 'node:assert/strict';
import { test } from 'vitest';
import { compareLabels, isLabel, labelBetween } from '../../../shared/model/labels.ts';
import { limits } from '../../../shared/limits.ts';
import { openRandom } from '../../sim/random.ts';

const between = (left: string | null, right: string | null, ...used: readonly string[]) =>
  labelBetween(left, right, new Set(used));

test('L1 the rules of the product page', () => {
  assert.equal(between('12', '13'), '12A');
  assert.equal(between('12A', '13'), '12B');
  assert.equal(between('12Z', '13'), '12AA');
  assert.equal(between('12H', '13'), '12J');
  assert.equal(between('12N', '13'), '12P');
  assert.equal(between('12A', '12B'), '12A1');
  assert.equal(between('12', '12A'), '12aA');
  assert.equal(between(null, '1'), 'A1');
});

test('L2 what the product page leaves open', () => {
  assert.equal(between('12A1', '13'), '12B');
  assert.equal(between('12A1', '12A2'), '12A1A');
  assert.equal(between('12', '12aA'), '12aaA');
  assert.equal(between('12aA', '12A'), '12aB');
  assert.equal(between('12A', '12A1'), '12Aa1');
  assert.equal(between('A1', '1'), 'B1');
  assert.equal(between(null, 'A1'), 'aA1');
  assert.equal(between('36A', null), '37');
  assert.equal(between(null, null), '1');
});

test('L3 a retired label is passed over', () => {
  assert.equal(between('12', '13', '12A', '12B'), '12C');
  assert.equal(between('12A', '12D', '12B', '12C'), '12A1');
  assert.equal(between('36', null, '37', '38'), '39');
});

test('L4 where rows were moved, only the left neighbour counts', () => {
  assert.equal(between('14', '12'), '14A');
  assert.equal(between('14', '12', '14A'), '14B');
});

test('L5 the order of labels', () => {
  const sorted = [
    'aA1',
    'aB1',
    'A1',
    'A1A',
    'B1',
    '1',
    '2',
    '12',
    '12aaA',
    '12aA',
    '12aA1',
    '12aB',
    '12A',
    '12Aa1',
    '12A1',
    '12A1A',
    '12A2',
    '12A10',
    '12B',
    '12Z',
    '12AA',
    '13',
    'A14',
    '14',
  ];
  assert.deepEqual(sorted.toReversed().toSorted(compareLabels), sorted);
});

test('L6 what is not a label', () => {
  for (const text of ['', 'A', '12I', '12O', '012', '12a', '12A0', '12-A', '12a1', 'Ia1'])
    assert.equal(isLabel(text), false, text);
});

// 300 sheets of 5 to 60 rows: inserts at random places, deletes, and now and then at one place only.
test('L7 property: always one, in place, and never one that was given before', () => {
  let longest = '';
  let given = 0;
  let crowded = 0;
  for (let seed = 1; seed <= 300; seed++) {
    const random = openRandom(seed);
    const labels = Array.from({ length: 5 + random.number(56) }, (_, index) => String(index + 1));
    const ever = new Set(labels);
    for (let count = 0; count < 100; count++) {
      if (random.chance(0.4)) labels.splice(random.number(labels.length), 1);
      const index = seed % 3 === 0 ? Math.min(2, labels.length) : random.number(labels.length + 1);
      const left = labels[index - 1] ?? null;
      const right = labels[index] ?? null;
      const label = labelBetween(left, right, ever);
      assert.ok(!ever.has(label), `seed ${seed}: ${label} again`);
      assert.ok(isLabel(label), `seed ${seed}: ${label}`);
      assert.ok(label.length <= limits.labelLength, `seed ${seed}: ${label} is too long`);
      const isRising = left === null || right === null || compareLabels(left, right) < 0;
      const isAfter = left === null || compareLabels(left, label) < 0;
      const isBefore = right === null || compareLabels(label, right) < 0;
      if (isRising && !(isAfter && isBefore)) {
        // Only where the place is so crowded that a label in order would be too long for paper.
        assert.match(label, /^[0-9]+[A-Z]*$/, `seed ${seed}: ${left} ${label} ${right}`);
        crowded++;
      }
      ever.add(label);
      labels.splice(index, 0, label);
      given++;
      if (label.length > longest.length) longest = label;
    }
  }
  console.log(
    `  L7: ${given} labels, the longest of ${longest.length} characters, ${crowded} out of place for want of room`,
  );
  assert.ok(crowded < given / 20);
});

test('L8 property: two labels that differ are never equal in order', () => {
  const all = new Set<string>(['1', '2']);
  for (let count = 0; count < 200; count++) {
    const random = openRandom(count);
    const sorted = [...all].toSorted(compareLabels);
    const index = random.number(sorted.length + 1);
    all.add(labelBetween(sorted[index - 1] ?? null, sorted[index] ?? null, all));
  }
  const sorted = [...all].toSorted(compareLabels);
  for (const [index, label] of sorted.entries()) {
    const next = sorted[index + 1];
    if (next) assert.ok(compareLabels(label, next) < 0 && compareLabels(next, label) > 0, `${label} ${next}`);
  }
});
