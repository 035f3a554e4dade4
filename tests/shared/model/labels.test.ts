import assert from 'node:assert/strict';
import { test } from 'vitest';
import {
  compareLabels,
  isLabel,
  labelBetween,
  labelStyleOf,
  type NumberingStyle,
} from '../../../shared/model/labels.ts';

const betweenIn =
  (style: NumberingStyle) =>
  (left: string | null, right: string | null, ...used: readonly string[]) =>
    labelBetween(style, left, right, new Set(used));
const between = betweenIn('film');
const inOrderOf = (style: NumberingStyle) => (left: string, right: string) =>
  compareLabels(style, left, right);

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
  assert.deepEqual(sorted.toReversed().toSorted(inOrderOf('film')), sorted);
});

test('L6 what is not a label', () => {
  for (const text of ['', 'A', '12I', '12O', '012', '12a', '12A0', '12-A', '12a1', 'Ia1'])
    assert.equal(isLabel('film', text), false, text);
});

test('L9 theatre: decimals, half way where that is short', () => {
  const theatre = betweenIn('theatre');
  assert.equal(theatre('12', '13'), '12.5');
  assert.equal(theatre('12', '12.5'), '12.25');
  assert.equal(theatre('12.5', '13'), '12.75');
  assert.equal(theatre('12', '12.25'), '12.1');
  assert.equal(theatre('12', '12.1'), '12.05');
  assert.equal(theatre('12.75', '13'), '12.9');
  assert.equal(theatre(null, '1'), '0.5');
  assert.equal(theatre(null, '0.5'), '0.25');
  assert.equal(theatre(null, '5'), '4.5');
  assert.equal(theatre('36.5', null), '37');
  assert.equal(theatre(null, null), '1');
  assert.equal(theatre('12', '13', '12.5'), '12.4');
  assert.equal(theatre('14', '12'), '14.5');
  const sorted = ['0.25', '0.5', '1', '2', '10', '12', '12.05', '12.1', '12.25', '12.5', '13'];
  assert.deepEqual(sorted.toReversed().toSorted(inOrderOf('theatre')), sorted);
  for (const text of ['', '0', '012', '12.', '12.50', '.5', '12A', '1.2.3', '1,5'])
    assert.equal(isLabel('theatre', text), false, text);
});

test('L10 broadcast: page letters are kept', () => {
  const broadcast = betweenIn('broadcast');
  assert.deepEqual(labelStyleOf('broadcast').first([2, 0, 1]), ['A01', 'A02', 'B01']);
  assert.equal(labelStyleOf('broadcast').first([100]).at(-1), 'A100');
  assert.equal(labelStyleOf('broadcast').opening('B07', new Set()), 'C01');
  assert.equal(labelStyleOf('broadcast').opening('B07', new Set(['C01'])), 'D01');
  assert.equal(broadcast('A05', 'A06'), 'A05A');
  assert.equal(broadcast('A05A', 'A06'), 'A05B');
  assert.equal(broadcast('A05', 'A05A'), 'A05aA');
  assert.equal(broadcast('A05A', 'A05B'), 'A05A1');
  assert.equal(broadcast('A12', null), 'A13');
  assert.equal(broadcast('A12', 'B01'), 'A13');
  assert.equal(broadcast('A12', 'B01', 'A13'), 'A14');
  assert.equal(broadcast(null, 'B01'), 'B00A');
  assert.equal(broadcast(null, 'A00A'), 'A00aA');
  assert.equal(broadcast(null, null), 'A01');
  assert.equal(broadcast('B02', 'A05'), 'B02A');
  const sorted = [
    'A00aA',
    'A00A',
    'A01',
    'A05',
    'A05aA',
    'A05A',
    'A05A1',
    'A05B',
    'A06',
    'A100',
    'B01',
    'AA01',
  ];
  assert.deepEqual(sorted.toReversed().toSorted(inOrderOf('broadcast')), sorted);
  for (const text of ['', 'A', 'A5', '12', 'A00', 'I05', 'A05a', 'A005', 'aA05'])
    assert.equal(isLabel('broadcast', text), false, text);
});
