// Loads: all entities of one channel, with the last sequence that they include (docs/actions.md).

import { z } from 'zod';
import { categoryUsesReply } from './categoryUses.ts';
import { variableUsesReply } from './variableUses.ts';
import { limits } from '../limits.ts';
import { ASSET_KINDS } from '../assetKinds.ts';
import { ASSET_ORDERS } from './assets.ts';
import type { Db, Fields } from '../model/action.ts';
import type { Role } from '../permissions/roles.ts';
import { addressText, anyId, id, noFields, noBody, type person } from './parts.ts';
import { defineRoute, textReply } from './route.ts';
import { START_IDS } from '../planning.ts';
import { projectBinReply } from './projectBin.ts';
import { projectOverviewReply } from './projectOverview.ts';
import { sheetBinReply } from './sheetBin.ts';

/** A project of this person, or of a team, as `projects.mine` lists them. */
interface ListedProject {
  readonly id: string;
  readonly title?: string | null;
  readonly ownedByTeamId?: string | null;
  readonly startDate?: string | null;
  readonly endDate?: string | null;
  readonly archived?: boolean | null;
}

/** The projects that a person may open, and of projects in the bin those that they own. */
export interface MyProjectsReply {
  readonly db: {
    readonly project?: Readonly<Record<string, ListedProject>>;
    /** A team that this person is not in has no role. */
    readonly team?: Readonly<
      Record<string, { readonly id: string; readonly name: string; readonly role?: Role }>
    >;
    readonly user?: Readonly<Record<string, Omit<z.infer<typeof person>, 'email'>>>;
  };
  readonly roles?: Readonly<Record<string, Role>>;
  /** The ids of members by the id of their project or team. */
  readonly members: Readonly<Record<'project' | 'team', Readonly<Record<string, readonly string[]>>>>;
  readonly editedAt: Readonly<Record<string, number>>;
  readonly deleted: readonly {
    readonly id: string;
    readonly title: string;
    readonly ownedByTeamId: string;
    readonly deletedAt: number;
    readonly goneAt: number;
  }[];
}

/** What a page loads when it opens a project. */
interface ProjectReply {
  readonly db: Db;
  readonly meta: { readonly sequence: Readonly<Record<string, number>> };
}

/** A page of the posts of a channel. */
export interface ChannelReply {
  readonly db: { readonly comment?: Readonly<Record<string, Fields>> };
  readonly meta: {
    readonly seen: Readonly<Record<string, number>>;
    readonly more: boolean;
    readonly newer: boolean;
    readonly replies: Readonly<Record<string, number>>;
    readonly deleted: readonly string[];
  };
}

const load = { query: noFields, method: 'GET', access: 'user', rate: 'read', body: noBody } as const;
const project = z.strictObject({ projectId: id });
/** An answer `{ db, meta: { sequence } }`, as text. */
const text = textReply();
const page = {
  offset: z.coerce.number().int().min(0).optional(),
  limit: z.coerce.number().int().min(1).max(500).optional(),
};

/** The calls that load projects with their sheets, layouts, assets, channels and bins, or transfer a project. */
export const projectRoutes = {
  'projects.mine': defineRoute({
    ...load,
    ...textReply<MyProjectsReply>(),
    params: noFields,
    path: '/api/projects',
    summary:
      '`{ db: { project, team, user }, roles, members, editedAt, deleted, meta }`: what I may open, and of what I own what lies in the bin',
  }),
  'projects.transfer': defineRoute({
    method: 'POST',
    access: 'person',
    rate: 'read',
    params: project,
    query: noFields,
    path: '/api/projects/:projectId/transfer',
    body: z.strictObject({
      teamId: id,
      /** Whether people with access through the former team become members of the project, with the same role. */
      keepPeople: z.boolean(),
    }),
    reply: z.strictObject({ transferred: z.boolean() }),
    summary: 'Move a project to another team; OWNER, and whoever may make projects there',
  }),
  'projects.sheetTemplates': defineRoute({
    ...load,
    params: noFields,
    path: '/api/templates/sheet',
    reply: z.strictObject({
      templates: z.array(z.strictObject({ id, title: z.string(), projectId: id, projectTitle: z.string() })),
    }),
    summary: 'The newest templates of sheets in all of my projects: what a new project may begin with',
  }),
  'projects.load': defineRoute({
    ...load,
    ...textReply<ProjectReply>(),
    params: project,
    path: '/api/projects/:projectId',
    summary: 'A project: sheets, categories, channels, layouts, people',
  }),
  'projects.overview': defineRoute({
    ...load,
    reply: projectOverviewReply,
    params: project,
    path: '/api/projects/:projectId/overview',
    summary:
      'What the first page of a project shows: each sheet in short, the day, the last changes, new assets',
  }),
  'projects.sheet': defineRoute({
    ...load,
    ...text,
    query: z.strictObject({ form: z.enum(['packed']).optional() }),
    params: z.strictObject({ ...project.shape, sheetId: id }),
    path: '/api/projects/:projectId/sheet/:sheetId',
    summary: 'A sheet: rows, columns, cells; `?form=packed` is the renderer’s own form',
  }),
  'projects.sheetBin': defineRoute({
    ...load,
    reply: sheetBinReply,
    params: z.strictObject({ ...project.shape, sheetId: id }),
    path: '/api/projects/:projectId/sheet/:sheetId/bin',
    summary: 'Deleted rows and columns of a sheet, with when and by whom; EDITOR',
  }),
  'projects.bin': defineRoute({
    ...load,
    reply: projectBinReply,
    params: project,
    path: '/api/projects/:projectId/bin',
    summary: 'Deleted sheets, categories, templates, channels and layouts, with when and by whom; EDITOR',
  }),
  'projects.categoryUses': defineRoute({
    ...load,
    reply: categoryUsesReply,
    params: project,
    path: '/api/projects/:projectId/categories/uses',
    summary: 'Which sheets and layouts name each category',
  }),
  'projects.variableUses': defineRoute({
    ...load,
    reply: variableUsesReply,
    params: project,
    path: '/api/projects/:projectId/variables/uses',
    summary: 'In how many cells, of how many sheets, each text variable stands',
  }),
  'projects.sheetLayout': defineRoute({
    ...load,
    ...text,
    params: z.strictObject({ ...project.shape, sheetLayoutId: id }),
    path: '/api/projects/:projectId/sheetlayout/:sheetLayoutId',
    summary: 'A saved view of a sheet',
  }),
  'projects.layouts': defineRoute({
    ...load,
    ...text,
    params: project,
    path: '/api/projects/:projectId/layouts',
    summary: 'The layouts of a project',
  }),
  'projects.layout': defineRoute({
    ...load,
    ...text,
    params: z.strictObject({ ...project.shape, layoutId: id }),
    path: '/api/projects/:projectId/layout/:layoutId',
    summary: 'A layout with its cells',
  }),
  'projects.assets': defineRoute({
    ...load,
    ...text,
    query: z.strictObject({
      ...page,
      order: z.enum(ASSET_ORDERS).optional(),
      kind: z.enum(ASSET_KINDS).optional(),
      /** A part of the title, in any case. */
      q: addressText(limits.nameLength.max).optional(),
    }),
    params: project,
    path: '/api/projects/:projectId/assets',
    summary:
      'Assets, newest first, with `meta.totalAssets` of the filter, and in `meta.kinds` how many of each kind `q` finds',
  }),
  'projects.asset': defineRoute({
    ...load,
    ...text,
    params: z.strictObject({ ...project.shape, assetId: id }),
    path: '/api/projects/:projectId/assets/:assetId',
    summary: 'An asset with its versions',
  }),
  'projects.channel': defineRoute({
    ...load,
    ...textReply<ChannelReply>(),
    query: z.strictObject({
      before: id.optional(),
      after: id.optional(),
      around: z.union([id, z.string().regex(/^\d{1,14}$/)]).optional(),
      post: id.optional(),
      limit: page.limit,
    }),
    params: z.strictObject({ ...project.shape, channelId: id }),
    path: '/api/projects/:projectId/channel/:channelId',
    summary:
      'A channel with a page of its posts and their newest replies: the newest, those before or after a post, around a comment or a moment (ms), or the replies of one post; `meta.more` and `meta.newer` where there are further ones, `meta.deleted` with the ids of deleted posts to which there are replies',
  }),
  'projects.templates': defineRoute({
    ...load,
    ...text,
    params: project,
    path: '/api/projects/:projectId/templates',
    summary: 'Templates of a project',
  }),
  'projects.addStart': defineRoute({
    method: 'POST',
    access: 'user',
    rate: 'upload',
    params: project,
    query: noFields,
    path: '/api/projects/:projectId/starts',
    body: z.strictObject({
      start: z.enum(START_IDS),
      /** Whether the sheet has the columns of the start alone, and empty rows. */
      isBlank: z.boolean().default(false),
    }),
    reply: z.strictObject({
      sheetId: id,
      /** The ids of the actions that add the sheet, by which one undo reverts them. */
      actionIds: z.array(id),
    }),
    summary: 'Add one of the sheets that projects start with, with the categories that are missing; EDITOR',
  }),
  'projects.history': defineRoute({
    ...load,
    ...text,
    params: z.strictObject({ ...project.shape, entityId: anyId }),
    path: '/api/projects/:projectId/history/entity/:entityId',
    summary: '`{ actions }` that touched one entity, newest first',
  }),
} as const;
