// Drafts of actions, and the actions that are made of them. A page that sends a change without showing it first needs
// only this module, and not the plans (plans.ts).

import type { ActionData, ActionName } from '../../shared/catalogue.ts';
import { VERBS, type Action, type Fields, type Verb } from '../../shared/model/action.ts';
import { newId } from './newId.ts';

/** An action of a gesture: its name in the catalogue, the entity that it changes, its data. */
export type Draft<Name extends ActionName = ActionName> = {
  readonly [Own in Name]: {
    readonly name: Own;
    readonly entityId: string | null;
    readonly data: ActionData<Own>;
  };
}[Name];

/** Returns the draft of an action. */
export function draftOf<Name extends ActionName>(
  name: Name,
  entityId: string | null,
  data: ActionData<Name>,
): Draft<Name> {
  return { name, entityId, data };
}

/** A draft whose name is known only at run time. */
export interface UntypedDraft {
  readonly name: string;
  readonly entityId: string | null;
  readonly data: Fields;
}

/** Returns the draft as an action with a new id. */
export function actionOf({ name, entityId, data }: UntypedDraft): Action {
  const [type = '', verb = '', property = null] = name.split('.');
  return {
    id: newId(),
    type,
    verb: verbOf(verb),
    property,
    query: { entityId, parentEntityId: null, channelId: null },
    data,
    previous: null,
  };
}

function verbOf(name: string): Verb {
  const verb = VERBS.find((each) => each === name);
  if (!verb) throw new Error(`no such verb: ${name}`);
  return verb;
}
