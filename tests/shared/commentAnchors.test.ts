// CC-1: comments hang on meaning. What a comment is about bears a stamp in its own words (the title of a row or column, the
// text of a cell in a block), which every copy loses at once; so what is right is known without any id.

import { expect, test } from 'vitest';
import { commentAnchor, type CommentAnchor, type FindEntity } from '../../shared/entities/commentAnchor.ts';
import { openAnchorRound, type AnchorRound } from '../sim/anchors.ts';
import { size } from '../support/tier.ts';

const EDITS = 500;
const SEEDS = size(2, 40);

type Resolve = (round: AnchorRound, entityType: string, entityId: string) => CommentAnchor | null;

const byMeaning: Resolve = ({ find }, entityType, entityId) => commentAnchor(find, entityType, entityId);

/** Plays random edits of the structure; returns the comments whose anchor was wrong after one of them. */
function play(seed: number, resolve: Resolve): readonly string[] {
  const round = openAnchorRound(seed);
  const wrong: string[] = [];
  for (let count = 0; count < EDITS && wrong.length === 0; count++) {
    const edit = round.edit();
    for (const comment of round.comments()) {
      const seen = round.wordsAt(resolve(round, comment.entityType, comment.entityId), comment);
      const right = round.isThere(comment) ? comment.stamp : null;
      if (seen !== right) wrong.push(`${edit}: ${comment.stamp} on a ${comment.entityType} is at ${seen}`);
    }
  }
  return wrong;
}

test(`CC-1 after each of ${EDITS} random structure edits every comment is where it was written`, () => {
  for (let seed = 1; seed <= SEEDS; seed++) {
    const wrong = play(seed, byMeaning);
    expect(wrong, `seed ${seed}`).toEqual([]);
  }
});

test('CC-1 the edits are of every kind, and take comments to the bin and back', () => {
  const round = openAnchorRound(1);
  const done = new Set<string>();
  let binned = 0;
  let returned = 0;
  let gone = new Set<string>();
  for (let count = 0; count < EDITS; count++) {
    done.add(round.edit());
    const now = new Set(
      round
        .comments()
        .filter((comment) => !round.isThere(comment))
        .map(({ id }) => id),
    );
    binned += [...now].filter((id) => !gone.has(id)).length;
    returned += [...gone].filter((id) => !now.has(id)).length;
    gone = now;
  }
  expect([...done].toSorted()).toEqual(round.kinds.toSorted());
  expect(binned).toBeGreaterThan(20);
  expect(returned).toBeGreaterThan(20);
});

// Each control is an anchor as a careless reader of comments would find it.
const inBinToo: Resolve = (round, entityType, entityId) =>
  commentAnchor(round.findEver, entityType, entityId);
const byPlace: Resolve = (round, entityType, entityId) => {
  const rowId = round.rowAtPlaceOf(entityId);
  const anchor = byMeaning(round, entityType, entityId);
  return anchor && rowId !== null && anchor.rowId !== null ? { ...anchor, rowId } : anchor;
};
const withoutColumns: Resolve = (round, entityType, entityId) => {
  const find: FindEntity = (kind, id) => (kind === 'column' ? round.findEver : round.find)(kind, id);
  return commentAnchor(find, entityType, entityId);
};

test.each([
  ['one that does not ask whether its row is in the bin', inBinToo],
  ['one that keeps the place at which it was written', byPlace],
  ['one that does not ask whether its column is in the bin', withoutColumns],
])('CC-1 notices %s', (_, resolve) => {
  expect(play(1, resolve)).not.toEqual([]);
});
