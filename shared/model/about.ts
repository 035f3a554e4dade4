// What an action speaks about, and to which project that belongs: so the server knows whose right to look
// up before anything is planned. By the names of the fields, alike for every action.

import { AppError } from '../errors.ts';
import type { Action, Fields } from './action.ts';
import type { Definition, Kind } from './define.ts';
import { findEver, type World } from './world.ts';

interface Subject {
  /** The kinds that the id may be of. */
  readonly kinds: readonly string[];
  readonly id: string;
}

export interface About {
  /** The project whose role counts; null for what is about a team, or about nothing that is there. */
  readonly home: string | null;
  /** Projects that are only copied from: to see them is enough. */
  readonly sources: readonly string[];
}

/** Field of `data` -> what its id may be of. The first that is there names the home. */
type Table = readonly (readonly [field: string, kinds: readonly string[]])[];
const NAMED: Table = Object.entries({
  sheetId: ['sheet'],
  projectId: ['project'],
  layoutId: ['layout'],
  sheetLayoutId: ['sheetLayout'],
  rowId: ['row'],
  columnId: ['column'],
  assetId: ['asset'],
  currentFileId: ['assetFile'],
  categoryId: ['category'],
  mergedIntoId: ['category'],
  channelId: ['channel', 'project'],
  parentCommentId: ['comment'],
  relativeRowId: ['row'],
  relativeColumnId: ['column'],
  currentRowId: ['row'],
});
const SOURCES: Table = Object.entries({
  sourceId: ['sheet', 'template', 'row'],
  templateId: ['template', 'sheet'],
});

/** The project, or projects, of an action. Everything but what is copied from must be of one project.
 *  @throws AppError 'notFound' when an id is unknown, or of another project */
export function aboutOf(kinds: readonly Kind[], definition: Definition, action: Action, world: World): About {
  if (definition.scope === 'team') return { home: null, sources: [] };
  const homes = new Set(
    [...causesIn(action, world), ...named(action, definition)].map((subject) =>
      project(kinds, subject, world),
    ),
  );
  const isCopy = definition.verb === 'create' && typeof action.data['sourceId'] === 'string';
  const sources = fieldsIn(action.data, SOURCES).map((subject) => project(kinds, subject, world));
  // A copy stands where its source stands, unless it names another place.
  if (homes.size === 0 && isCopy) for (const id of sources) homes.add(id);
  if (homes.size > 1) throw new AppError('notFound', { note: `${definition.name} speaks of two projects` });
  const [home = null] = homes;
  return { home, sources: sources.filter((id) => id !== home) };
}

/** The project that an entity belongs to, living or in the bin; null when it is unknown. */
export function projectOf(kinds: readonly Kind[], world: World, kind: string, id: string): string | null {
  if (kind === 'project') return findEver(world, kind, id) ? id : null;
  const [rowId = ''] = id.split('.');
  if (kind === 'cell' && rowId !== id) return projectOf(kinds, world, 'row', rowId);
  const entity = findEver(world, kind, id);
  if (!entity) return null;
  if (typeof entity['projectId'] === 'string') return entity['projectId'];
  const own = kinds.find((each) => each.kind === kind);
  const parentKind = own && own.parents[own.parent];
  const parentId = own && entity[own.parent];
  return parentKind && typeof parentId === 'string' ? projectOf(kinds, world, parentKind, parentId) : null;
}

function project(kinds: readonly Kind[], subject: Subject, world: World): string {
  for (const kind of subject.kinds) {
    const found = projectOf(kinds, world, kind, subject.id);
    if (found !== null) return found;
  }
  throw new AppError('notFound', { note: `${subject.kinds.join(' or ')} ${subject.id}` });
}

function named({ type, query, data }: Action, { verb, property }: Definition): readonly Subject[] {
  const makes = verb === 'create' && property !== 'undelete';
  const own = type === 'user' ? 'project' : type;
  const entityId = makes || query.entityId === null || type === 'action' ? [] : [query.entityId];
  const isListed = Array.isArray(data['ids']) && (!makes || property === 'duplicate');
  const listed = isListed ? [...new Set(strings(data['ids']))] : [];
  const nested = [data['column'], data['asset']].filter(isFields).flatMap((inner) => fieldsIn(inner, NAMED));
  const subject = typeof data['entityType'] === 'string' ? [data['entityType']] : [];
  return [
    ...[...entityId, ...listed].map((id) => ({ kinds: [own], id })),
    ...fieldsIn(data, NAMED),
    ...nested,
    ...subject.flatMap((kind) => strings([data['entityId']]).map((id) => ({ kinds: [kind], id }))),
  ];
}

function fieldsIn(data: Fields, table: Table): readonly Subject[] {
  const found: Subject[] = [];
  for (const [field, kinds] of table) {
    const id = data[field];
    if (typeof id === 'string') found.push({ kinds, id });
  }
  return found;
}

/** The steps that an undo, or an undelete by cause, is about. A cause that changed nothing is about nothing. */
function causesIn({ data }: Action, world: World): readonly Subject[] {
  const causeIds = [...strings(data['causeIds']), ...strings([data['causeId']])];
  return causeIds.flatMap((causeId) => {
    const steps = world.history(causeId);
    if (!steps) throw new AppError('notFound', { note: `cause ${causeId}` });
    const places = new Map(steps.map((step) => [`${step.type} ${step.channelId}`, step]));
    return [...places.values()].map(({ type, entityId }) => ({ kinds: [type], id: entityId }));
  });
}

function strings(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
