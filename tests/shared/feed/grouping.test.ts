// The feed groups lines by gesture and person, and pages of it hold every line once.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupSteps, type FeedStep } from '../../../shared/feed/grouping.ts';

const step = (sequence: number, part: Partial<FeedStep> = {}): FeedStep => ({
  id: `S${sequence}`,
  channelId: 'sheet',
  sequence,
  createdAt: sequence * 1000,
  userId: 'ana',
  causeId: `C${sequence}`,
  causeName: 'row.update.place',
  type: 'row',
  entityId: `R${sequence}`,
  data: {},
  previous: {},
  counts: null,
  ...part,
});

const idsIn = (groups: readonly (readonly FeedStep[])[]) => groups.map((group) => group.map(({ id }) => id));

test('what one person did of one sort within ten minutes is one group, though others work between', () => {
  const lines = [step(5), step(4, { userId: 'mara' }), step(3), step(2, { causeName: 'row.create' })];
  expect(idsIn(groupSteps(lines, 9).groups)).toEqual([['S5', 'S3'], ['S4'], ['S2']]);
  const late = [step(5, { createdAt: 700_000 }), step(3)];
  expect(idsIn(groupSteps(late, 9).groups)).toEqual([['S5'], ['S3']]);
});

test('a gesture is one group, however many sorts of steps and channels it has; each comment is its own', () => {
  const one = { causeId: 'C' };
  const lines = [step(3, one), step(2, { ...one, type: 'cell', channelId: 'project' }), step(1)];
  expect(idsIn(groupSteps(lines, 9).groups)).toEqual([['S3', 'S2', 'S1']]);
  const comments = [step(2, { causeName: 'comment.create' }), step(1, { causeName: 'comment.create' })];
  expect(idsIn(groupSteps(comments, 9).groups)).toEqual([['S2'], ['S1']]);
});

test('cells of one column are one group, those of another column another', () => {
  const cell = { causeName: 'cell.update.value', type: 'cell' };
  const lines = [
    step(3, { ...cell, entityId: 'R1.A' }),
    step(2, { ...cell, entityId: 'R2.B' }),
    step(1, { ...cell, entityId: 'R3.A' }),
  ];
  expect(idsIn(groupSteps(lines, 9).groups)).toEqual([['S3', 'S1'], ['S2']]);
});

const anyLine = fc.record({
  userId: fc.constantFrom('ana', 'mara'),
  causeId: fc.constantFrom('C1', 'C2', 'C3', 'C4', 'C5', 'C6'),
  causeName: fc.constantFrom('row.update.place', 'cell.update.value', 'comment.create'),
  gap: fc.constantFrom(0, 1000, 400_000, 700_000),
});

test('pages hold every line once, each page what is newer than the next, whatever arrives in between', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ line: anyLine, arrives: fc.nat(2) }), { maxLength: 60 }),
      fc.integer({ min: 1, max: 5 }),
      (made, limit) => {
        const log: FeedStep[] = [];
        const add = ({ gap, ...part }: (typeof made)[number]['line']) =>
          log.unshift(step(log.length + 1, { ...part, createdAt: (log[0]?.createdAt ?? 0) + gap }));
        for (const { line } of made) add(line);
        const first = [...log];
        const seen: FeedStep[] = [];
        for (let before = Infinity, page = 0; ; page += 1) {
          const rest = log.filter(({ sequence }) => sequence < before);
          const { groups, taken } = groupSteps(rest, limit);
          expect(groups.length).toBeLessThanOrEqual(limit);
          expect(groups.flat().length).toBe(taken);
          const newest = groups.map(([each]) => each.createdAt);
          expect(newest).toEqual(newest.toSorted((one, other) => other - one));
          seen.push(...groups.flat());
          const last = rest[taken - 1];
          if (!last || taken === rest.length) break;
          before = last.sequence;
          for (let left = made[page % made.length]?.arrives ?? 0; left > 0; left -= 1)
            add({ userId: 'mara', causeId: 'C1', causeName: 'row.update.place', gap: 0 });
        }
        const ids = (lines: readonly FeedStep[]) => lines.map(({ id }) => id).toSorted();
        expect(ids(seen)).toEqual(ids(first));
      },
    ),
  );
});
