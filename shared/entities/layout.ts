// Layouts: templates for the drawing of one item, for any sheet. A layout cell is a rectangle that shows one
// category.

import { limits } from '../limits.ts';
import { defineEntity } from '../model/define.ts';
import { flag, name, orderKey, whole } from '../model/fields.ts';
import type { EntityOf } from '../model/kinds.ts';
import { reference } from '../model/references.ts';
import { defineCreate, definePlace } from './making.ts';
import {
  background,
  backgroundNames,
  coordinates,
  dimensions,
  fitKey,
  textColourNames,
  textColours,
  typography,
} from './parts.ts';
import { samples } from './samples.ts';

const layoutFields = {
  projectId: reference('project'),
  orderKey,
  title: name,
  rows: whole(1, limits.tracksPerBlock),
} as const;

declare module '../model/kinds.ts' {
  interface EntityByKind {
    readonly layout: EntityOf<typeof layoutFields>;
  }
}

/** A template for the drawing of one item. */
export const layout = defineEntity({
  kind: 'layout',
  nouns: ['layout', 'layouts'],
  channel: 'projectId',
  parent: 'projectId',
  parents: { projectId: 'project' },
  fields: layoutFields,
  required: ['title'],
  edits: {
    title: {
      right: 'project.parts',
      called: 'renaming',
      fields: ['title'],
      example: { title: 'Camera card' },
    },
    rows: { right: 'project.parts', fields: ['rows'], example: { rows: 6 } },
  },
  sample: samples.layout,
  fit: fitKey('layout', 'projectId'),
});

const layoutCellFields = {
  projectId: reference('project'),
  layoutId: reference('layout'),
  categoryId: reference('category'),
  coordinates,
  dimensions,
  showLabel: flag,
  typography,
  ...background,
  ...textColours,
} as const;

declare module '../model/kinds.ts' {
  interface EntityByKind {
    readonly layoutCell: EntityOf<typeof layoutCellFields>;
  }
}

/** A rectangle of a layout, which shows one category. */
export const layoutCell = defineEntity({
  kind: 'layoutCell',
  nouns: ['layout cell', 'layout cells'],
  channel: 'projectId',
  parent: 'layoutId',
  parents: { layoutId: 'layout' },
  fields: layoutCellFields,
  required: ['coordinates', 'dimensions'],
  edits: {
    category: {
      right: 'project.parts',
      called: 'category',
      fields: ['categoryId'],
      example: { categoryId: samples.category },
    },
    coordinates: {
      right: 'project.parts',
      fields: ['coordinates'],
      example: { coordinates: { x: 4, y: 0 } },
    },
    dimensions: { right: 'project.parts', fields: ['dimensions'], example: { dimensions: { w: 6, h: 2 } } },
    showLabel: { right: 'project.parts', fields: ['showLabel'], example: { showLabel: true } },
    typography: {
      right: 'project.parts',
      called: 'text style',
      fields: ['typography'],
      example: { typography: { size: 28 } },
    },
    colors: {
      right: 'project.parts',
      called: 'colours',
      fields: [...backgroundNames, ...textColourNames],
      example: { backgroundColor: '#f1f1f4' },
    },
  },
  sample: samples.layoutCell,
});

/** The actions that create and sort layouts. */
export const layoutActions = [
  defineCreate(layout, {
    right: 'project.parts',
    fields: ['projectId', 'title', 'rows'],
    required: ['projectId', 'title'],
    example: { projectId: samples.project, title: 'Big screen' },
    ordered: true,
  }),
  definePlace(layout, {
    right: 'project.parts',
    relative: 'relativeId',
    example: { ids: [samples.layout], relativeId: null, direction: 'after' },
  }),
];

/** The actions that create the cells of layouts. */
export const layoutCellActions = [
  defineCreate(layoutCell, {
    right: 'project.parts',
    fields: ['layoutId', 'categoryId', 'coordinates', 'dimensions', 'showLabel', 'typography'],
    required: ['layoutId', 'coordinates', 'dimensions'],
    example: {
      layoutId: samples.layout,
      categoryId: samples.category,
      coordinates: { x: 0, y: 2 },
      dimensions: { w: 12, h: 1 },
    },
    ordered: false,
    also: (cell, world) => ({ projectId: world.find('layout', cell.layoutId ?? '')?.projectId }),
  }),
];
