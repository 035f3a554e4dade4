// What a person does with posts: write, edit, react, resolve, assign, delete.

import type { ReactionName } from '../../shared/entities/reactions.ts';
import { channelPath } from '../../shared/paths.ts';
import { dispatchAction } from '../store/dispatch.ts';
import { newId } from '../store/newId.ts';
import { takeFiles } from '../store/postFiles.ts';
import { copyText } from '../browser/copyText.ts';
import { toast } from '../ui/toasts.ts';
import type { Post } from './model/posts.ts';

/** The content of a new post: the plain text, the formatted text, and the ids of assets that exist already. */
export interface PostContent {
  readonly text: string;
  readonly textRich: string | null;
  readonly assetIds: readonly string[];
}

/** Where a post is written: in a channel, or in the thread of one of its posts. */
export interface PostPlace {
  readonly projectId: string;
  readonly channelId: string;
  /** The post that it replies to; null in the channel itself. */
  readonly parentId: string | null;
}

/** Writes a post, or a reply, with its attached files. Files that are still being uploaded are added as they arrive. */
export function writePost(
  { projectId, channelId, parentId }: PostPlace,
  { text, textRich, assetIds: mentioned }: PostContent,
): void {
  const id = newId();
  const assetIds = [...new Set([...mentioned, ...takeFiles(parentId ?? channelId, id)])];
  dispatchAction('comment.create', id, {
    entityId: channelId,
    entityType: 'channel',
    projectId,
    text,
    ...(parentId !== null && { parentCommentId: parentId }),
    ...(textRich !== null && { textRich }),
    ...(assetIds.length > 0 && { assetIds }),
  });
}

/** Changes the text of a post; does nothing where it is the same. */
export function editPost(post: Post, { text, textRich }: Pick<PostContent, 'text' | 'textRich'>): void {
  if (text === post.text && textRich === post.textRich) return;
  dispatchAction('comment.update.text', post.id, { text, ...(textRich !== null && { textRich }) });
}

/** Sets or removes the person's own reaction. */
export function reactTo({ id }: Post, name: ReactionName, on: boolean): void {
  dispatchAction('comment.update.reaction', id, { name, on });
}

/** Resolves a post, or opens it again. */
export function resolvePost({ id }: Post, isResolved: boolean): void {
  dispatchAction('comment.update.resolved', id, { resolved: isResolved || null });
}

/** Assigns a post to a person, due at `dueAt` in ms since 1970. If `userId` is null, removes the assignment. */
export function assignPost({ id }: Post, userId: string | null, dueAt: number | null): void {
  dispatchAction('comment.update.assigned', id, {
    userId,
    ...(userId !== null && dueAt !== null && { dueAt }),
  });
}

/** Deletes a post. It can be restored for as long as the toast is shown. */
export function deletePost({ id, parentId }: Post): void {
  dispatchAction('comment.delete', id, { ids: [id] });
  toast(parentId === null ? 'Post deleted' : 'Reply deleted', {
    action: { label: 'Undo', act: () => dispatchAction('comment.create.undelete', id, { ids: [id] }) },
  });
}

/** Copies the text of a post. */
export async function copyPostText({ text }: Post): Promise<void> {
  if (await copyText(text)) toast('Copied the text');
  else toast('The browser did not let EO copy. Select the text of the post instead.', { kind: 'bad' });
}

/** Copies the address of a post. */
export async function copyLink(
  { projectId, channelId }: Omit<PostPlace, 'parentId'>,
  { id }: Post,
): Promise<void> {
  const link = `${location.origin}${channelPath(projectId, channelId)}?post=${id}`;
  if (await copyText(link)) toast('Copied the link');
  else toast(`The browser did not let EO copy. The link: ${link}`, { kind: 'bad' });
}
