// The data with which the policy is tested: people in every role, and projects that contain one of everything under the
// ids of the catalogue's examples, so that each example is a valid request there.

import { randomInt } from 'node:crypto';
import { binnedId, binnedCell, sampleCell, samples } from '../../shared/entities/samples.ts';
import { upload } from './bring.ts';
import { action, must, newId, signUp, visitorOf, type Action, type Client } from './client.ts';
import type { PolicyRole } from './policy.ts';
import type { Json } from './request.ts';
import type { Site } from './server.ts';
import { noteParts, showParts } from './shows.ts';

/** The people without a role in the project. */
export const OUTSIDERS = ['stranger', 'pending', 'removed', 'otherOwner'] as const;

export interface PolicyPeople {
  readonly visitor: Client;
  readonly inside: Readonly<Record<PolicyRole, Client>>;
  readonly outside: Readonly<Record<(typeof OUTSIDERS)[number], Client>>;
  /** A direct member of each test project, whose membership is changed. */
  readonly guest: Client;
  readonly teamId: string;
  readonly otherTeamId: string;
}

/** Makes the people. Their roles are those of the team, so that every project of it can be a test project. */
export async function openPolicyPeople(server: Site): Promise<PolicyPeople> {
  const [owner, admin, editor, member, reader, guest] = await people(server, 6);
  const [stranger, pending, removed, otherOwner] = await people(server, 4);
  const teamId = await ownTeam(owner!);
  const roles = { VIEW_ONLY: reader!, MEMBER: member!, EDITOR: editor!, ADMIN: admin!, OWNER: owner! };
  const members = Object.entries({ ...roles, MEMBER: member! })
    .filter(([, { user }]) => user.id !== owner!.user.id)
    .map(([role, { user }]) => ({ userId: user.id, role }));
  const asked = { entityType: 'team', members: [...members, { userId: removed!.user.id, role: 'EDITOR' }] };
  must(await owner!.post(`/api/identities/members/${teamId}/create`, asked));
  must(await owner!.post(`/api/entities/${teamId}/identity/${removed!.user.id}/delete`, {}));
  const outside = { stranger: stranger!, pending: pending!, removed: removed!, otherOwner: otherOwner! };
  const otherTeamId = await ownTeam(otherOwner!);
  return { visitor: visitorOf(server), inside: roles, outside, guest: guest!, teamId, otherTeamId };
}

/** Makes a team with all of these people, for tests that would change their common team. */
export async function openTeam(cast: PolicyPeople): Promise<string> {
  const { OWNER, ...others } = cast.inside;
  const { team } = must(await OWNER.post<{ team: { id: string } }>('/api/teams', { name: 'A ground' }));
  const members = Object.entries(others).map(([role, { user }]) => ({ userId: user.id, role }));
  must(await OWNER.post(`/api/identities/members/${team.id}/create`, { entityType: 'team', members }));
  return team.id;
}

const people = (server: Site, count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => signUp(server, { firstName: `Person${at}` })));

async function ownTeam(client: Client): Promise<string> {
  const { teams } = must(await client.get<{ teams: { id: string }[] }>('/api/teams/user'));
  return teams[0]!.id;
}

export interface PolicyProject {
  /** Returns a text with the sample ids replaced by those of this project. */
  at(text: string): string;
  action(name: string, entityId: string | null, data: Json, id?: string): Action;
  /** Returns everything of the project that its owner may see, as text. */
  dump(): Promise<string>;
}

export interface PolicyProjectOptions {
  readonly owner: Client;
  readonly teamId: string;
  /** The author of the comment, and the owner of the view. */
  readonly author: Client;
  readonly guest: Client | null;
  /** Whether the asset has stored bytes. */
  readonly withFile: boolean;
  /** A person whose request for access is pending. */
  readonly pending: Client | null;
  /** A word in all texts of the project. Outsiders who get it have got something that they must not see. */
  readonly canary?: string;
}

/** Number of the last project. Test files share a server, so each begins at a random number, with room for a million
 *  projects. */
let grounds = randomInt(32 ** 5 - 2 ** 20);
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const SAMPLE = '01J000000';

/** Returns a function that replaces the sample ids in a text by new ids. */
export function elsewhere(): (text: string) => string {
  grounds += 1;
  let rest = grounds;
  let digits = '';
  for (let at = 0; at < 5; at += 1, rest = Math.floor(rest / 32)) digits = DIGITS[rest % 32]! + digits;
  return (text) => text.replaceAll(SAMPLE, `01J1${digits}`);
}

export async function makePolicyProject(wishes: PolicyProjectOptions): Promise<PolicyProject> {
  const { owner, author, guest, teamId, pending } = wishes;
  const move = elsewhere();
  const userId = guest?.user.id ?? newId();
  const real = new Map<string, string>([[samples.team, teamId]]).set(samples.user, userId);
  const at = (text: string) => {
    let moved = text;
    for (const [sample, id] of real) moved = moved.replaceAll(sample, id);
    return move(moved);
  };
  const marked = (data: string) =>
    wishes.canary === undefined
      ? data
      : data.replaceAll(/"(title|name|text|value)":"/g, (key) => `${key}${wishes.canary}-`);
  const act = (name: string, entityId: string | null, data: Json, id = newId()): Action => ({
    ...action(name, entityId === null ? null : at(entityId), JSON.parse(at(marked(JSON.stringify(data))))),
    id: at(id),
  });
  const projectId = move(samples.project);
  await owner.does(act('project.create', samples.project, { title: 'Policy', ownedByTeamId: samples.team }));
  await owner.does(
    act('project.create', binnedId(samples.project), { title: 'Gone', ownedByTeamId: samples.team }),
  );
  if (guest) {
    const members = [{ userId: guest.user.id, role: 'MEMBER' }];
    must(await owner.post(`/api/identities/members/${projectId}/create`, { entityType: 'project', members }));
  }
  if (pending) {
    const { firstName, lastName, email } = pending.user;
    must(await pending.post(`/api/request/project/${projectId}`, { firstName, lastName, email }));
  }
  if (wishes.withFile) await addFiles(owner, projectId, real);
  await owner.does(...parts.map(([name, id, data]) => act(name, id, data)));
  const asset = { assetId: samples.asset, fileId: 'current', fit: 'contain' };
  if (wishes.withFile) await owner.does(act('cell.update.asset', samples.blockCell, { asset }));
  if (!wishes.withFile) {
    const assets = twice('asset.create', samples.asset, { projectId: samples.project, title: 'Plan' });
    const made = assets.map(([name, id, data]) => act(name, id, data));
    // Where the author may not create assets, the owner does.
    const isMade = (await author.send(made)).status === 200;
    if (!isMade) await owner.does(...made.map((one) => ({ ...one, id: newId() })));
  }
  await author.does(...authored(author === owner).map(([name, id, data, own]) => act(name, id, data, own)));
  await owner.does(...bin(wishes.withFile).map(([kind, id]) => act(`${kind}.delete`, null, { ids: [id] })));
  return { at, action: act, dump: () => dump(owner, projectId, move(samples.sheet)) };
}

/** Test projects that are used by several tests, by their purpose. */
export interface PolicyProjectPool {
  known(key: string): PolicyProject | undefined;
  /** Returns the known project, or makes it. */
  get(key: string, make: () => Promise<PolicyProject>): Promise<PolicyProject>;
  /** Removes a project that a test has changed, so that it is not used again. */
  remove(ground: PolicyProject): void;
}

export function policyProjectPool(): PolicyProjectPool {
  const byKey = new Map<string, PolicyProject>();
  return {
    known: (key) => byKey.get(key),
    async get(key, make) {
      const ground = byKey.get(key) ?? (await make());
      byKey.set(key, ground);
      return ground;
    },
    remove(ground) {
      for (const [key, known] of byKey) if (known === ground) byKey.delete(key);
    },
  };
}

async function dump(owner: Client, projectId: string, sheetId: string): Promise<string> {
  const paths = [
    `/api/projects/${projectId}`,
    `/api/projects/${projectId}/sheet/${sheetId}`,
    `/api/projects/${projectId}/assets`,
    `/api/actions/list/${projectId}`,
    `/api/actions/list/${sheetId}`,
    `/api/identities/list/${projectId}/type/project`,
  ];
  const replies = await Promise.all(paths.map((path) => owner.get(path)));
  return JSON.stringify(replies.map((reply) => must(reply)));
}

/** Adds assets with versions, one of each for the bin. */
async function addFiles(owner: Client, projectId: string, real: Map<string, string>): Promise<void> {
  const make = async (assetId?: string) => {
    // The file is not a text, since the preview of a text would add a step between those that are compared.
    const uploadId = await upload(owner, projectId, 'plan.dat', `\0plan ${newId()}`);
    const asked = { uploadId, title: 'Plan', ...(assetId === undefined ? {} : { assetId }) };
    const path = `/api/asset/create/${projectId}`;
    return must(await owner.post<{ assetId: string; fileId: string }>(path, asked));
  };
  const first = await make();
  const second = await make(first.assetId);
  // This becomes the current version, since the only version of an asset cannot be deleted.
  await make(first.assetId);
  const other = await make();
  real.set(samples.asset, first.assetId);
  real.set(samples.assetFile, first.fileId);
  real.set(binnedId(samples.assetFile), second.fileId);
  real.set(binnedId(samples.asset), other.assetId);
}

type Part = readonly [name: string, entityId: string | null, data: Json, actionId?: string];

const { project: projectId, sheet: sheetId } = samples;
const after = { direction: 'after' } as const;
const placeAt = (x: number) => ({ coordinates: { x, y: 0 }, dimensions: { w: 4, h: 2 } });
const [place, twinPlace] = [placeAt(0), placeAt(8)];

/** Returns the part that creates an entity, and one that creates a second entity for the bin. */
function twice(name: string, id: string, data: Json, twin: Json = data): readonly Part[] {
  return [
    [name, id, data],
    [name, binnedId(id), twin],
  ];
}

const parts: readonly Part[] = [
  ...twice('sheet.create', sheetId, { projectId, title: 'Show' }),
  ['sheet.create', samples.secondSheet, { projectId, title: 'Crew', isTemplate: true }],
  ['sheet.create', samples.waitingSheet, { projectId, title: 'Matinee' }],
  ...twice('category.create', samples.category, { projectId, name: 'Light' }, { projectId, name: 'Haze' }),
  ['category.create', samples.secondCategory, { projectId, name: 'Sound' }],
  ['column.create', samples.column, { sheetId, column: { title: 'One' }, ...after }],
  ['column.create', samples.secondColumn, { sheetId, column: { title: 'Two' }, ...after }],
  ['column.create', binnedId(samples.column), { sheetId, column: { title: 'Three' }, ...after }],
  ['row.create', samples.row, { sheetId, type: 0, ...after }],
  ['row.create', samples.secondRow, { sheetId, type: 0, ...after }],
  ['row.create', samples.pageBreak, { sheetId, type: 1, ...after }],
  ...twice('row.create', samples.thirdRow, { sheetId, type: 0, ...after }),
  ['row.create', samples.block, { sheetId, type: 2, ...after }],
  ['row.update.rows', samples.block, { rows: 4 }],
  ['cell.update.value', sampleCell, { value: 'Go' }],
  ['cell.update.value', binnedCell, { value: 'Gone' }],
  ...twice(
    'cell.create',
    samples.blockCell,
    { rowId: samples.block, ...place },
    { rowId: samples.block, ...twinPlace },
  ),
  ...twice('layout.create', samples.layout, { projectId, title: 'Strip' }),
  ['layout.update.rows', samples.layout, { rows: 8 }],
  ...twice(
    'layoutCell.create',
    samples.layoutCell,
    { layoutId: samples.layout, categoryId: samples.category, ...place },
    { layoutId: samples.layout, categoryId: samples.category, ...twinPlace },
  ),
  ...showParts,
  ...twice('textVariable.create', samples.textVariable, { projectId, name: 'a' }, { projectId, name: 'b' }),
  ...twice('channel.create', samples.channel, { projectId, title: 'Camera' }, { projectId, title: 'Light' }),
  ...twice('template.create', samples.template, {
    projectId,
    title: 'Interval',
    type: 'row',
    rowId: samples.row,
  }),
  ['row.create.fromTemplate', samples.templateCopy, { templateId: samples.template, sheetId }],
];

/** Returns the parts that belong to one person, and one of their actions. The view of the owner is visible to
 *  everyone. */
function authored(isOwner: boolean): readonly Part[] {
  const view = { sheetId, title: 'Mine', visibility: isOwner ? 'everyone' : 'me' };
  const hiding = (categoryId: string) => ({ sheetLayoutId: samples.sheetLayout, categoryId });
  const comment = { entityId: samples.row, entityType: 'row', projectId, text: 'When?' };
  return [
    ['sheetLayout.create', samples.sheetLayout, view],
    ['sheetLayout.create', binnedId(samples.sheetLayout), view],
    ['hiddenCategory.create', samples.hiddenCategory, hiding(samples.secondCategory)],
    ['hiddenCategory.create', binnedId(samples.hiddenCategory), hiding(samples.category)],
    ...noteParts,
    ['comment.create', samples.comment, comment],
    ['comment.create', binnedId(samples.comment), comment],
    ['sheetLayout.create', binnedId(samples.secondFresh), { ...view, title: 'To be undone' }, samples.cause],
    ['hiddenCategory.delete', null, { ids: [binnedId(samples.hiddenCategory)] }],
    ['sheetLayout.delete', null, { ids: [binnedId(samples.sheetLayout)] }],
    ['comment.delete', null, { ids: [binnedId(samples.comment)] }],
  ];
}

/** Returns the entities that go to the bin, by kind. */
function bin(hasFiles: boolean): readonly (readonly [kind: string, id: string])[] {
  return [
    ['cell', binnedCell],
    ['cell', binnedId(samples.blockCell)],
    ['row', binnedId(samples.thirdRow)],
    ['column', binnedId(samples.column)],
    ['layoutCell', binnedId(samples.layoutCell)],
    ['layout', binnedId(samples.layout)],
    ['textVariable', binnedId(samples.textVariable)],
    ['channel', binnedId(samples.channel)],
    ['template', binnedId(samples.template)],
    ...(hasFiles ? [['assetFile', binnedId(samples.assetFile)] as const] : []),
    ['asset', binnedId(samples.asset)],
    ['sheet', binnedId(sheetId)],
    ['category', binnedId(samples.category)],
    ['project', binnedId(projectId)],
  ];
}
