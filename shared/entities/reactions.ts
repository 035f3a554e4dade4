// Reactions to a comment. Each person sets only their own: an action names the reaction and not the list of people, so
// that neither of two people who react at the same time loses their reaction.

import { z } from 'zod';
import { defineAction } from '../model/define.ts';
import { entityIdOf } from '../model/entityIdOf.ts';
import { flag, id } from '../model/fields.ts';
import { getIncludingDeleted } from '../model/snapshot.ts';
import { updateOf } from '../model/sparse.ts';
import { samples } from './samples.ts';

/** The names of the reactions. */
export const REACTIONS = [
  ...(['seen', 'yes', 'done', 'no', 'wait', 'question'] as const),
  ...(['heart', 'party', 'smile', 'hand', 'flag', 'music'] as const),
] as const;
/** The name of a reaction. */
export type ReactionName = (typeof REACTIONS)[number];

/** The schema of the people who have set each reaction, in the order in which they did. */
export const reactions = z.partialRecord(z.enum(REACTIONS), z.array(id));
/** The people who have set each reaction. */
export type Reactions = { readonly [Name in ReactionName]?: readonly string[] | undefined };

/** Returns the reactions after a person has set or removed one; null where none is left. */
function withReaction(old: Reactions, name: ReactionName, userId: string, on: boolean) {
  const others = (old[name] ?? []).filter((each) => each !== userId);
  const { [name]: _, ...rest } = old;
  const own = on ? [...others, userId] : others;
  const next = own.length > 0 ? { ...rest, [name]: own } : rest;
  return Object.keys(next).length > 0 ? next : null;
}

/**
 * Sets or removes a reaction of the person who sends it. It is taken back by the same action and not by undo, which
 * restores whole fields, and so would ask about the reactions of others.
 */
export const reaction = defineAction({
  type: 'comment',
  verb: 'update',
  property: 'reaction',
  right: 'comment.write',
  optimistic: true,
  undoable: false,
  input: z.strictObject({ name: z.enum(REACTIONS), on: flag }),
  example: { entityId: samples.comment, data: { name: 'yes', on: true } },
  plan(action, snapshot, inputs) {
    const old = getIncludingDeleted(snapshot, 'comment', entityIdOf(action));
    const { name, on } = action.data;
    const isOn = old.reactions?.[name]?.includes(inputs.userId) ?? false;
    if (isOn === on) return [];
    const changed = withReaction(old.reactions ?? {}, name, inputs.userId, on);
    const target = { type: 'comment', entityId: old.id, channelId: old.channelId ?? '' };
    return updateOf(target, old, { reactions: changed });
  },
});
