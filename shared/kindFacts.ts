// The facts about kinds and actions that a page needs before it loads the catalogue. The build of the pages replaces
// this module by its values (`build/renderer.config.ts`), so that a page shows what it has loaded without any plan.

import { definitions, kinds } from './catalogue.ts';
import type { KindName } from './model/kinds.ts';

/** The facts about a kind of entity that a page needs before it loads the catalogue. */
export interface KindFacts {
  readonly kind: KindName;
  /** The field with the id of the channel that its entities are on. */
  readonly channel: string;
  readonly nouns: readonly [one: string, many: string];
}

/** All kinds that steps change. */
export const KIND_FACTS: readonly KindFacts[] = kinds.map(({ kind, channel, nouns }) => ({
  kind,
  channel,
  nouns,
}));

/** The noun for an action in the label of its undo, by its name, where it is another one than "change". */
export const NOUNS_OF_ACTIONS: Readonly<Record<string, string>> = Object.fromEntries(
  definitions.flatMap(({ name, called }) => (called === 'change' ? [] : [[name, called]])),
);
