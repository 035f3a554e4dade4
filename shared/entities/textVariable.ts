// Text variables of a project: what `{venue}` stands for in any cell. A renamed variable keeps the cells right: its
// former names still stand for it until another variable takes them.

import { z } from 'zod';
import { AppError } from '../errors.ts';
import { limits } from '../limits.ts';
import type { Entity } from '../model/action.ts';
import { defineAction, defineEntity, type Changes } from '../model/define.ts';
import { entityIdOf } from '../model/entityIdOf.ts';
import { text } from '../model/fields.ts';
import type { EntityOf } from '../model/kinds.ts';
import { reference } from '../model/references.ts';
import { getIncludingDeleted, type Snapshot } from '../model/snapshot.ts';
import { BUILT_IN_VARIABLES, foldVariableName, VARIABLE_NAME } from '../rich/variables.ts';
import { defineCreate } from './making.ts';
import { makeUpdateStep, textField } from './parts.ts';
import { samples } from './samples.ts';

/** The name of a variable, as it is typed between braces. */
const variableName = text(limits.variableNameLength).regex(
  VARIABLE_NAME,
  'A name has letters, digits, “-”, “_”, “.” and “:”, and no spaces',
);

const fields = {
  projectId: reference('project'),
  name: variableName,
  /** The text of the variable, in one line; empty where it is not known yet. */
  value: text(limits.variableValueLength).regex(/^[^\n\r]*$/, 'A value is one line'),
  /** The former names of the variable, the last one first; cells may still use them. */
  formerNames: z.array(variableName).max(limits.formerVariableNames),
} as const;

declare module '../model/kinds.ts' {
  interface EntityByKind {
    readonly textVariable: EntityOf<typeof fields>;
  }
}

/** A text that cells of the project call by its name. */
export const textVariable = defineEntity({
  kind: 'textVariable',
  nouns: ['variable', 'variables'],
  fieldWords: { name: 'the name', value: 'the value' },
  channel: 'projectId',
  parent: 'projectId',
  parents: { projectId: 'project' },
  fields,
  required: ['name'],
  edits: {
    value: {
      right: 'project.parts',
      called: 'value',
      fields: ['value'],
      example: { value: 'Harbour Hall' },
    },
  },
  sample: samples.textVariable,
  fit: fitName,
  most: {
    count: limits.variablesPerProject,
    message: `A project has at most ${limits.variablesPerProject} variables.`,
  },
});

/** The actions that create and rename variables. */
export const textVariableActions = [
  defineCreate(textVariable, {
    right: 'project.parts',
    fields: ['projectId', 'name', 'value'],
    required: ['projectId', 'name'],
    example: { projectId: samples.project, name: 'call:audio', value: '09:30' },
    ordered: false,
    also({ id, projectId = '', name }, snapshot) {
      mustBeFree(snapshot, { id, projectId, name });
      return {};
    },
  }),
  defineAction({
    type: 'textVariable',
    verb: 'update',
    property: 'name',
    called: 'renaming',
    right: 'project.parts',
    optimistic: true,
    input: z.strictObject({ name: variableName }),
    example: { entityId: samples.textVariable, data: { name: 'hall' } },
    plan({ data: { name }, ...action }, snapshot) {
      const {
        id,
        projectId = '',
        ...old
      } = getIncludingDeleted(snapshot, 'textVariable', entityIdOf(action));
      if (old.name === name) return [];
      mustBeFree(snapshot, { id, projectId, name });
      const changes: Changes<typeof fields> = { name, formerNames: formerNamesAfter(old, name) };
      return [makeUpdateStep('textVariable', projectId, id, changes)];
    },
  }),
];

type Named = Pick<EntityOf<typeof fields>, 'name' | 'formerNames'>;

function formerNamesAfter({ name: before = '', formerNames = [] }: Named, name: string): string[] {
  const next = foldVariableName(name);
  const names = [before, ...formerNames].filter((each) => foldVariableName(each) !== next);
  return [...new Map(names.map((each) => [foldVariableName(each), each])).values()].slice(
    0,
    limits.formerVariableNames,
  );
}

/** Returns the other variables of the project by their folded names. */
function othersByName(
  snapshot: Snapshot,
  { id, projectId }: { readonly id: string; readonly projectId: string },
) {
  const others = snapshot.where('textVariable', 'projectId', projectId).filter((each) => each.id !== id);
  return new Map(others.map((each) => [foldVariableName(textField(each, 'name')), each]));
}

/** Throws where EO or another variable of the project has the name. @throws AppError 'badRequest' */
function mustBeFree(
  snapshot: Snapshot,
  own: { readonly id: string; readonly projectId: string; readonly name?: string | undefined },
): void {
  const { name = '' } = own;
  const folded = foldVariableName(name);
  if (folded in BUILT_IN_VARIABLES)
    throw new AppError('badRequest', { message: `EO fills in {${folded}} itself. Choose another name.` });
  if (othersByName(snapshot, own).has(folded))
    throw new AppError('badRequest', { message: `There is a variable named ${name} already.` });
}

/** Returns a variable that comes back from the bin, with a number after its name if another has that name by now. */
function fitName(entity: Entity, snapshot: Snapshot): Entity {
  const [name, projectId] = [textField(entity, 'name'), textField(entity, 'projectId')];
  const others = othersByName(snapshot, { id: entity.id, projectId });
  if (!others.has(foldVariableName(name))) return entity;
  for (let number = 2; ; number++) {
    const ending = `-${number}`;
    const next = `${name.slice(0, limits.variableNameLength - ending.length)}${ending}`;
    if (!others.has(foldVariableName(next))) return { ...entity, name: next };
  }
}
