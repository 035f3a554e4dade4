// The only way to change a project: `act`, and `gesture` for several changes that are one to the person. What is
// done shows at once where it may, waits in the queue, and is settled or taken back by what the server says.

import { limits } from '../../shared/limits.ts';
import { catalogue, definitionOf, type ActionData, type ActionName } from '../../shared/catalogue.ts';
import type { Action, Fields, Verb } from '../../shared/model/action.ts';
import type { OnChange } from '../../shared/model/inverse.ts';
import { mustDesk, named, newId, tellWaiting, undoing } from './desk.ts';
import type { Side } from './undo.ts';

/** One action of a gesture: its name in the catalogue, whom it is about, what it says. */
export type Draft<Name extends ActionName = ActionName> = {
  readonly [Own in Name]: {
    readonly name: Own;
    readonly entityId: string | null;
    readonly data: ActionData<Own>;
  };
}[Name];

/** The draft of an action. */
export function draftOf<Name extends ActionName>(
  name: Name,
  entityId: string | null,
  data: ActionData<Name>,
): Draft<Name> {
  return { name, entityId, data };
}

/** The draft of an action that the log names; null where its definition does not take that data. */
export function draftNamed(name: string, entityId: string, data: Fields): Draft | null;
export function draftNamed(name: string, entityId: string, data: Fields): Untyped | null {
  const read = catalogue.get(name)?.input.safeParse(data);
  return read?.success ? { name, entityId, data } : null;
}

/** Changes one thing. */
export function act<Name extends ActionName>(
  name: Name,
  entityId: string | null,
  data: ActionData<Name>,
): void {
  perform([{ name, entityId, data }]);
}

/** Changes several things: all of them or none, and one undo takes them back. More than one request holds go
 *  as several, each of them a gesture of its own; the answer is how many. */
export function gesture(drafts: readonly Draft[]): number {
  return perform(drafts);
}

interface Untyped {
  readonly name: string;
  readonly entityId: string | null;
  readonly data: Fields;
}

function perform(drafts: readonly Untyped[]): number {
  const desk = mustDesk();
  let requests = 0;
  for (let from = 0; from < drafts.length; from += limits.actionsPerRequest) {
    desk.queue.act(drafts.slice(from, from + limits.actionsPerRequest).map(actionOf), undoing.scope);
    requests += 1;
  }
  tellWaiting(desk);
  desk.sending.wake();
  return requests;
}

/** Takes the last gesture back, or does it again. Where others have changed it since, `undoing.asked` holds the
 *  questions, and the answer is another call with `overwrite` or `skip`. */
export function takeBack(side: Side, onChange: OnChange = 'ask'): void {
  const desk = mustDesk();
  const questions = desk.queue[side](undoing.scope, onChange);
  undoing.asked = questions.length > 0 ? { side, questions: named(questions), more: 0 } : null;
  tellWaiting(desk);
  desk.sending.wake();
}

/** What the server has done in one's name, by way of another call: a step like any other from now on. */
export function noteDone(name: string, causeIds: readonly string[]): void {
  const desk = mustDesk();
  desk.queue.done(undoing.scope, { name, causeIds, count: causeIds.length });
  tellWaiting(desk);
}

/** The ids of what was done last, to take just that back later. */
export function lastDone(): readonly string[] {
  return mustDesk().queue.next(undoing.scope, 'undo')?.causeIds ?? [];
}

/** Takes these back: as the last step where they are that, else as a change of its own. */
export function undoCauses(causeIds: readonly string[]): void {
  const last = lastDone();
  if (last.length === causeIds.length && last.every((id) => causeIds.includes(id))) undo();
  else act('action.create.undo', null, { causeIds: [...causeIds], onChange: 'ask' });
}

/** Says whose text is to stand of what was written unseen. */
export function decide(actionIds: readonly string[], whose: 'mine' | 'theirs'): void {
  const desk = mustDesk();
  desk.queue.decide(actionIds, whose);
  tellWaiting(desk);
  desk.sending.wake();
}

/** Takes back the last gesture in this project, or asks first where somebody has changed the same since. */
export function undo(): void {
  takeBack('undo');
}

/** Does again what was last taken back in this project. */
export function redo(): void {
  takeBack('redo');
}

/** The action with an id of its own. */
export function actionOf({ name, entityId, data }: Untyped): Action {
  const [type = '', verb = '', property = null] = name.split('.');
  const action: Action = {
    id: newId(),
    type,
    verb: verbOf(verb),
    property,
    query: { entityId, parentEntityId: null, channelId: null },
    data,
    previous: null,
  };
  // A name that the catalogue does not hold is a slip of ours: it is caught here, before anything is shown.
  definitionOf(action);
  return action;
}

const VERBS: readonly Verb[] = ['create', 'update', 'delete', 'insert', 'read'];

function verbOf(name: string): Verb {
  const verb = VERBS.find((each) => each === name);
  if (!verb) throw new Error(`no such verb: ${name}`);
  return verb;
}
