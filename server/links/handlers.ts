// Handlers of `shared/api/links.ts`.

import { AppError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import { paths, pathOf } from '../../shared/paths.ts';
import { viewOwnerOf } from '../../shared/permissions/privateViews.ts';
import type { LinkChoice, PlacedLink } from '../../shared/api/links.ts';
import { mustBeClean } from '../assets/forms.ts';
import { sendFile } from '../assets/sendFile.ts';
import type { AssetStore } from '../assets/store.ts';
import { hashOfNew, newToken } from '../auth/tokens.ts';
import type { Passwords } from '../auth/passwords.ts';
import type { LoginThrottle } from '../auth/loginThrottle.ts';
import type { Handler, Handlers } from '../contract.ts';
import type { Database } from '../database/database.ts';
import { findDocument } from '../database/findDocument.ts';
import { tableOf } from '../database/tables.ts';
import { sendExport, type LoadSheet } from '../exports/handlers.ts';
import type { RenderQueue } from '../exports/renderQueue.ts';
import type { Address } from '../guard/address.ts';
import { networkOf } from '../guard/network.ts';
import type { AccessControl } from '../people/accessControl.ts';
import { scopeSummary } from '../people/accessScope.ts';
import { writeMembershipLine } from '../people/membershipAudit.ts';
import { mustMayIn, mustMayInLocked } from '../people/projectRights.ts';
import { mustSeeView } from '../people/viewAccess.ts';
import type { Bus } from '../realtime/bus.ts';
import type { GuestSessions } from './guestSessions.ts';
import { termsOf, type GuestViews, type RenderedView } from './guestViews.ts';
import {
  addLink,
  LINK_CLOSED,
  findLink,
  linksOf,
  openLinkCount,
  openLinksIn,
  sharedLink,
  type Link,
  type LinkInPlace,
} from './linkRows.ts';

/** The services that the handlers of links need. */
export interface LinkServices {
  readonly database: Database;
  readonly access: AccessControl;
  readonly address: Pick<Address, 'url'>;
  readonly guests: GuestSessions;
  readonly guestViews: GuestViews;
  readonly assetStore: Pick<AssetStore, 'get'>;
  readonly loadSheet: LoadSheet;
  readonly renderQueue: Pick<RenderQueue, 'print'>;
  /** Closes the sockets of a link that was ended. */
  readonly bus: Pick<Bus, 'kick'>;
  readonly passwords: Pick<Passwords, 'hash' | 'fits'>;
  readonly loginThrottle: LoginThrottle;
  readonly now: () => number;
  readonly newId: () => string;
}

type LinkNames =
  | 'links.create'
  | 'links.list'
  | 'links.ofProject'
  | 'links.preview'
  | 'links.end'
  | 'links.open'
  | 'links.view'
  | 'links.picture'
  | 'links.pdf'
  | 'links.unlock';

type SharerNames = 'links.create' | 'links.list' | 'links.ofProject' | 'links.preview' | 'links.end';

/** Returns the handlers of links: of those who share, and of guests. */
export function linkHandlers(services: LinkServices): Handlers<LinkNames> {
  return { ...sharerHandlers(services), ...guestHandlers(services) };
}

/** Returns the handlers of the requests that only people who may share can make. */
function sharerHandlers(services: LinkServices): Handlers<SharerNames> {
  const { database, guestViews, now, newId } = services;
  return {
    'links.create': async ({ caller: { userId }, params, body }) => {
      const place = await mustShare(services, userId, params.sheetLayoutId);
      mustBePossible(body, now());
      const link = await makeLink(services, { userId, place, choice: body });
      const secret = newToken();
      await database.knex.transaction(async (trx) => {
        await mustMayInLocked(trx, userId, place.projectId, 'project.settings');
        if ((await openLinkCount(trx, place.sheetLayoutId, now())) >= limits.linksPerView)
          throw new AppError('tooLarge', {
            message: `A view has at most ${limits.linksPerView} open links. Revoke one first.`,
          });
        await addLink(trx, link, hashOfNew(secret));
        await noteInAudit(trx, { link, view: place.title, act: 'link.create', userId, at: now() });
      });
      return { linkId: link.id, url: `${services.address.url()}/l/${secret}` };
    },
    'links.list': async ({ caller: { userId }, params }) => {
      const { sheetLayoutId } = await mustShare(services, userId, params.sheetLayoutId);
      return { links: (await linksOf(database.reader, sheetLayoutId)).map(sharedLink) };
    },
    'links.ofProject': async ({ caller: { userId }, params: { projectId } }) => {
      await mustManage(services, userId, projectId);
      const found = await openLinksIn(database.reader, projectId, now());
      return { links: found.map((each) => placedLink(each, userId)) };
    },
    'links.preview': async ({ caller: { userId }, params, body }) => {
      const place = await mustShare(services, userId, params.sheetLayoutId);
      mustBePossible(body, now());
      const link = { ...(await makeLink(services, { userId, place, choice: body })), id: newId() };
      const view = await guestViews.preview(link, termsOf(link));
      return `${await guestText(services, link, view)},"summary":${view.summary}}`;
    },
    'links.end': endHandler(services),
  };
}

/** Returns the handler that ends a link. */
function endHandler(services: LinkServices): Handler<'links.end'> {
  const { database, bus, now } = services;
  return async ({ caller: { userId }, params }) => {
    const link = await findLink(database.reader, { id: params.linkId });
    if (!link) throw new AppError('notFound');
    await mustManage(services, userId, link.projectId);
    const view = await findDocument(database, 'sheetLayout', link.sheetLayoutId);
    const ended = await database.knex.transaction(async (trx) => {
      await mustMayInLocked(trx, userId, link.projectId, 'project.settings');
      const count = await trx('link')
        .where({ id: link.id })
        .whereNull('endedAt')
        .update({ endedAt: now(), endedBy: userId });
      if (count > 0)
        await noteInAudit(trx, { link, view: view?.title ?? '', act: 'link.end', userId, at: now() });
      return count > 0;
    });
    bus.kick({ linkId: link.id, reason: LINK_CLOSED });
    return { ended };
  };
}

/** Returns the handlers of guests. */
function guestHandlers(services: LinkServices): Handlers<Exclude<LinkNames, SharerNames>> {
  const { guests, guestViews, passwords, loginThrottle } = services;
  return {
    'links.open': async ({ params, request, reply }) => {
      const { link, cookie } = await guests.open(params.secret, request.headers);
      if (cookie !== null) void reply.header('set-cookie', cookie);
      await reply.redirect(pathOf(paths.guest, { linkId: link.id }), 303);
      return null;
    },
    'links.view': async ({ params, request }) => {
      const { link } = await guests.mustBeIn(params.linkId, request.headers);
      return `${await guestText(services, link, await guestViews.current(link))}}`;
    },
    'links.picture': async ({ params: { linkId, fileId }, query: { size }, request, reply }) => {
      const { link } = await guests.mustBeIn(linkId, request.headers);
      // Only pictures that the view shows now may be loaded; one in a hidden column gets the same response as one that
      // does not exist.
      const { pictureIds } = await guestViews.current(link);
      const file = pictureIds.has(fileId) ? await findDocument(services.database, 'assetFile', fileId) : null;
      if (!file) throw new AppError('notFound');
      mustBeClean(file);
      const stored = await services.assetStore.get({ projectId: link.projectId, fileId, size });
      await sendFile(request, reply, stored, { file, size });
      return null;
    },
    'links.pdf': async ({ params: { linkId }, request, reply }) => {
      const { link } = await guests.mustBeIn(linkId, request.headers);
      const pages = await renderPages(services, link);
      // The link may have been ended while the pages were made.
      await guests.mustBeIn(linkId, request.headers);
      await sendExport(reply, 'pdf', pages);
      return null;
    },
    'links.unlock': async ({ params, body, request }) => {
      const guest = await guests.mustBeIn(params.linkId, request.headers, true);
      const { passwordHash } = guest.link;
      if (passwordHash === null) return { opened: true };
      // Attempts are counted by link and network, so that a person who guesses does not lock out the other guests.
      const guess = {
        target: `link ${guest.link.id} ${networkOf(request.ip)}`,
        ip: request.ip,
        knownDevice: null,
      };
      await loginThrottle.count(guess);
      if (!(await passwords.fits(passwordHash, body.password)))
        throw new AppError('notAuthorized', { message: 'Not the password.', code: 'WRONG_PASSWORD' });
      await loginThrottle.forgive(guess);
      await guests.unlock(guest);
      return { opened: true };
    },
  };
}

/** Returns the PDF of the view of a link, with what its guests see. @throws AppError as `RenderQueue.print` */
async function renderPages(
  { database, loadSheet, renderQueue, now }: LinkServices,
  { projectId, sheetId, sheetLayoutId }: Link,
): ReturnType<RenderQueue['print']> {
  const view = await findDocument(database, 'sheetLayout', sheetLayoutId);
  if (!view) throw new AppError('gone', { message: LINK_CLOSED });
  // The view may be private to its maker, who shares it by the link.
  const source = await loadSheet({ projectId, sheetId, userId: view.userId ?? '' }, { pictures: true });
  const options = { layout: sheetLayoutId, isGuest: true };
  return renderQueue.print({ source, format: 'pdf', now: now(), options });
}

/** A view that is shared, with its title. */
interface SharedPlace extends Pick<Link, 'projectId' | 'sheetId' | 'sheetLayoutId'> {
  readonly title: string;
}

/**
 * Returns the sheet and project of a view that the person may share.
 * @throws AppError 'notFound' or 'notAuthorized'
 */
async function mustShare(
  services: LinkServices,
  userId: string,
  sheetLayoutId: string,
): Promise<SharedPlace> {
  const { database } = services;
  const view = await findDocument(database, 'sheetLayout', sheetLayoutId);
  const sheet = view && (await findDocument(database, 'sheet', view.sheetId ?? ''));
  if (!view || !sheet) throw new AppError('notFound');
  await mustSeeView(database.reader, userId, sheetLayoutId);
  const { projectId = '' } = sheet;
  await mustManage(services, userId, projectId);
  return { projectId, sheetId: sheet.id, sheetLayoutId, title: view.title ?? '' };
}

/** Throws unless a person may share views of a project, which is not in the bin. @throws AppError */
async function mustManage(services: LinkServices, userId: string, projectId: string): Promise<void> {
  if (!(await findDocument(services.database, 'project', projectId))) throw new AppError('notFound');
  await mustMayIn(services, userId, projectId, 'project.settings');
}

/** Returns a link as everybody sees it who manages the links of its project. Of another person's private view it tells
 *  only whose it is. */
function placedLink({ link, sheet, view }: LinkInPlace, userId: string): PlacedLink {
  const viewOwnerId = viewOwnerOf(view);
  const isHidden = viewOwnerId !== null && viewOwnerId !== userId;
  return {
    ...sharedLink(link),
    sheetId: link.sheetId,
    sheet: sheet.title ?? '',
    view: isHidden ? null : (view.title ?? ''),
    viewOwnerId,
  };
}

/** Checks that the choices make a possible link. @throws AppError 'badRequest' */
function mustBePossible(
  { scope, categoryIds = [], columnIds = [], expiresAt }: LinkChoice,
  now: number,
): void {
  if (scope === 'edit' && categoryIds.length + columnIds.length === 0)
    throw new AppError('badRequest', { fields: { categoryIds: 'Choose what may be edited' } });
  if (typeof expiresAt === 'number' && expiresAt <= now)
    throw new AppError('badRequest', { fields: { expiresAt: 'This moment is over' } });
}

/**
 * Returns a new link by the person's choices, without storing it.
 * @throws AppError 'notFound' for categories and columns that are not those of the sheet
 */
async function makeLink(
  { database, passwords, now, newId }: LinkServices,
  {
    userId,
    place,
    choice,
  }: { readonly userId: string; readonly place: SharedPlace; readonly choice: LinkChoice },
): Promise<Link> {
  const { projectId, sheetId, sheetLayoutId } = place;
  const { title = '', scope, categoryIds = [], columnIds = [], expiresAt = null, password } = choice;
  await mustBeOf(database, 'category', { projectId }, categoryIds);
  await mustBeOf(database, 'column', { sheetId }, columnIds);
  return {
    id: newId(),
    projectId,
    sheetId,
    sheetLayoutId,
    title,
    scope,
    categoryIds,
    columnIds,
    expiresAt,
    passwordHash: typeof password === 'string' ? await passwords.hash(password) : null,
    createdAt: now(),
    createdBy: userId,
    endedAt: null,
    endedBy: null,
    opens: 0,
    openedAt: null,
    openedOn: null,
  };
}

async function mustBeOf(
  { reader }: Database,
  kind: 'category' | 'column',
  place: Readonly<Record<string, string>>,
  ids: readonly string[],
): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const found: { id: string }[] = await reader(tableOf(kind))
    .where(place)
    .whereIn('id', wanted)
    .whereNull('deletedBy')
    .select('id');
  if (found.length < wanted.length) throw new AppError('notFound');
}

/** Returns the JSON text of the object `{ db, meta, scope }` that a guest gets, without its closing brace, so that the
 *  caller can add fields. */
async function guestText(
  { database }: Pick<LinkServices, 'database'>,
  link: Link,
  { content, sequence }: RenderedView,
): Promise<string> {
  const summary = await scopeSummary(database.reader, { id: link.projectId, type: 'project' });
  const meta = {
    sequence: { [link.sheetId]: sequence },
    linkId: link.id,
    title: link.title,
    team: summary?.team ?? '',
    expiresAt: link.expiresAt,
  };
  return `{"db":${content},"meta":${JSON.stringify(meta)},"scope":${JSON.stringify(link.scope)}`;
}

async function noteInAudit(
  trx: Parameters<typeof addLink>[0],
  {
    link,
    view,
    act,
    userId,
    at,
  }: {
    readonly link: Link;
    readonly view: string;
    readonly act: 'link.create' | 'link.end';
    readonly userId: string;
    readonly at: number;
  },
): Promise<void> {
  const about = { linkId: link.id, view, title: link.title === '' ? 'anybody who has it' : link.title };
  await writeMembershipLine(
    trx,
    { id: link.projectId, type: 'project' },
    { at, byUserId: userId, act, about },
  );
}
