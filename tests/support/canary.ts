// Makes a team all of whose texts contain a canary, to prove that no other team ever gets any of them (A3 in
// docs/promises.md).

import { extractText, getDocumentProxy } from 'unpdf';
import { sampleCell } from '../../shared/entities/samples.ts';
import type { MadeAsset } from './assets.ts';
import { upload } from './bring.ts';
import { action, must, newId, signUp, visitorOf, type Client } from './client.ts';
import { spotOf, type PolicyIds } from './policyCalls.ts';
import { makePolicyProject, type PolicyProject } from './policyProject.ts';
import type { Site } from './server.ts';

export interface CanaryProject {
  readonly canary: string;
  readonly owner: Client;
  /** A second person who may see everything in the project. */
  readonly reader: Client;
  readonly on: PolicyProject;
  readonly spot: PolicyIds;
  /** An asset whose file contains the canary. */
  readonly file: MadeAsset;
  /** The ids of everything in the team. */
  readonly ids: readonly string[];
}

const POST = (client: Client, path: string, body: object) => client.post<Record<string, never>>(path, body);

/** Makes a team, its people and a project with one of everything, with the canary in every text, name, address and
 *  file. */
export async function openCanaryProject(server: Site, canary: string): Promise<CanaryProject> {
  const person = (name: string) =>
    signUp(server, {
      firstName: `${name} ${canary}`,
      lastName: canary,
      email: `${name}.${canary}@b.example`,
    });
  const [owner, reader, guest, newcomer] = await Promise.all(['owner', 'reader', 'guest', 'new'].map(person));
  const { teams } = must(await owner!.get<{ teams: { id: string }[] }>('/api/teams/user'));
  const teamId = teams[0]!.id;
  must(await POST(owner!, `/api/teams/${teamId}/update`, { name: `B ${canary}`, allowMemberRequests: true }));
  const wishes = {
    owner: owner!,
    author: owner!,
    teamId,
    guest: guest!,
    pending: null,
    withFile: true,
    canary,
  };
  const on = await makePolicyProject(wishes);
  const more = { teamId, guestId: guest!.user.id, targetTeamId: teamId, newcomerId: newcomer!.user.id };
  const { projectId } = await spotOf(on, owner!, more);
  await addPeople(server, { owner: owner!, reader: reader!, projectId, teamId, canary });
  const spot = await spotOf(on, owner!, more);
  must(await POST(owner!, `/api/sheetlayout/${spot.sheetLayoutId}/links`, { scope: 'read', title: canary }));
  const file = await addFile(owner!, projectId, canary);
  await addTalk(owner!, { projectId, channelId: spot.channelId, assetId: file.assetId, canary });
  // From now on nobody else may see anything of the project, since its request page is closed.
  await owner!.does(action('project.update.allowMemberRequests', projectId, { allowMemberRequests: false }));
  must(await POST(owner!, `/api/teams/${teamId}/update`, { allowMemberRequests: false }));
  const ids = [...Object.values(spot), ...Object.values(file), owner!.user.id, reader!.user.id];
  return { canary, owner: owner!, reader: reader!, on, spot, file, ids };
}

interface People {
  readonly owner: Client;
  readonly reader: Client;
  readonly projectId: string;
  readonly teamId: string;
  readonly canary: string;
}

async function addPeople(server: Site, { owner, reader, projectId, teamId, canary }: People): Promise<void> {
  const invited = [{ email: `invited.${canary}@b.example`, role: 'VIEW_ONLY' }];
  const members = [{ userId: reader.user.id, role: 'EDITOR' }];
  must(await POST(owner, `/api/identities/members/${teamId}/create`, { entityType: 'team', members }));
  for (const [id, entityType] of [
    [projectId, 'project'],
    [teamId, 'team'],
  ] as const)
    must(await POST(owner, `/api/identities/members/${id}/create`, { entityType, members: invited }));
  const email = `visitor.${canary}@b.example`;
  const asked = { firstName: `V ${canary}`, lastName: canary, email };
  for (const path of [`project/${projectId}`, `team/${teamId}`])
    must(await POST(visitorOf(server), `/api/request/${path}`, asked));
}

/** Adds a post with a file, which is assigned to the owner, and a draft. */
async function addTalk(
  owner: Client,
  {
    projectId,
    channelId,
    assetId,
    canary,
  }: Readonly<Record<'projectId' | 'channelId' | 'assetId' | 'canary', string>>,
): Promise<void> {
  const [postId, text] = [newId(), `Post ${canary}`];
  const post = { projectId, entityId: channelId, entityType: 'channel', text, assetIds: [assetId] };
  await owner.does(
    action('comment.create', postId, post),
    action('comment.update.assigned', postId, { userId: owner.user.id }),
  );
  must(await POST(owner, `/api/drafts/${channelId}`, { text }));
}

async function addFile(owner: Client, projectId: string, canary: string) {
  const uploadId = await upload(owner, projectId, `${canary}.txt`, `bytes of ${canary}`);
  const made = await owner.post<{ assetId: string; fileId: string }>(`/api/asset/create/${projectId}`, {
    uploadId,
    title: `File ${canary}`,
  });
  const brought = await upload(owner, projectId, `${canary}.csv`, `${canary},b\n1,2\n`);
  const importable = await owner.post<{ importableSheetId: string }>('/api/importablesheet/create', {
    projectId,
    uploadId: brought,
  });
  return { ...must(made), uploadId, brought, importableSheetId: must(importable).importableSheetId };
}

/** Changes every kind of data once whose changes are published live. */
export async function writeLive({ owner, on, spot, canary }: CanaryProject): Promise<void> {
  const { sheetId, projectId, channelId } = spot;
  const text = `live ${canary}`;
  await owner.does(
    action('sheet.update.title', sheetId, { title: text }),
    action('project.update.title', projectId, { title: text }),
    on.action('cell.update.value', sampleCell, { value: text }),
    action('comment.create', newId(), { projectId, entityId: channelId, entityType: 'channel', text }),
  );
}

/** Returns the text of a PDF. */
export async function textOfPdf(bytes: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text;
}
