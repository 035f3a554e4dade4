// Links to a view: people who may share a view make, list and end them; a guest opens one without an account.

import { z } from 'zod';
import { limits } from '../limits.ts';
import { addressText, id, noBody, noFields } from './parts.ts';
import { defineRoute } from './route.ts';

/** What a guest may do. The last three are about the show: to follow it, to show it on a display, and to call it. */
export const LINK_SCOPES = ['read', 'tick', 'edit', 'follow', 'display', 'control'] as const;

const ids = z.array(id).max(limits.idsPerLink);

/** The access that a link gives, and for how long. */
const terms = z.strictObject({
  /** The name of the person whom the link is for. */
  title: z.string().trim().max(limits.nameLength.max).optional(),
  scope: z.enum(LINK_SCOPES),
  /** The categories whose cells may be edited. */
  categoryIds: ids.optional(),
  /** The columns that may be ticked or edited. */
  columnIds: ids.optional(),
  /** Milliseconds since 1970. */
  expiresAt: z.int().positive().nullish(),
  password: z.string().min(limits.linkPasswordLength.min).max(limits.linkPasswordLength.max).nullish(),
});
/** The choices for a new link. */
export type LinkChoice = z.infer<typeof terms>;

const link = z.strictObject({
  linkId: id,
  title: z.string(),
  scope: z.enum(LINK_SCOPES),
  categoryIds: z.array(id),
  columnIds: z.array(id),
  hasPassword: z.boolean(),
  expiresAt: z.number().nullable(),
  createdAt: z.number(),
  createdBy: id,
  endedAt: z.number().nullable(),
  endedBy: id.nullable(),
  opens: z.number(),
  openedAt: z.number().nullable(),
  openedOn: z.enum(['phone', 'tablet', 'desk']).nullable(),
});
/** A link in the form that people who may share it see. */
export type SharedLink = z.infer<typeof link>;

const placedLink = link.extend({
  sheetId: id,
  sheet: z.string(),
  /** The title of the view; null for the private view of somebody else. */
  view: z.string().nullable(),
  /** The person whose private view it is; null for a view that several people see. */
  viewOwnerId: id.nullable(),
});
/** A link with the place of its view, in the list of all links of a project. */
export type PlacedLink = z.infer<typeof placedLink>;

const ofView = z.strictObject({ sheetLayoutId: id });
const own = { access: 'user', rate: 'read', query: noFields } as const;
const asGuest = { access: 'anyone', rate: 'read', query: noFields } as const;

/** The calls about links, and those of their guests. */
export const linkRoutes = {
  'links.create': defineRoute({
    ...own,
    params: ofView,
    method: 'POST',
    path: '/api/sheetlayout/:sheetLayoutId/links',
    body: terms,
    reply: z.strictObject({ linkId: id, url: z.string() }),
    summary: 'Make a link to a view; its secret is shown this once',
  }),
  'links.list': defineRoute({
    ...own,
    params: ofView,
    method: 'GET',
    path: '/api/sheetlayout/:sheetLayoutId/links',
    body: noBody,
    reply: z.strictObject({ links: z.array(link) }),
    summary: 'The links to a view, the newest first, with how often they were opened',
  }),
  'links.ofProject': defineRoute({
    ...own,
    params: z.strictObject({ projectId: id }),
    method: 'GET',
    path: '/api/projects/:projectId/links',
    body: noBody,
    reply: z.strictObject({ links: z.array(placedLink) }),
    summary: 'The open links of a project, the newest first, also those to private views of others',
  }),
  'links.preview': defineRoute({
    ...own,
    params: ofView,
    method: 'POST',
    path: '/api/sheetlayout/:sheetLayoutId/links/preview',
    body: terms,
    /** `{ db, meta, scope }` as a guest gets it, and `summary`: the content of the view in numbers. */
    reply: z.unknown(),
    form: 'text',
    summary: 'What a guest would see, before there is a link',
  }),
  'links.end': defineRoute({
    ...own,
    params: z.strictObject({ linkId: id }),
    method: 'DELETE',
    path: '/api/links/:linkId',
    body: noBody,
    reply: z.strictObject({ ended: z.boolean() }),
    summary: 'End a link, for everybody who has it open',
  }),
  'links.open': defineRoute({
    ...asGuest,
    params: z.strictObject({ secret: addressText(64) }),
    method: 'GET',
    path: '/l/:secret',
    body: noBody,
    reply: z.unknown(),
    form: 'own',
    summary: 'Open a link: its secret becomes a cookie, and leaves the address',
  }),
  'links.view': defineRoute({
    ...asGuest,
    params: z.strictObject({ linkId: id }),
    method: 'GET',
    path: '/api/view/:linkId',
    body: noBody,
    /** `{ db, meta, scope }`, as text. */
    reply: z.unknown(),
    form: 'text',
    summary: 'The view of a link, as its guest sees it',
  }),
  'links.picture': defineRoute({
    ...asGuest,
    params: z.strictObject({ linkId: id, fileId: id }),
    query: z.strictObject({ size: z.enum(['sm', 'md']).default('sm') }),
    method: 'GET',
    path: '/api/view/:linkId/picture/:fileId',
    body: noBody,
    reply: z.unknown(),
    form: 'own',
    summary: 'A picture that the view of a link shows',
  }),
  'links.pdf': defineRoute({
    ...asGuest,
    rate: 'export',
    params: z.strictObject({ linkId: id }),
    method: 'GET',
    path: '/gen/view/:linkId/pdf',
    body: noBody,
    reply: z.unknown(),
    form: 'own',
    summary: 'The pages of the view of a link, as PDF',
  }),
  'links.unlock': defineRoute({
    ...asGuest,
    rate: 'login',
    params: z.strictObject({ linkId: id }),
    method: 'POST',
    path: '/api/view/:linkId/password',
    body: z.strictObject({ password: z.string().max(limits.linkPasswordLength.max) }),
    reply: z.strictObject({ opened: z.boolean() }),
    summary: 'Type the password of a link',
  }),
} as const;
