// Assets over HTTP: made of bytes, loaded, waited for.

import { expect } from 'vitest';
import type { AssetUse } from '../../shared/api/assets.ts';
import type { AssetFile } from '../../shared/records.ts';
import { upload } from './bring.ts';
import { must, type Client } from './client.ts';

export interface MadeAsset {
  readonly assetId: string;
  readonly fileId: string;
}

/** Makes an asset of the bytes, or with `assetId` a version of one. */
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

/** A version once the server has said how its previews are. */
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

/** The address that the redirect names, or the status where there is none. */
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

/** The bytes of a form of an asset, as its page gets them. */
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
