// Names of gestures in words: for the menu's "Undo edit of 3 cells", and for the list of problems.

import { countBulkCells } from '../../shared/entities/basis.ts';
import { formatCount } from '../../shared/format/words.ts';
import { KIND_FACTS, NOUNS_OF_ACTIONS } from '../../shared/kindFacts.ts';
import type { Action } from '../../shared/model/action.ts';
import { nameOf } from '../../shared/model/action.ts';

/** Returns the words for an action of that name on `count` things: "edit of 3 cells", "new row", "deletion of 2
 *  rows". */
export function gestureWords(causeName: string, count: number): string {
  const [type = '', verb = '', property] = causeName.split('.');
  if (type === 'action') return 'undo';
  const [one, many] = nounsOf(property === 'cells' ? 'cell' : type);
  const noun = count === 1 ? one : `${formatCount(count)} ${many}`;
  if (verb === 'delete') return `deletion of ${noun}`;
  if (verb === 'create') return made(property, noun, count);
  return `${NOUNS_OF_ACTIONS[causeName] ?? 'change'} of ${noun}`;
}

/** Returns the nouns of a kind; for a kind that this version does not know (an older page may have stored it),
 *  its name. */
export function nounsOf(kind: string): readonly [one: string, many: string] {
  return KIND_FACTS.find((each) => each.kind === kind)?.nouns ?? [kind, `${kind}s`];
}

function made(property: string | undefined, noun: string, count: number): string {
  if (property === 'undelete') return `return of ${noun}`;
  if (property === 'import') return `import of ${noun}`;
  if (property === 'duplicate') return `copy of ${noun}`;
  return count === 1 ? `new ${noun}` : noun.replace(' ', ' new ');
}

/** Returns the name of a gesture, which is that of most of its actions, and the number of things that these concern. */
export function gestureOf(actions: readonly Action[]): { readonly name: string; readonly count: number } {
  const names = Map.groupBy(actions, nameOf);
  const [most] = [...names].toSorted(([, left], [, right]) => right.length - left.length);
  const [name = '', own = []] = most ?? [];
  if (name.endsWith('.cells'))
    return {
      name,
      count: Math.max(
        1,
        own.reduce((sum, { data }) => sum + countBulkCells(data), 0),
      ),
    };
  const things = new Set(own.flatMap(({ query, data }) => idsIn(data) ?? [query.entityId]));
  return { name, count: Math.max(1, things.size) };
}

/** Returns the ids of an action on several entities; null where it names its entity by `entityId`. */
function idsIn({ ids }: { readonly ids?: unknown }): readonly unknown[] | null {
  return Array.isArray(ids) ? ids : null;
}
