// Saved views of one sheet, and the categories that each hides. A hidden category is not secret: every viewer can
// read it.

import { mustOwnView } from '../permissions/ownership.ts';
import { z } from 'zod';
import { LONGEST_CONDITION, MOST_CONDITIONS, TESTS } from '../arrange/rowArrangement.ts';
import { AppError } from '../errors.ts';
import { limits } from '../limits.ts';
import type { Action, Fields } from '../model/action.ts';
import { defineEntity, type Changes, type Edit } from '../model/define.ts';
import { entityIdOf } from '../model/entityIdOf.ts';
import { id, name, orderKey } from '../model/fields.ts';
import type { EntityOf } from '../model/kinds.ts';
import { reference, references } from '../model/references.ts';
import { isPrivateView } from '../permissions/privateViews.ts';
import { mustMay } from '../permissions/rights.ts';
import type { Actor } from '../permissions/roles.ts';
import { getIncludingDeleted, type Snapshot } from '../model/snapshot.ts';
import { defineCreate } from './making.ts';
import { fitKey } from './parts.ts';
import { orientation, paperSize } from './fieldSchemas.ts';
import { samples } from './samples.ts';

/** The people who see a view. */
const VISIBILITIES = ['everyone', 'me', 'link'] as const;

/** How a view draws rows: as the grid, or as items of its layout. A display shows one item, on a large screen. */
export const VIEW_MODES = ['grid', 'cards', 'strips', 'single', 'display'] as const;

const condition = z.strictObject({
  categoryId: reference('category').nullish(),
  columnId: reference('column').nullish(),
  is: z.enum(TESTS),
  text: z.string().max(LONGEST_CONDITION).optional(),
});
/** The schema of a sort level. Without a column, rows are sorted by their number. */
const sorting = z.strictObject({
  columnId: reference('column').nullable(),
  direction: z.enum(['up', 'down']),
});

/** What a display can show. A display is a view of mode `display`, on a screen of its own. */
export const DISPLAY_KINDS = ['timer', 'agenda', 'clock', 'lowerThird', 'prompter', 'wall'] as const;

/** The schema of what a display shows, and how. */
export const displaySettings = z.strictObject({
  shows: z.enum(DISPLAY_KINDS),
  /** The IANA time zone of the display's times; left out for that of the project. */
  timeZone: z.string().min(1).max(limits.nameLength.max).optional(),
  /** The clock in which the display writes times of day; left out for that of the sheet. */
  clock: z.literal([12, 24]).optional(),
  isMirrored: z.boolean().optional(),
  /** The category whose texts the display shows, such as texts to read aloud, or speakers. */
  categoryId: reference('category').optional(),
  colours: z.enum(['dark', 'light']).optional(),
  /** The size of the display's text, in hundredths of the usual one. */
  textSize: z.int().min(50).max(200).optional(),
});

/** What a display shows, and how. */
export type DisplaySettings = z.infer<typeof displaySettings>;

const fields = {
  sheetId: reference('sheet'),
  orderKey,
  title: name,
  /** How the view draws rows; as the grid if not set. Without a layout, or where that is deleted, every mode shows
   *  the grid. */
  mode: z.enum(VIEW_MODES),
  layoutId: reference('layout'),
  categoryOrder: references('category'),
  paperSize,
  orientation,
  filter: z.array(condition).max(MOST_CONDITIONS),
  sort: z.array(sorting).max(5),
  groupBy: reference('column'),
  visibility: z.enum(VISIBILITIES),
  userId: id,
  /** The settings of a view of mode `display`; a speaker timer where they are missing. */
  display: displaySettings,
} as const;

declare module '../model/kinds.ts' {
  interface EntityByKind {
    readonly sheetLayout: EntityOf<typeof fields>;
  }
}

/** Returns an edit that everybody may make to their own views; for views of everyone the role of EDITOR is needed. */
function own<const Names extends Edit<typeof fields>['fields']>(example: Fields, names: Names) {
  return {
    right: 'view.own',
    fields: names,
    example,
    mustAllow: (action: Action, snapshot: Snapshot, actor: Actor) =>
      mustOwnView('sheetLayout', [entityIdOf(action)], snapshot, actor),
  } as const;
}

/** A saved view of one sheet. */
export const sheetLayout = defineEntity({
  kind: 'sheetLayout',
  nouns: ['view', 'views'],
  channel: 'sheetId',
  parent: 'sheetId',
  parents: { sheetId: 'sheet' },
  fields,
  required: ['title'],
  edits: {
    title: { ...own({ title: 'Audio A4' }, ['title']), called: 'renaming' },
    mode: own({ mode: 'cards', layoutId: samples.layout }, ['mode', 'layoutId']),
    layout: own({ layoutId: samples.layout }, ['layoutId']),
    categoryOrder: own({ categoryOrder: [samples.category] }, ['categoryOrder']),
    paper: own({ paperSize: 'Letter', orientation: 'portrait' }, ['paperSize', 'orientation']),
    filter: own({ filter: [{ categoryId: samples.category, is: 'set' }] }, ['filter']),
    sort: own({ sort: [{ columnId: samples.column, direction: 'up' }] }, ['sort']),
    group: own({ groupBy: samples.column }, ['groupBy']),
    display: own({ display: { shows: 'timer', clock: 24 } }, ['display']),
    visibility: {
      right: 'project.parts',
      fields: ['visibility'],
      example: { visibility: 'everyone' },
      mustAllow: (action, snapshot, actor) =>
        mustOwnView('sheetLayout', [entityIdOf(action)], snapshot, actor),
    },
  },
  sample: samples.sheetLayout,
  fit: fitKey('sheetLayout', 'sheetId'),
  guard(viewId, { visibility }, snapshot) {
    if (visibility === undefined) return;
    const view = getIncludingDeleted(snapshot, 'sheetLayout', viewId);
    const next = { ...view, visibility: visibility ?? 'me' };
    if (isPrivateView(next) !== isPrivateView(view)) mustHaveRoom(next, 1, snapshot);
  },
  mustHaveRoom,
});

const hiddenFields = {
  sheetId: reference('sheet'),
  sheetLayoutId: reference('sheetLayout'),
  categoryId: reference('category'),
} as const;

declare module '../model/kinds.ts' {
  interface EntityByKind {
    readonly hiddenCategory: EntityOf<typeof hiddenFields>;
  }
}

/** The fact that a view hides a category. */
export const hiddenCategory = defineEntity({
  kind: 'hiddenCategory',
  nouns: ['hidden category', 'hidden categories'],
  channel: 'sheetId',
  parent: 'sheetLayoutId',
  parents: { sheetLayoutId: 'sheetLayout' },
  most: { count: limits.hiddenPerView, message: `A view hides at most ${limits.hiddenPerView} categories.` },
  fields: hiddenFields,
  required: ['categoryId'],
  edits: {},
  sample: samples.hiddenCategory,
});

/** The actions that create views. */
export const sheetLayoutActions = [
  defineCreate(sheetLayout, {
    right: 'view.own',
    fields: [
      'sheetId',
      'title',
      'mode',
      'layoutId',
      'categoryOrder',
      'paperSize',
      'orientation',
      'filter',
      'sort',
      'groupBy',
      'visibility',
      'display',
    ],
    required: ['sheetId', 'title'],
    example: { sheetId: samples.sheet, title: 'Client Letter', visibility: 'me' },
    ordered: true,
    also: ({ visibility = 'me' }, _, { userId }) => ({ userId, visibility }),
    mustAllow(view, _, actor) {
      if ((view.visibility ?? 'me') !== 'me') mustMay(actor.role, 'project.parts');
    },
  }),
];

/**
 * Checks that a sheet may have `more` further views: private ones of one person, or shared ones. Whoever may read a
 * sheet may make views. @throws AppError 'badRequest'
 */
function mustHaveRoom(like: Changes<typeof fields>, more: number, snapshot: Snapshot): void {
  const views = snapshot.where('sheetLayout', 'sheetId', like.sheetId ?? '');
  const own = views.filter(isPrivateView);
  if (!isPrivateView({ visibility: like.visibility ?? 'me' })) {
    if (views.length - own.length + more <= limits.sharedViewsPerSheet) return;
    throw new AppError('badRequest', {
      message: `A sheet has at most ${limits.sharedViewsPerSheet} shared views.`,
    });
  }
  if (own.filter(({ userId }) => userId === like.userId).length + more > limits.ownViewsPerSheet)
    throw new AppError('badRequest', {
      message: `You may have at most ${limits.ownViewsPerSheet} views of your own of a sheet.`,
    });
}

/** The actions that hide a category in a view. */
export const hiddenCategoryActions = [
  defineCreate(hiddenCategory, {
    right: 'view.own',
    fields: ['sheetLayoutId', 'categoryId'],
    required: ['sheetLayoutId', 'categoryId'],
    example: { sheetLayoutId: samples.sheetLayout, categoryId: samples.category },
    ordered: false,
    also: ({ sheetLayoutId = '' }, snapshot) => ({
      sheetId: snapshot.find('sheetLayout', sheetLayoutId)?.sheetId,
    }),
    mustAllow: (hidden, snapshot, actor) =>
      mustOwnView('sheetLayout', [hidden.sheetLayoutId ?? ''], snapshot, actor),
  }),
];
