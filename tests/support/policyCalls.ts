// Valid requests for every call about a project or team: the parameters of the path and the body.

import { samples } from '../../shared/entities/samples.ts';

import { action, must, newId, type Client } from './client.ts';
import { DISPLAY_CALLS, openSilentDisplay, type DisplayPlace } from './displays.ts';
import type { PolicyProject } from './policyProject.ts';

/** The ids of everything in a project. */
export interface PolicyIds extends DisplayPlace {
  readonly teamId: string;
  readonly projectId: string;
  readonly sheetId: string;
  readonly versionId: string;
  readonly assetId: string;
  readonly fileId: string;
  readonly layoutId: string;
  readonly sheetLayoutId: string;
  readonly templateId: string;
  /** The id of a copy of the template. */
  readonly templateCopyId: string;
  readonly rowId: string;
  /** The id of the row of a title block. */
  readonly blockId: string;
  readonly channelId: string;
  /** The id of a post in the channel. */
  readonly postId: string;
  /** A link to the view. */
  readonly linkId: string;
  /** The id of a person who is a member of the project only. */
  readonly guestId: string;
  readonly invitationId: string;
  readonly requestId: string;
  /** A calendar that the owner has made. */
  readonly calendarId: string;
  /** The id of another team, to which the project could be moved. */
  readonly targetTeamId: string;
  /** The id of a person who is in no team or project yet. */
  readonly newcomerId: string;
}

export interface Request {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const octets = { 'content-type': 'application/octet-stream' };
const member = (spot: PolicyIds, entityType: 'team' | 'project', role: string) => ({
  params: { identityId: entityType === 'team' ? spot.teamId : spot.projectId },
  body: { entityType, members: [{ userId: spot.newcomerId, role }] },
});

/** Returns the function for a call that names only the project, with the given body. */
const toProject = (body: unknown) => (spot: PolicyIds) => ({ params: { projectId: spot.projectId }, body });

const toInvitation = ({ projectId, invitationId }: PolicyIds) => ({
  params: { entityId: projectId, userId: invitationId },
  body: {},
});

/** Valid requests by the name of the call. `who` creates what must belong to the caller, if they have the right. */
export const PLACE_CALLS: Readonly<
  Record<string, (spot: PolicyIds, who: Client) => Request | Promise<Request>>
> = {
  'actions.list': ({ sheetId }) => ({ params: { channelId: sheetId } }),
  'actions.list as the team': ({ teamId }) => ({ params: { channelId: teamId } }),
  'actions.since': ({ projectId }) => ({ params: { channelId: projectId, lastActionId: 'seq:0' } }),
  'projects.load': ({ projectId }) => ({ params: { projectId } }),
  'projects.overview': ({ projectId }) => ({ params: { projectId } }),
  'feed.read': ({ projectId }) => ({ params: { projectId } }),
  'feed.read as of a sheet': ({ projectId, sheetId }) => ({
    params: { projectId },
    query: `channelId=${sheetId}`,
  }),
  'projects.sheet': ({ projectId, sheetId }) => ({ params: { projectId, sheetId } }),
  'versions.list': ({ projectId, sheetId }) => ({ params: { projectId, sheetId } }),
  'versions.create': ({ projectId, sheetId }) => ({ params: { projectId, sheetId }, body: { title: 'A' } }),
  'versions.restore': ({ projectId, sheetId, versionId }) => ({
    params: { projectId, sheetId, versionId },
    body: {},
  }),
  'projects.sheetBin': ({ projectId, sheetId }) => ({ params: { projectId, sheetId } }),
  'projects.bin': ({ projectId }) => ({ params: { projectId } }),
  'projects.categoryUses': ({ projectId }) => ({ params: { projectId } }),
  'projects.variableUses': ({ projectId }) => ({ params: { projectId } }),
  'projects.sheetLayout': ({ projectId, sheetLayoutId }) => ({ params: { projectId, sheetLayoutId } }),
  'links.create': ({ sheetLayoutId }) => ({ params: { sheetLayoutId }, body: { scope: 'tick' } }),
  'show.state': ({ sheetId }) => ({ params: { sheetId } }),
  'show.rundown': ({ sheetId }) => ({ params: { sheetId } }),
  'show.report': ({ sheetId }) => ({ params: { sheetId } }),
  'show.control': ({ sheetId }) => ({ params: { sheetId, press: 'message' }, body: { text: 'Hold' } }),
  'show.markSeen': ({ sheetId }) => ({ params: { sheetId }, body: { messageId: newId() } }),
  ...DISPLAY_CALLS,
  'links.list': ({ sheetLayoutId }) => ({ params: { sheetLayoutId } }),
  'links.ofProject': ({ projectId }) => ({ params: { projectId } }),
  'links.preview': ({ sheetLayoutId }) => ({ params: { sheetLayoutId }, body: { scope: 'read' } }),
  'links.end': ({ linkId }) => ({ params: { linkId } }),
  'projects.layouts': ({ projectId }) => ({ params: { projectId } }),
  'projects.layout': ({ projectId, layoutId }) => ({ params: { projectId, layoutId } }),
  'projects.assets': ({ projectId }) => ({ params: { projectId } }),
  'projects.asset': ({ projectId, assetId }) => ({ params: { projectId, assetId } }),
  'projects.channel': ({ projectId, channelId }) => ({ params: { projectId, channelId } }),
  'projects.channel as around a post': ({ projectId, channelId, postId }) => ({
    params: { projectId, channelId },
    query: `around=${postId}`,
  }),
  'talk.mentions': ({ projectId }) => ({ params: { projectId }, query: 'q=a' }),
  'talk.rows': ({ projectId, sheetId }) => ({ params: { projectId }, query: `ids=${sheetId}` }),
  'talk.media': ({ projectId, channelId }) => ({ params: { projectId, channelId } }),
  'talk.search': ({ projectId, channelId }) => ({ params: { projectId, channelId }, query: 'q=a' }),
  'talk.comments': ({ projectId }) => ({ params: { projectId } }),
  'talk.markRead': ({ channelId, postId }) => ({
    params: { threadId: channelId },
    body: { commentId: postId },
  }),
  'projects.templates': ({ projectId }) => ({ params: { projectId } }),
  'templates.list': ({ projectId, sheetId }) => ({ params: { projectId }, query: `sheetId=${sheetId}` }),
  'templates.load': ({ projectId, templateId }) => ({ params: { projectId, type: 'row', templateId } }),
  'templates.updateCopies': ({ projectId, templateId, templateCopyId }) => ({
    params: { projectId, type: 'row', templateId },
    body: { copyIds: [templateCopyId] },
  }),
  'templates.createRow': ({ projectId, rowId }) => ({ body: { projectId, title: 'Block', rowId } }),
  'templates.createRowLayout': ({ projectId, blockId: rowId }) => ({
    body: { projectId, title: 'Block', rowId },
  }),
  'projects.history': ({ projectId, sheetId }) => ({ params: { projectId, entityId: sheetId } }),
  'projects.addStart': toProject({ start: 'event-build' }),
  'projects.create': ({ teamId }) => ({ body: { title: 'Winter Gala', ownedByTeamId: teamId } }),
  'projects.update': toProject({ title: 'Winter Gala' }),
  'projects.update as of a setting': toProject({ title: 'Winter Gala', allowMemberRequests: false }),
  'projects.transfer': ({ projectId, targetTeamId: teamId }) => ({
    params: { projectId },
    body: { teamId, keepPeople: true },
  }),
  'assets.redirect': ({ projectId, assetId, fileId }) => ({
    params: { projectId, assetId },
    query: `file=${fileId}&size=original`,
  }),
  'assets.cues': ({ projectId, assetId }) => ({ params: { projectId, assetId } }),
  'assets.uses': ({ projectId, assetId }) => ({ params: { projectId, assetId } }),
  'assets.zip': ({ projectId, assetId }) => ({ params: { projectId }, query: `ids=${assetId}` }),
  'bundles.export': ({ projectId }) => ({ params: { projectId } }),
  'bundles.import': ({ projectId }) => ({ body: { projectId, assemblyId: 'gala-dinner' } }),
  'assets.held': ({ projectId }) => ({ params: { projectId } }),
  'assets.create': async ({ projectId }, who) => ({
    params: { projectId },
    body: { uploadId: await uploaded(who), title: 'Plot' },
  }),
  'uploads.open': ({ projectId }) => ({ body: { fileName: 'a', byteSize: 4, contentType: '', projectId } }),
  'imports.create': async ({ projectId }, who) => ({ body: { projectId, uploadId: await uploaded(who) } }),
  'exports.html': ({ projectId, sheetId }) => ({ params: { projectId, sheetId } }),
  'exports.showReport': ({ projectId, sheetId }) => ({ params: { projectId, sheetId, format: 'csv' } }),
  'exports.workbook': ({ projectId }) => ({ params: { projectId } }),
  'exports.sheet': ({ projectId, sheetId }) => ({ params: { projectId, sheetId, format: 'csv' } }),
  'calendars.list': ({ projectId }) => ({ params: { projectId } }),
  'calendars.create': toProject({ scope: 'project' }),
  'calendars.create as of another person': ({ projectId, guestId }) => ({
    params: { projectId },
    body: { scope: 'person', id: guestId },
  }),
  'calendars.delete': ({ projectId, calendarId }) => ({ params: { projectId, calendarId } }),
  'teams.load': ({ teamId }) => ({ params: { teamId } }),
  'teams.update': ({ teamId }) => ({ params: { teamId }, body: { name: 'Another name' } }),
  'teams.secondFactor': ({ teamId }) => ({ params: { teamId }, body: { required: false } }),
  'teams.delete': ({ teamId }) => ({ params: { teamId }, body: { name: 'A ground' } }),
  'teams.restore': ({ teamId }) => ({ params: { teamId }, body: {} }),
  'teams.address': ({ teamId }) => ({ params: { teamId } }),
  'teams.setAddress': ({ teamId }) => ({ params: { teamId }, body: ADDRESS }),
  'teams.usage': ({ teamId }) => ({ params: { teamId } }),
  'teams.audit': ({ teamId }) => ({ params: { teamId } }),
  'teams.auditChain': ({ teamId }) => ({ params: { teamId } }),
  'teams.auditFile': ({ teamId }) => ({ params: { teamId } }),
  'avatars.set': ({ teamId }) => ({ query: `teamId=${teamId}`, body: PICTURE, headers: octets }),
  'avatars.delete': ({ teamId }) => ({ query: `teamId=${teamId}` }),
  'members.list': ({ projectId }) => ({ params: { entityId: projectId, entityType: 'project' } }),
  'members.list as the team': ({ teamId }) => ({ params: { entityId: teamId, entityType: 'team' } }),
  'members.create as a reader': (spot) => member(spot, 'project', 'VIEW_ONLY'),
  'members.create as an editor': (spot) => member(spot, 'project', 'EDITOR'),
  'members.create as an owner': (spot) => member(spot, 'project', 'OWNER'),
  'members.create as the team': (spot) => member(spot, 'team', 'VIEW_ONLY'),
  'members.update': ({ projectId, guestId }) => ({
    params: { identityId: projectId },
    body: { entityType: 'project', identityId: guestId, role: 'EDITOR' },
  }),
  'members.update as an owner': ({ projectId, guestId }) => ({
    params: { identityId: projectId },
    body: { entityType: 'project', identityId: guestId, role: 'OWNER' },
  }),
  'members.resend': toInvitation,
  'members.link': toInvitation,
  'members.withdraw': toInvitation,
  'members.delete': ({ projectId, guestId }) => ({
    params: { entityId: projectId, identityId: guestId },
    body: {},
  }),
  'requests.list': ({ projectId }) => ({ params: { entityType: 'project', entityId: projectId } }),
  'requests.list as the team': ({ teamId }) => ({ params: { entityType: 'team', entityId: teamId } }),
  'requests.answer': ({ projectId, requestId }) => ({
    params: { entityType: 'project', entityId: projectId },
    body: { requestId, state: 'approved', role: 'VIEW_ONLY' },
  }),
};

const PLACE = { street: 'Quay 1', city: 'Bergen', postalCode: '5003', country: 'NO' };
const ADDRESS = { name: 'Northlight', ...PLACE, vatId: '' };

/** Uploads a file to a project of the caller, since only the user who made an upload may use it. */
async function uploaded(who: Client): Promise<string> {
  if (who.cookie() === '') return newId();
  const { multipartId } = must(
    await who.post<{ multipartId: string }>('/api/upload/multipart/open', {
      fileName: 'cues.csv',
      byteSize: 9,
      contentType: 'text/csv',
      purpose: 'import',
    }),
  );
  must(
    await who.post(`/api/upload/multipart/part/${multipartId}?part=1`, Buffer.from('a,b\n1,2\n\n'), {
      headers: octets,
    }),
  );
  const closed = await who.post<{ uploadId: string }>(`/api/upload/multipart/close/${multipartId}`, {});
  return must(closed).uploadId;
}

/** Adds an invitation, a link, a calendar and similar things to a project, and returns the ids of everything in it. */
export async function spotOf(
  on: PolicyProject,
  owner: Client,
  more: Pick<PolicyIds, 'teamId' | 'guestId' | 'targetTeamId' | 'newcomerId'>,
): Promise<PolicyIds> {
  const projectId = on.at(samples.project);
  const invited = { entityType: 'project', members: [{ email: `${newId()}@x.example`, role: 'VIEW_ONLY' }] };
  const { members } = must(
    await owner.post<{ members: { identityId: string }[] }>(
      `/api/identities/members/${projectId}/create`,
      invited,
    ),
  );
  const { requests } = must(
    await owner.get<{ requests: { id: string }[] }>(`/api/requests/project/${projectId}/list`),
  );
  const sheetId = on.at(samples.sheet);
  const { version } = must(
    await owner.post<{ version: { id: string } }>(`/api/projects/${projectId}/sheet/${sheetId}/versions`, {
      title: 'White',
    }),
  );
  const [channelId, postId] = [on.at(samples.channel), newId()];
  await owner.does(
    action('comment.create', postId, {
      projectId,
      entityId: channelId,
      entityType: 'channel',
      text: 'A post',
    }),
  );
  const { calendarId } = must(
    await owner.post<{ calendarId: string }>(`/api/projects/${projectId}/calendars`, { scope: 'project' }),
  );
  const { linkId } = must(
    await owner.post<{ linkId: string }>(`/api/sheetlayout/${on.at(samples.sheetLayout)}/links`, {
      scope: 'read',
    }),
  );
  return {
    ...more,
    linkId,
    ...(await openSilentDisplay(owner, sheetId)),
    projectId,
    calendarId,
    sheetId,
    versionId: version.id,
    assetId: on.at(samples.asset),
    fileId: on.at(samples.assetFile),
    layoutId: on.at(samples.layout),
    sheetLayoutId: on.at(samples.sheetLayout),
    templateId: on.at(samples.template),
    templateCopyId: on.at(samples.templateCopy),
    rowId: on.at(samples.row),
    blockId: on.at(samples.block),
    channelId,
    postId,
    invitationId: members[0]!.identityId,
    requestId: requests[0]?.id ?? newId(),
  };
}

/** Returns the same fields with ids that do not exist. */
export function nowhere(spot: PolicyIds): PolicyIds {
  return Object.fromEntries(Object.keys(spot).map((key) => [key, newId()])) as unknown as PolicyIds;
}
