// The files that are attached to a post. They are uploaded while its text is still being written. The post may be sent
// before they have arrived: each file is then added to it once it is uploaded.

import { proxy } from 'valtio';
import { limits } from '../../shared/limits.ts';
import { dispatchAction } from './dispatch.ts';
import { assetTransfers, beginTransfer, cancelSending, resumeSending } from './assetUploads.ts';

/** An attached file. It is being uploaded, or has failed, until it has an asset. */
export interface AttachedFile {
  readonly transferId: number;
  readonly fileName: string;
  readonly byteSize: number;
  /** Id of the asset; null until the file has been uploaded. */
  assetId: string | null;
}

/** The attached files in their order, by the thread in which a post is being written, or by a post that waits for
 *  them. */
export const postFiles = proxy<{ byOwner: Record<string, AttachedFile[]> }>({ byOwner: {} });

/** Id of the owner of each transfer: the thread, and the post once that is sent. */
const owners = new Map<number, string>();
/** The files by the ids of their transfers, for another try after a failure. */
const sources = new Map<number, { readonly projectId: string; readonly file: File }>();

/** Attaches files to what is being written in a thread, as many as a post can have, and begins to upload them. Returns
 *  the number of those that are left out. */
export function attachFiles(projectId: string, threadId: string, files: readonly File[]): number {
  const before = postFiles.byOwner[threadId]?.length ?? 0;
  const taken = files.slice(0, Math.max(0, limits.assetsPerComment - before));
  for (const file of taken) attach(projectId, threadId, file);
  return files.length - taken.length;
}

function attach(projectId: string, ownerId: string, file: File): void {
  const { id, finished } = beginTransfer(projectId, file, { assetId: null, isInPlace: true });
  owners.set(id, ownerId);
  sources.set(id, { projectId, file });
  const own = { transferId: id, fileName: file.name, byteSize: file.size, assetId: null };
  postFiles.byOwner[ownerId] = [...(postFiles.byOwner[ownerId] ?? []), own];
  void finished.then((made) => made && finish(id, made.assetId));
}

function finish(transferId: number, assetId: string): void {
  const ownerId = owners.get(transferId) ?? '';
  const file = postFiles.byOwner[ownerId]?.find((each) => each.transferId === transferId);
  if (!file) return;
  file.assetId = assetId;
  sources.delete(transferId);
  if (posts.has(ownerId)) join(ownerId);
}

/** Ids of the posts that were sent before all of their files had come. */
const posts = new Set<string>();

/** Moves the attached files of a thread to the post `postId`, which is being sent. Returns the ids of the assets that
 *  exist already. Files that are still being uploaded are added to the post as they arrive. */
export function takeFiles(threadId: string, postId: string): readonly string[] {
  const files = postFiles.byOwner[threadId] ?? [];
  delete postFiles.byOwner[threadId];
  const done = assetIdsOf(files);
  if (done.length === files.length) return done;
  postFiles.byOwner[postId] = files;
  posts.add(postId);
  addEventListener('beforeunload', askBeforeLeaving);
  for (const { transferId } of files) owners.set(transferId, postId);
  return done;
}

/** Asks the person before the page is left while a post that was sent waits for files: they would be lost, and the post
 *  would stay without them. A file whose upload has failed is shown with its reason, and is not waited for. */
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  const waiting = new Set(
    [...posts].flatMap((postId) => (postFiles.byOwner[postId] ?? []).map(({ transferId }) => transferId)),
  );
  if (assetTransfers.list.some(({ id, state }) => waiting.has(id) && state !== 'failed'))
    event.preventDefault();
}

/** Adds the uploaded files to a post, in the order in which they were attached. */
function join(postId: string): void {
  const files = postFiles.byOwner[postId] ?? [];
  const assetIds = assetIdsOf(files);
  if (assetIds.length > 0) dispatchAction('comment.update.assetIds', postId, { assetIds });
  endWhenDone(postId);
}

function endWhenDone(postId: string): void {
  const files = postFiles.byOwner[postId] ?? [];
  if (files.some(({ assetId }) => assetId === null)) return;
  delete postFiles.byOwner[postId];
  posts.delete(postId);
  if (posts.size === 0) removeEventListener('beforeunload', askBeforeLeaving);
}

/** Removes an attached file and stops its upload. A file that has arrived already is deleted from the assets, since only
 *  the post would have led to it. */
export function detachFile(ownerId: string, transferId: number): void {
  cancelSending(transferId);
  sources.delete(transferId);
  const arrived = postFiles.byOwner[ownerId]?.find((each) => each.transferId === transferId)?.assetId;
  if (arrived) dispatchAction('asset.delete', arrived, { ids: [arrived] });
  const left = (postFiles.byOwner[ownerId] ?? []).filter((each) => each.transferId !== transferId);
  if (left.length > 0) postFiles.byOwner[ownerId] = left;
  else delete postFiles.byOwner[ownerId];
  if (posts.has(ownerId)) endWhenDone(ownerId);
}

/** Uploads a failed file once more, at the same position in the list. An upload that the network has cut goes on
 *  with the parts that are missing. */
export function retryFile(ownerId: string, transferId: number): void {
  const transfer = assetTransfers.list.find(({ id }) => id === transferId);
  if (transfer?.state === 'paused') return resumeSending(transferId);
  const source = sources.get(transferId);
  const before = postFiles.byOwner[ownerId] ?? [];
  if (!source) return;
  cancelSending(transferId);
  sources.delete(transferId);
  attach(source.projectId, ownerId, source.file);
  const again = postFiles.byOwner[ownerId]?.at(-1);
  if (again)
    postFiles.byOwner[ownerId] = before.map((each) => (each.transferId === transferId ? again : each));
}

function assetIdsOf(files: readonly AttachedFile[]): string[] {
  return files.flatMap(({ assetId }) => assetId ?? []);
}
