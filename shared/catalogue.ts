// The catalogue of all kinds and actions. Server, client and tests derive from it who may perform which action, and
// its steps.

import { AppError } from './errors.ts';
import { mustNotChangeArchivedProject, mustNotChangeArchivedSheet } from './permissions/archive.ts';
import {
  assetActions,
  asset,
  assetFile,
  assetFileActions,
  replaceCurrentVersions,
} from './entities/asset.ts';
import { bundleActions } from './entities/bundle.ts';
import { categoryActions, category } from './entities/category.ts';
import { cellActions, cell } from './entities/cell.ts';
import { channelActions, channel } from './entities/channel.ts';
import { columnActions, column, spansOnSheet } from './entities/column.ts';
import { commentActions, comment } from './entities/comment.ts';
import { importActions } from './entities/import.ts';
import { mergeActions } from './entities/merge.ts';
import { layoutActions, layout, layoutCell, layoutCellActions } from './entities/layout.ts';
import { mustBeUnlocked } from './permissions/locks.ts';
import { pinEverywhere } from './entities/pinning.ts';
import { projectActions, project } from './entities/project.ts';
import { rowActions } from './entities/rowCreation.ts';
import { row, rowEdits } from './entities/row.ts';
import { mustFillIn } from './permissions/categories.ts';
import { labelActions } from './entities/freezing.ts';
import { binnedId, binnedCell, samples } from './entities/samples.ts';
import {
  mustDeleteAsset,
  mustDeleteComment,
  mustOwnView,
  mustRestoreComment,
} from './permissions/ownership.ts';
import { sheetActions, sheet } from './entities/sheet.ts';
import { show, showActions } from './entities/show.ts';
import { mustDeleteNote, showCue, showNote, showPartActions, showStandby } from './entities/showParts.ts';
import { transportActions } from './entities/showTransport.ts';
import { sheetCells } from './entities/sheetCells.ts';
import { sheetCopies } from './entities/sheetCopies.ts';
import {
  hiddenCategory,
  hiddenCategoryActions,
  sheetLayout,
  sheetLayoutActions,
} from './entities/sheetLayout.ts';
import { templateActions, template } from './entities/template.ts';
import { templateUpdates } from './entities/templateUpdates.ts';
import { textVariable, textVariableActions } from './entities/textVariable.ts';
import { userActions, user } from './entities/user.ts';
import { aboutOf as aboutOfAny, type About } from './model/about.ts';
import { nameOf, type Action, type Step } from './model/action.ts';
import type { Definition, PlanInputs, Intent, Kind } from './model/define.ts';
import type { KindName } from './model/kinds.ts';
import { removalOf, type RemovalLaw } from './model/removal.ts';
import { mustMay, rightNamed } from './permissions/rights.ts';
import type { Actor } from './permissions/roles.ts';
import { undoOf } from './model/undo.ts';
import type { Snapshot } from './model/snapshot.ts';

/** A kind of document: its actions, and the rules by which it is deleted and restored. */
interface Document<Name extends KindName> extends Omit<RemovalLaw, 'binnedSampleId'> {
  readonly kind: Kind<Name>;
  /** The actions of the kind, except for its plain edits. */
  readonly actions: readonly Definition[];
  readonly binnedSampleId?: string;
}

/** Every kind of document; members of a project are stored in the membership tables. */
const documents = {
  project: {
    kind: project,
    actions: [...projectActions, ...bundleActions],
    right: 'project.delete',
    undeleteRight: 'project.restore',
    undoable: false,
  },
  sheet: {
    kind: sheet,
    actions: [
      ...sheetActions,
      ...sheetCells,
      ...sheetCopies,
      ...importActions,
      ...mergeActions,
      ...labelActions,
      ...templateUpdates.sheet,
    ],
    right: 'sheet.delete',
  },
  row: { kind: row, actions: [...rowActions, ...rowEdits, ...templateUpdates.row], right: 'sheet.shape' },
  column: {
    kind: column,
    actions: columnActions,
    right: 'sheet.shape',
    ahead: spansOnSheet,
    alsoBack: spansOnSheet,
  },
  cell: { kind: cell, actions: cellActions, right: 'sheet.shape', binnedSampleId: binnedCell },
  category: { kind: category, actions: categoryActions, right: 'project.parts' },
  layout: { kind: layout, actions: layoutActions, right: 'project.parts' },
  layoutCell: { kind: layoutCell, actions: layoutCellActions, right: 'project.parts' },
  sheetLayout: {
    kind: sheetLayout,
    actions: sheetLayoutActions,
    right: 'view.own',
    mustAllow: mustOwnView,
  },
  hiddenCategory: {
    kind: hiddenCategory,
    actions: hiddenCategoryActions,
    right: 'view.own',
    mustAllow: mustOwnView,
  },
  textVariable: { kind: textVariable, actions: textVariableActions, right: 'project.parts' },
  channel: { kind: channel, actions: channelActions, right: 'channel.edit' },
  comment: {
    kind: comment,
    actions: commentActions,
    right: 'comment.delete',
    mustAllow: mustDeleteComment,
    mustRestore: mustRestoreComment,
  },
  asset: {
    kind: asset,
    actions: [...assetActions, pinEverywhere],
    right: 'asset.delete',
    mustAllow: mustDeleteAsset('asset'),
  },
  assetFile: {
    kind: assetFile,
    actions: assetFileActions,
    right: 'asset.delete',
    mustAllow: mustDeleteAsset('assetFile'),
    also: replaceCurrentVersions,
  },
  template: { kind: template, actions: templateActions, right: 'template.edit' },
  show: {
    kind: show,
    actions: [...showActions, ...transportActions, ...showPartActions],
    right: 'show.call',
    trusted: true,
  },
  showCue: { kind: showCue, actions: [], right: 'show.call', trusted: true },
  showNote: {
    kind: showNote,
    actions: [],
    right: 'show.answer',
    mustAllow: mustDeleteNote,
    undoable: false,
  },
  showStandby: { kind: showStandby, actions: [], right: 'show.call', trusted: true },
} as const satisfies { readonly [Name in Exclude<KindName, 'user'>]: Document<Name> };
type Documents = typeof documents;

/** The name of a kind that is stored as documents. */
export type StoredName = keyof Documents;

const listed: readonly Document<StoredName>[] = Object.values(documents);

/** The kinds that are stored as documents. */
export const storedKinds: readonly Kind<StoredName>[] = listed.map(({ kind }) => kind);

/** All kinds that steps change, including `user`, whose entities are stored in the membership tables. */
export const kinds: readonly Kind<KindName>[] = [...storedKinds, user];

const stored: ReadonlySet<string> = new Set(storedKinds.map(({ kind }) => kind));

/** Tells whether entities of that kind are stored as documents. */
export function isStored(kind: string): kind is StoredName {
  return stored.has(kind);
}

const byName = new Map<string, Kind<KindName>>(kinds.map((kind) => [kind.kind, kind]));

const own: readonly Definition[] = [...listed.flatMap(({ actions }) => actions), ...userActions];

const derived = listed.flatMap(({ kind, ...law }) => [
  ...kind.actions,
  ...removalOf(() => storedKinds, kind, { binnedSampleId: binnedId(kind.sample), ...law }),
]);

const undo = undoOf(kinds, lawOf, samples.cause);

function lawOf(causeName: string) {
  const cause = mustDefine(causeName);
  return {
    undoable: cause.undoable,
    mustMay: (action: Action, snapshot: Snapshot, actor: Actor) => mustHave(cause, action, snapshot, actor),
  };
}

type IntentOf<Asked extends { readonly intent?: Intent }> = NonNullable<Asked['intent']>;

/** The union of all actions, each as its name and the type of its data. */
type Actions =
  | IntentOf<Documents[StoredName]['actions'][number]>
  | IntentOf<Documents[StoredName]['kind']>
  | { [Name in StoredName]: IntentOf<ReturnType<typeof removalOf<Name>>[number]> }[StoredName]
  | IntentOf<(typeof userActions)[number]>
  | IntentOf<typeof undo>;

/** The name of an action. */
export type ActionName = Actions['name'];

type DataByName = { readonly [Asked in Actions as Asked['name']]: Asked['data'] };

/** The type of the data that an action takes. */
export type ActionData<Name extends ActionName> = DataByName[Name];

/** The definitions of all actions. */
export const definitions: readonly Definition[] = [...own, ...derived, undo];

/** The definitions of all actions, by name. */
export const catalogue: ReadonlyMap<string, Definition> = new Map(
  definitions.map((definition) => [definition.name, definition]),
);

/** Returns the definition of an action. @throws AppError 'badRequest' when there is no such action */
export function definitionOf(action: Pick<Action, 'type' | 'verb' | 'property'>): Definition {
  const { type, verb, property } = action;
  const known = byVerb.get(type)?.get(verb)?.get(property);
  return known ?? mustDefine(nameOf(action));
}

/**
 * The definitions by type, verb and property: an action is looked up several times while it is authorised and planned.
 */
const byVerb = new Map<string, Map<string, Map<string | null, Definition>>>();
for (const definition of definitions) {
  const { type, verb, property } = definition;
  const ofType = byVerb.get(type) ?? new Map<string, Map<string | null, Definition>>();
  const ofVerb = ofType.get(verb) ?? new Map<string | null, Definition>();
  byVerb.set(type, ofType.set(verb, ofVerb.set(property, definition)));
}

function mustDefine(name: string): Definition {
  const found = catalogue.get(name);
  if (!found) throw new AppError('badRequest', { message: `There is no action ${name}.` });
  return found;
}

/** Returns the kind of that name. @throws Error for any other word: steps have only known kinds */
export function kindNamed(kind: string): Kind<KindName> {
  const found = byName.get(kind);
  if (!found) throw new Error(`no such kind: ${kind}`);
  return found;
}

/**
 * Returns the projects that an action refers to, whose roles are to be looked up before it is planned.
 * @throws AppError 'notFound'
 */
export function aboutOf(action: Action, snapshot: Snapshot): About {
  return aboutOfAny(byName, definitionOf(action), action, snapshot);
}

/** Throws unless the role has the right of the action, by the settings of the project that `action` refers to. */
function mustHave({ right }: Definition, action: Action, snapshot: Snapshot, actor: Actor): void {
  const home = rightNamed(right).setting === undefined ? null : aboutOf(action, snapshot).home;
  mustMay(actor.role, right, home === null ? null : snapshot.find('project', home));
}

/** Throws unless `actor` may perform `action`. @throws AppError 'notAuthorized' or 'notFound' */
export function mustAllow(action: Action, snapshot: Snapshot, actor: Actor, now: number): void {
  const definition = definitionOf(action);
  mustHave(definition, action, snapshot, actor);
  definition.mustAllow(action, snapshot, actor, now);
}

/**
 * Returns the steps of `action`, after checking that its actor may perform it, and may change everything that it
 * changes.
 * @throws AppError
 */
export function planFor(
  action: Action,
  snapshot: Snapshot,
  actor: Actor,
  inputs: PlanInputs,
): readonly Step[] {
  // The action is authorised before it is planned: an error of the plan would tell outsiders what exists.
  mustAllow(action, snapshot, actor, inputs.now);
  const steps = definitionOf(action).plan(action, snapshot, inputs);
  mustNotChangeArchivedProject(steps, snapshot);
  mustNotChangeArchivedSheet(steps, snapshot);
  mustBeUnlocked(steps, snapshot, actor);
  mustFillIn(steps, snapshot, actor);
  return steps;
}
