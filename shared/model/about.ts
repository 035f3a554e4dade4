// The projects that an action refers to: the server looks up the person's role in them before it plans anything.
// They are found through the fields that hold ids (`references.ts`), however deep these are nested.

import { AppError } from '../errors.ts';
import type { Action, Entity } from './action.ts';
import type { Definition, Kind } from './define.ts';
import { projectIdOf } from './kinds.ts';
import { referenceKey, referencesIn, type Reference } from './references.ts';
import { findIncludingDeleted, type Snapshot } from './snapshot.ts';

type KindsByName = ReadonlyMap<string, Kind>;

interface Subject {
  /** The kinds that the id may belong to. */
  readonly kinds: readonly string[];
  readonly id: string;
}

/** The projects that an action refers to. */
export interface About {
  /** The project in which the person needs the right; null for an action on a team, or on nothing that exists. */
  readonly home: string | null;
  /** Projects that the action only copies from: for these the right to view is enough. */
  readonly sources: readonly string[];
}

/**
 * Returns the project of an action, and the projects that it only copies from. All else that it refers to must be of
 * one project.
 * @throws AppError 'notFound' when an id is unknown, or of another project
 */
export function aboutOf(
  kinds: KindsByName,
  definition: Definition,
  action: Action,
  snapshot: Snapshot,
): About {
  if (definition.scope === 'team') return { home: null, sources: [] };
  const references = referencesIn(definition.input, action.data);
  let home: string | null = null;
  const addHome = (id: string): void => {
    if (home !== null && home !== id)
      throw new AppError('notFound', { note: `${definition.name} speaks of two projects` });
    home = id;
  };
  for (const subject of causesIn(action, snapshot)) addHome(project(kinds, subject, snapshot));
  for (const subject of subjectsOf(action, definition)) addHome(project(kinds, subject, snapshot));
  // Most edits refer to nothing else, and a paste is a thousand of them.
  if (references.length === 0) return { home, sources: NONE };
  const isFormer = openFormerReferences(kinds, action, snapshot);
  for (const each of references)
    if (!each.isSource && !isFormer(each)) addHome(project(kinds, each, snapshot));
  const sources = references
    .filter(({ isSource }) => isSource)
    .map((subject) => project(kinds, subject, snapshot));
  // A copy is made in the project of its source, unless the action names another project.
  if (home === null) for (const id of sources) addHome(id);
  return { home, sources: sources.filter((id) => id !== home) };
}

const NONE: readonly never[] = [];

/**
 * Returns a function that tells whether the edited entity refers to an id already. Only the ids that an edit adds are
 * checked, so a saved filter can still be edited after a column that it names was purged.
 */
function openFormerReferences(
  kinds: KindsByName,
  action: Action,
  snapshot: Snapshot,
): (reference: Reference) => boolean {
  const { type, verb, query } = action;
  const own = kinds.get(type);
  if (verb !== 'update' || query.entityId === null || !own) return () => false;
  const { entityId } = query;
  let formerKeys: ReadonlySet<string> | null = null;
  return (reference) => {
    formerKeys ??= new Set(
      referencesOf(own, findIncludingDeleted(snapshot, type, entityId)).map(referenceKey),
    );
    return formerKeys.has(referenceKey(reference));
  };
}

function referencesOf(own: Kind, entity: Entity | null): readonly Reference[] {
  return Object.entries(own.fields).flatMap(([field, type]) => referencesIn(type, entity?.[field]));
}

/** Returns the project that an entity belongs to, also when it is in the bin; null when the entity is unknown. */
export function projectOf(kinds: KindsByName, snapshot: Snapshot, kind: string, id: string): string | null {
  if (kind === 'project') return findIncludingDeleted(snapshot, kind, id) ? id : null;
  const dot = kind === 'cell' ? id.indexOf('.') : -1;
  if (dot >= 0) return projectOf(kinds, snapshot, 'row', id.slice(0, dot));
  const entity = findIncludingDeleted(snapshot, kind, id);
  if (!entity) return null;
  const projectId = projectIdOf(entity);
  if (projectId !== null) return projectId;
  const own = kinds.get(kind);
  const parentKind = own && own.parents[own.parent];
  const parentId = own && entity[own.parent];
  return parentKind && typeof parentId === 'string' ? projectOf(kinds, snapshot, parentKind, parentId) : null;
}

function project(kinds: KindsByName, subject: Subject, snapshot: Snapshot): string {
  for (const kind of subject.kinds) {
    const found = projectOf(kinds, snapshot, kind, subject.id);
    if (found !== null) return found;
  }
  throw new AppError('notFound', { note: `${subject.kinds.join(' or ')} ${subject.id}` });
}

/** The fields by which data of any action name what they are about. They hold whatever a client has sent. */
interface SubjectFields {
  readonly entityType?: unknown;
  readonly entityId?: unknown;
  readonly causeId?: unknown;
  readonly causeIds?: unknown;
}

/** Returns the entity that the action is addressed to, and the one that `entityType` and `entityId` name. */
function subjectsOf({ type, query, data }: Action, { verb, property }: Definition): readonly Subject[] {
  const named: SubjectFields = data;
  const found: Subject[] = [];
  const makes = verb === 'create' && property !== 'undelete';
  const own = type === 'user' ? 'project' : type;
  if (!makes && query.entityId !== null && type !== 'action')
    found.push({ kinds: [own], id: query.entityId });
  if (typeof named.entityId === 'string' && typeof named.entityType === 'string')
    found.push({ kinds: [named.entityType], id: named.entityId });
  return found;
}

/**
 * Returns the entities that an undo, or an undelete by cause, would change, one for each kind and channel.
 * @throws AppError 'notFound' when a cause is unknown
 */
function causesIn({ data }: Action, snapshot: Snapshot): readonly Subject[] {
  const named: SubjectFields = data;
  if (named.causeIds === undefined && named.causeId === undefined) return NONE;
  const causeIds = [...strings(named.causeIds), ...strings([named.causeId])];
  return causeIds.flatMap((causeId) => {
    const steps = snapshot.history(causeId);
    if (!steps) throw new AppError('notFound', { note: `cause ${causeId}` });
    const places = new Map(steps.map((step) => [`${step.type} ${step.channelId}`, step]));
    return [...places.values()].map(({ type, entityId }) => ({ kinds: [type], id: entityId }));
  });
}

function strings(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}
