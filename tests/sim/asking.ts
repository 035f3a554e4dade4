// Makes actions for the tests and the simulation in a short notation.

import type { Action, Fields, Verb } from '../../shared/model/action.ts';
import { long, PROJECT, TEAM } from './ids.ts';

const VERBS: readonly Verb[] = ['create', 'update', 'delete', 'insert'];

export interface Asked {
  readonly id: string;
  readonly channelId?: string | null;
  readonly previous?: unknown;
}

/** Returns an action by its name, such as `row.create.duplicate`. */
export function ask(name: string, entityId: string | null, data: Fields, given: Asked): Action {
  const [type = '', asked, property = null] = name.split('.');
  const verb = VERBS.find((each) => each === asked);
  if (!verb) throw new Error(name);
  const query = { entityId, parentEntityId: null, channelId: given.channelId ?? null };
  return { id: given.id, type, verb, property, query, data, previous: given.previous ?? null };
}

/** Returns the two actions with which every test begins: they create a project, and a sheet in it. */
export function seeds(newId: () => string, sheetId: string): readonly Action[] {
  return [
    ask('project.create', PROJECT, { title: 'Harbour Lights Awards', ownedByTeamId: TEAM }, { id: newId() }),
    ask('sheet.create', sheetId, { projectId: PROJECT, title: 'Run of show' }, { id: newId() }),
  ];
}

export function forgedUndo(newId: () => string, causeId: string): Action {
  const data = { causeIds: [causeId], onChange: 'overwrite' };
  return ask('action.create.undo', null, data, { id: newId() });
}

/** Returns the same data with every short id replaced by a long one. */
export function lengthened(data: Fields): Fields {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      /[iI]ds?$|^order$/.test(name) ? longer(value) : value,
    ]),
  );
}

function longer(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(longer);
  return typeof value === 'string' ? long(value) : value;
}
