// Makes assets over HTTP, loads them, and waits for their previews.

import { expect } from 'vitest';
import type { AssetUse } from '../../shared/api/assets.ts';
import type { AssetFile } from '../../shared/records.ts';
import { upload } from './bring.ts';
import { must, type Client } from './client.ts';

export interface MadeAsset {
  readonly assetId: string;
  readonly fileId: string;
}

/** Makes an asset from bytes, or with `assetId` a new version of one. */
export async function makeAsset(
  client: Client,
  projectId: string,
  file: {
    readonly name: string;
    readonly bytes: Buffer | string;
    readonly title?: string;
    readonly assetId?: string;
  },
): Promise<MadeAsset> {
  const { name, bytes, title = name, assetId } = file;
  const uploadId = await upload(client, projectId, name, bytes);
  const body = { uploadId, title, ...(assetId !== undefined && { assetId }) };
  return must(await client.post<MadeAsset>(`/api/asset/create/${projectId}`, body));
}

export interface AssetPage {
  readonly db: {
    readonly asset?: Readonly<Record<string, { readonly id: string; readonly title: string }>>;
    readonly assetFile?: Readonly<Record<string, AssetFile>>;
  };
  readonly meta: { readonly totalAssets: number; readonly kinds: Readonly<Record<string, number>> };
}

/** Resolves to a version when the server has published the state of its previews. */
export async function previewed(
  client: Client,
  projectId: string,
  { assetId, fileId }: MadeAsset,
): Promise<AssetFile> {
  const load = async () => {
    const { db } = must(await client.get<AssetPage>(`/api/projects/${projectId}/assets/${assetId}`));
    return db.assetFile?.[fileId];
  };
  await expect.poll(async () => (await load())?.previews, { timeout: 60_000 }).toBeDefined();
  const file = await load();
  if (!file) throw new Error('the version is gone');
  return file;
}

/** Returns the address to which the call redirects, or its status where it does not redirect. */
export async function addressOf(
  client: Client,
  projectId: string,
  assetId: string,
  query: string,
): Promise<string | number> {
  const path = `/api/project/${projectId}/asset/${assetId}/redir?${query}`;
  const answer = await fetch(`${client.server.url}${path}`, {
    redirect: 'manual',
    headers: { cookie: client.cookie() },
  });
  return answer.status === 302 ? (answer.headers.get('location') ?? '') : answer.status;
}

/** Returns the response with a form of an asset, loaded as a page loads it. */
export async function formOf(
  client: Client,
  projectId: string,
  assetId: string,
  query: string,
): Promise<Response> {
  const address = await addressOf(client, projectId, assetId, query);
  if (typeof address === 'number') throw new Error(`no form ${query}: ${address}`);
  return fetch(new URL(address, client.server.url), { headers: { cookie: client.cookie() } });
}

export interface Uses {
  readonly uses: readonly AssetUse[];
  readonly total: number;
}

export const usesOf = async (client: Client, projectId: string, assetId: string, query = ''): Promise<Uses> =>
  must(await client.get<Uses>(`/api/projects/${projectId}/assets/${assetId}/uses${query}`));
