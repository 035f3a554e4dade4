// Copies of a sheet or row in another project. Its categories are matched by name there, and created where none
// matches. Existing colours are never changed. Assets, templates and private notes of the source project are left out,
// and mentions become plain text, since the entities and people that they name may be unknown in the other project.

import type { Entity, Step } from '../model/action.ts';
import { dbOf, omitFields } from '../model/apply.ts';
import type { PlanInputs } from '../model/define.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { categoryAfterMerges } from '../permissions/categories.ts';
import { category } from './category.ts';
import { ROW_LINEAGE } from './copies.ts';
import { getEntity, makeInsertStep, reserveKeysBeside, textField } from './parts.ts';
import { textVariable } from './textVariable.ts';
import { withoutMentions } from '../rich/mentions.ts';
import { foldVariableName, variablesIn } from '../rich/variables.ts';
import type { Category, TextVariable } from '../records.ts';

/** Adapts a copy to another project: its categories and text variables become those of that project. */
export interface CrossProjectCopy {
  /**
   * Returns the entity with references to categories of the target project, and without references that have no match
   * there.
   */
  adapt(entity: Entity): Entity;
  /**
   * Returns the steps that create the missing categories and variables; to be called after the last `adapt`. @throws
   * AppError
   */
  steps(): readonly Step[];
}

/** The fields that refer to entities which only the source project has. */
const NOT_COPIED = ['asset', 'categoryId', 'templateColumnId', 'templateCellId', ...ROW_LINEAGE];

/** Returns the entity with plain text in place of the mentions in its text. */
function withPlainMentions(entity: Entity): Entity {
  const rich = textField(entity, 'valueText');
  if (rich === '') return entity;
  const valueText = withoutMentions(rich);
  return valueText === null ? omitFields(entity, ['valueText']) : { ...entity, valueText };
}

/** Opens the matching of categories from the project of `source` to `projectId`. @throws AppError 'notFound' */
export function openCrossProjectCopy(
  snapshot: Snapshot,
  source: Entity,
  projectId: string,
  inputs: PlanInputs,
): CrossProjectCopy {
  getEntity(snapshot, 'project', projectId);
  const there = snapshot.where('category', 'projectId', projectId);
  const byName = new Map(there.map((category) => [nameOf(category), category.id]));
  const made: Entity[] = [];
  const variables = openVariableCopy(snapshot, source, projectId, inputs);
  const known = new Map<string, string | null>();

  function match(categoryId: string): string | null {
    const merged = categoryAfterMerges(snapshot, categoryId);
    if (!merged || textField(merged, 'projectId') !== textField(source, 'projectId')) return null;
    const found = byName.get(nameOf(merged));
    if (found !== undefined) return found;
    const id = inputs.newId();
    // `editors` are members of the source project, so they are not copied.
    made.push({ ...omitFields(merged, ['updatedAt', 'orderKey', 'editors']), id, projectId });
    byName.set(nameOf(merged), id);
    return id;
  }

  return {
    adapt(entity) {
      variables.note(entity);
      const categoryId = textField(entity, 'categoryId');
      const copied = withPlainMentions(omitFields(entity, NOT_COPIED));
      if (categoryId === '') return copied;
      const own = known.has(categoryId) ? known.get(categoryId) : match(categoryId);
      known.set(categoryId, own ?? null);
      return own ? { ...copied, categoryId: own } : copied;
    },
    steps() {
      if (made.length === 0) return variables.steps();
      category.mustHaveRoom({ projectId }, made.length, snapshot);
      const siblings = { kind: 'category', field: 'projectId', parentId: projectId, channelId: projectId };
      const room = reserveKeysBeside(
        snapshot,
        siblings,
        { relativeId: null, direction: 'after' },
        made.length,
      );
      const placed = made.map((entity, at) => ({
        kind: 'category',
        entity: { ...entity, orderKey: room.keys[at] },
      }));
      return [
        ...room.spread,
        makeInsertStep('project', projectId, projectId, dbOf(placed)),
        ...variables.steps(),
      ];
    },
  };
}

/** Opens the copying of the variables that texts call. Those that the other project already has stay as they are. */
function openVariableCopy(snapshot: Snapshot, source: Entity, projectId: string, inputs: PlanInputs) {
  const wanted = new Map<string, TextVariable>();
  let own: ReadonlyMap<string, TextVariable> | null = null;
  return {
    note(entity: Entity): void {
      for (const { name } of variablesIn(textField(entity, 'value'))) {
        own ??= variablesByName(snapshot, textField(source, 'projectId'));
        const found = own.get(name);
        if (found) wanted.set(name, found);
      }
    },
    steps(): readonly Step[] {
      if (wanted.size === 0) return [];
      const known = variablesByName(snapshot, projectId);
      const missing = [...wanted].filter(([name]) => !known.has(name)).map(([, variable]) => variable);
      const made = [...new Set(missing)].map((variable) => ({
        kind: 'textVariable',
        entity: { ...omitFields(variable, ['updatedAt']), id: inputs.newId(), projectId },
      }));
      if (made.length === 0) return [];
      textVariable.mustHaveRoom({ projectId }, made.length, snapshot);
      return [makeInsertStep('project', projectId, projectId, dbOf(made))];
    },
  };
}

/** Returns the variables of a project by their folded names, former names included. */
function variablesByName(snapshot: Snapshot, projectId: string): ReadonlyMap<string, TextVariable> {
  const all = snapshot.where('textVariable', 'projectId', projectId);
  return new Map([
    ...all.flatMap((each) => (each.formerNames ?? []).map((name) => [foldVariableName(name), each] as const)),
    ...all.map((each) => [foldVariableName(each.name ?? ''), each] as const),
  ]);
}

function nameOf(category: Category): string {
  return (category.name ?? '').normalize('NFC').toLowerCase();
}
