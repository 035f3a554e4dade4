// Layouts: templates for the drawing of one item, for any sheet. A layout is a canvas of 24 tracks across; its layout
// cells say by meaning what is shown where: a category, the number of the row, its start. It holds no data.

import { z } from 'zod';
import { limits } from '../limits.ts';
import { dbOf, dropNulls, omitFields } from '../model/apply.ts';
import { defineAction, defineEntity, targetOf } from '../model/define.ts';
import { createdIdOf, entityIdOf } from '../model/entityIdOf.ts';
import { flag, id, name, orderKey, text, wholeNumber } from '../model/fields.ts';
import type { EntityOf } from '../model/kinds.ts';
import { parseData } from '../model/parseData.ts';
import { reference } from '../model/references.ts';
import { updateOf } from '../model/sparse.ts';
import { assertIdsUnused, getIncludingDeleted } from '../model/snapshot.ts';
import { fitLayout, fitLayoutCell, mustFitLayout, mustHoldLayoutCells } from './layoutPlaces.ts';
import { defineCreate, definePlace } from './making.ts';
import {
  backgroundFields,
  fitKey,
  getEntity,
  makeInsertStep,
  reserveKeysBeside,
  textColourFields,
  VERTICAL_ALIGNMENTS,
} from './parts.ts';
import { background, coordinates, dimensions, textColours, typography } from './fieldSchemas.ts';
import { samples } from './samples.ts';

/** The sizes of a layout, by what it is drawn on. A screen is 16:9. */
export const LAYOUT_SIZES = ['paper', 'phone', 'card', 'strip', 'screen'] as const;
/** The size of a layout. */
export type LayoutSize = (typeof LAYOUT_SIZES)[number];

/**
 * What a layout cell can show of a row. A `text` is the same for every row, and so is an `asset` with an id; without an
 * id, the asset is that of the row.
 */
export const LAYOUT_CONTENTS = [
  ...(['category', 'number', 'title', 'start', 'duration', 'now', 'next'] as const),
  ...(['text', 'asset', 'qr', 'neighbours'] as const),
] as const;
/** What a layout cell shows. */
export type LayoutContent = (typeof LAYOUT_CONTENTS)[number];

/** What happens to a text that is longer than its place. */
export const TEXT_OVERFLOWS = ['cut', 'wrap', 'shrink'] as const;

const layoutFields = {
  projectId: reference('project'),
  orderKey,
  title: name,
  /** The size of the layout; a card if not set. */
  size: z.enum(LAYOUT_SIZES),
  rows: wholeNumber(1, limits.tracksPerBlock),
  ...background,
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
    size: { right: 'project.parts', called: 'size', fields: ['size'], example: { size: 'strip' } },
    rows: { right: 'project.parts', called: 'height', fields: ['rows'], example: { rows: 6 } },
    colors: {
      right: 'project.parts',
      called: 'colours',
      fields: [...backgroundFields],
      example: { backgroundColor: '#f1f1f4' },
    },
  },
  sample: samples.layout,
  guard(layoutId, fields, snapshot) {
    if (!('rows' in fields || 'size' in fields)) return;
    mustHoldLayoutCells(
      { ...getIncludingDeleted(snapshot, 'layout', layoutId), ...dropNulls({ ...fields, id: layoutId }) },
      snapshot,
    );
  },
  fit: (entity, snapshot) => fitLayout(fitLayoutKey(entity, snapshot), snapshot),
  most: {
    count: limits.layoutsPerProject,
    message: `A project has at most ${limits.layoutsPerProject} layouts.`,
  },
});

const fitLayoutKey = fitKey('layout', 'projectId');

const layoutCellFields = {
  projectId: reference('project'),
  layoutId: reference('layout'),
  coordinates,
  dimensions,
  /** What the cell shows; a category if not set. */
  shows: z.enum(LAYOUT_CONTENTS),
  categoryId: reference('category'),
  text: text(limits.layoutTextLength),
  assetId: reference('asset'),
  showLabel: flag,
  /** What the label says; without one, the name of what is shown. */
  label: text(limits.nameLength.max),
  tooLong: z.enum(TEXT_OVERFLOWS),
  /** Whether the cell takes the colour of the current and of the next row. */
  tint: flag,
  typography,
  textVerticalAlign: z.enum(VERTICAL_ALIGNMENTS),
  /** Whether the cell has the colour of its category; true if not set. */
  inheritCategoryBackgroundColor: flag,
  ...background,
  ...textColours,
} as const;

declare module '../model/kinds.ts' {
  interface EntityByKind {
    readonly layoutCell: EntityOf<typeof layoutCellFields>;
  }
}

/** A rectangle of a layout, and what it shows of a row. */
export const layoutCell = defineEntity({
  kind: 'layoutCell',
  nouns: ['layout cell', 'layout cells'],
  channel: 'projectId',
  parent: 'layoutId',
  parents: { layoutId: 'layout' },
  fields: layoutCellFields,
  required: ['coordinates', 'dimensions'],
  edits: {
    shows: {
      right: 'project.parts',
      fields: ['shows', 'categoryId', 'text', 'assetId'],
      example: { shows: 'title', categoryId: null },
    },
    category: {
      right: 'project.parts',
      called: 'category',
      fields: ['categoryId'],
      example: { categoryId: samples.category },
    },
    text: { right: 'project.parts', called: 'text', fields: ['text'], example: { text: 'Stand by' } },
    asset: {
      right: 'project.parts',
      called: 'picture',
      fields: ['assetId'],
      example: { assetId: samples.asset },
    },
    dimensions: {
      right: 'project.parts',
      called: 'size',
      fields: ['dimensions'],
      example: { dimensions: { w: 6, h: 2 } },
    },
    showLabel: {
      right: 'project.parts',
      called: 'label',
      fields: ['showLabel'],
      example: { showLabel: true },
    },
    label: {
      right: 'project.parts',
      called: 'label',
      fields: ['label', 'showLabel'],
      example: { label: 'Cameras', showLabel: true },
    },
    tooLong: { right: 'project.parts', fields: ['tooLong'], example: { tooLong: 'shrink' } },
    tint: { right: 'project.parts', called: 'tint', fields: ['tint'], example: { tint: true } },
    typography: {
      right: 'project.parts',
      called: 'text style',
      fields: ['typography'],
      example: { typography: { size: 28 } },
    },
    textVerticalAlign: {
      right: 'project.parts',
      fields: ['textVerticalAlign'],
      example: { textVerticalAlign: 'middle' },
    },
    colors: {
      right: 'project.parts',
      called: 'colours',
      fields: ['inheritCategoryBackgroundColor', ...backgroundFields, ...textColourFields],
      example: { backgroundColor: '#f1f1f4' },
    },
  },
  sample: samples.layoutCell,
  guard(cellId, fields, snapshot) {
    if (!('dimensions' in fields)) return;
    const past = getIncludingDeleted(snapshot, 'layoutCell', cellId);
    mustFitLayout({ ...past, ...dropNulls({ ...fields, id: cellId }) }, snapshot);
  },
  fit: fitLayoutCell,
  most: { count: limits.cellsPerLayout, message: `A layout has at most ${limits.cellsPerLayout} cells.` },
});

/** Copies a layout with its cells, beside it. Not optimistic, since the ids of the cells come from the server. */
const duplicate = defineAction({
  type: 'layout',
  verb: 'create',
  property: 'duplicate',
  right: 'project.parts',
  input: z.strictObject({ sourceId: reference('layout'), title: name.optional() }),
  example: { entityId: samples.fresh, data: { sourceId: samples.layout, title: 'Camera card 2' } },
  plan(action, snapshot, inputs) {
    const { sourceId, title } = action.data;
    const layoutId = createdIdOf(action, inputs);
    const source = getEntity(snapshot, 'layout', sourceId);
    const projectId = source.projectId ?? '';
    assertIdsUnused(snapshot, 'layout', [layoutId]);
    layout.mustHaveRoom({ projectId }, 1, snapshot);
    const siblings = { kind: 'layout', field: 'projectId', parentId: projectId, channelId: projectId };
    const beside = { relativeId: sourceId, direction: 'after' } as const;
    const { keys, spread } = reserveKeysBeside(snapshot, siblings, beside, 1);
    const copy = {
      ...omitFields(source, ['updatedAt']),
      id: layoutId,
      orderKey: keys[0],
      title: title ?? source.title,
    };
    const cells = snapshot.where('layoutCell', 'layoutId', sourceId).map((cell) => ({
      kind: 'layoutCell',
      entity: { ...omitFields(cell, ['updatedAt']), id: inputs.newId(), layoutId },
    }));
    const db = dbOf([{ kind: 'layout', entity: copy }, ...cells]);
    return [...spread, makeInsertStep('layout', projectId, layoutId, db)];
  },
});

/** The actions that create, copy and sort layouts. */
export const layoutActions = [
  defineCreate(layout, {
    right: 'project.parts',
    fields: ['projectId', 'title', 'size', 'rows'],
    required: ['projectId', 'title'],
    example: { projectId: samples.project, title: 'Big screen', size: 'screen', rows: 12 },
    ordered: true,
  }),
  duplicate,
  definePlace(layout, {
    right: 'project.parts',
    relative: 'relativeId',
    example: { ids: [samples.layout], relativeId: null, direction: 'after' },
  }),
];

/** Moves a layout cell, and sets its size where an edge at the left or at the top moves. */
const moved = defineAction({
  type: 'layoutCell',
  verb: 'update',
  property: 'coordinates',
  called: 'move',
  right: 'project.parts',
  optimistic: true,
  input: z.strictObject({ coordinates, dimensions: dimensions.optional() }),
  example: { entityId: samples.layoutCell, data: { coordinates: { x: 4, y: 0 } } },
  plan(action, snapshot) {
    const old = getIncludingDeleted(snapshot, 'layoutCell', parseData(id, entityIdOf(action)));
    mustFitLayout({ ...old, ...action.data }, snapshot);
    return updateOf(targetOf(layoutCell, old), old, action.data);
  },
});

/** The actions that create and move the cells of layouts. */
export const layoutCellActions = [
  defineCreate(layoutCell, {
    right: 'project.parts',
    fields: [
      ...(['layoutId', 'coordinates', 'dimensions', 'shows', 'categoryId', 'text', 'assetId'] as const),
      ...(['showLabel', 'label', 'tooLong', 'tint', 'typography', 'textVerticalAlign'] as const),
      'inheritCategoryBackgroundColor',
      ...backgroundFields,
      ...textColourFields,
    ],
    required: ['layoutId', 'coordinates', 'dimensions'],
    example: {
      layoutId: samples.layout,
      shows: 'category',
      categoryId: samples.category,
      coordinates: { x: 0, y: 2 },
      dimensions: { w: 12, h: 1 },
    },
    ordered: false,
    also(cell, snapshot) {
      mustFitLayout(cell, snapshot);
      return { projectId: snapshot.find('layout', cell.layoutId ?? '')?.projectId };
    },
  }),
  moved,
];
