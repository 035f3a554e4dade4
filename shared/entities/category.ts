// Categories: departments, which give columns and cells their colours.

import { z } from 'zod';
import { AppError } from '../errors.ts';
import { limits } from '../limits.ts';
import { defineEntity, type Changes } from '../model/define.ts';
import { id, name, orderKey, wholeNumber } from '../model/fields.ts';
import type { EntityOf } from '../model/kinds.ts';
import { reference } from '../model/references.ts';
import { getIncludingDeleted, type Snapshot } from '../model/snapshot.ts';
import { defineCreate, definePlace } from './making.ts';
import { backgroundFields, fitKey, getEntity, textColourFields } from './parts.ts';
import { background, hue, textColours } from './fieldSchemas.ts';
import { samples } from './samples.ts';

const textSize = wholeNumber(6, 72);

const fields = {
  projectId: reference('project'),
  orderKey,
  name,
  ...textColours,
  textSize,
  ...background,
  hue,
  mergedIntoId: reference('category'),
  /** The members who may fill in cells of the category; not set for every member. Editors of the project always may. */
  editors: z.array(id).max(limits.idsPerAction),
} as const;

declare module '../model/kinds.ts' {
  interface EntityByKind {
    readonly category: EntityOf<typeof fields>;
  }
}

type CategoryChanges = Changes<typeof fields>;

/** A department, which gives columns and cells their colours. */
export const category = defineEntity({
  kind: 'category',
  nouns: ['category', 'categories'],
  channel: 'projectId',
  parent: 'projectId',
  parents: { projectId: 'project' },
  fields,
  required: ['name'],
  edits: {
    name: { right: 'project.parts', called: 'renaming', fields: ['name'], example: { name: 'Audio' } },
    colors: {
      right: 'project.parts',
      called: 'colours',
      fields: [...backgroundFields, ...textColourFields, 'hue'],
      example: { hue: 'teal', backgroundColor: '#e0f8f3' },
    },
    mergedInto: {
      right: 'project.parts',
      called: 'merge',
      fields: ['mergedIntoId'],
      example: { mergedIntoId: samples.secondCategory },
    },
    editors: {
      right: 'project.settings',
      undoable: false,
      fields: ['editors'],
      example: { editors: [samples.user] },
    },
    textSize: {
      right: 'project.parts',
      called: 'text size',
      fields: ['textSize'],
      example: { textSize: 13 },
    },
  },
  sample: samples.category,
  guard: mustMerge,
  fit: fitKey('category', 'projectId'),
  most: {
    count: limits.categoriesPerProject,
    message: `A project has at most ${limits.categoriesPerProject} categories.`,
  },
});

/**
 * Throws unless a category is merged into one of the same project that is not merged itself. Columns and cells keep
 * their reference: lookups follow the merge (`categoriesById`), so that undoing it is one step.
 * @throws AppError 'badRequest'
 */
function mustMerge(categoryId: string, fields: CategoryChanges, snapshot: Snapshot): void {
  const into = fields.mergedIntoId;
  if (typeof into !== 'string') return;
  const [own, other] = [
    getIncludingDeleted(snapshot, 'category', categoryId),
    getEntity(snapshot, 'category', into),
  ];
  const isFree = into !== categoryId && other.mergedIntoId === undefined;
  if (!isFree || (own.projectId ?? '') !== (other.projectId ?? ''))
    throw new AppError('badRequest', { message: 'A category is merged into another one of its project.' });
}

/** The actions that create and sort categories. */
export const categoryActions = [
  defineCreate(category, {
    right: 'project.parts',
    fields: ['projectId', 'name', 'textSize', 'hue', ...backgroundFields, ...textColourFields],
    required: ['projectId', 'name'],
    example: { projectId: samples.project, name: 'Video', hue: 'violet' },
    ordered: true,
  }),
  definePlace(category, {
    right: 'project.parts',
    relative: 'relativeId',
    example: { ids: [samples.category], relativeId: null, direction: 'after' },
  }),
];
