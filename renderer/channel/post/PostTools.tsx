// The tools of a post: react, reply, resolve, and a menu with the rest.

import { Check, Copy, Ellipsis, Link, Pencil, Reply, RotateCcw, Trash2, UserRoundPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { now } from '../../browser/clock.ts';
import { runInNextFrame } from '../../browser/heldKeys.ts';
import { neighbourOf } from '../../browser/neighbourOf.ts';
import { AssignDialog } from '../../talk/AssignDialog.tsx';
import { ownReactions, ReactionPicker } from '../../talk/Reactions.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { MenuItem, MenuSeparator } from '../../ui/MenuItem.tsx';
import { useChannel } from '../channelContext.ts';
import { editRefusal } from '../model/editing.ts';
import type { Post } from '../model/posts.ts';
import { assignPost, copyLink, copyPostText, deletePost, reactTo, resolvePost } from '../postActions.ts';

const bar =
  'absolute -top-3.5 right-2.5 touch:-top-10 z-sticky flex rounded-control bg-float p-0.5 shadow-pop opacity-0 ' +
  'group-hover/post:opacity-100 group-focus-within/post:opacity-100 has-[[aria-expanded=true]]:opacity-100 ' +
  'touch:pointer-events-none touch:group-focus-within/post:pointer-events-auto';

/** The tools of a post, over its upper right corner. */
export function PostTools({ post }: { post: Post }) {
  const { ownId, refusal, openThread } = useChannel();
  const [isGiving, give] = useState(false);
  const { isResolved, parentId } = post;
  const tools = useRef<HTMLDivElement>(null);
  const remove = (): void => {
    const article = tools.current?.closest<HTMLElement>('[data-post]');
    const next = neighbourOf(
      article?.closest('section')?.querySelectorAll<HTMLElement>('[data-post]') ?? [],
      article,
    );
    deletePost(post);
    // The closing menu returns the focus to its button, which disappears with the post, so the focus moves afterwards.
    runInNextFrame(() => next?.focus({ preventScroll: true }));
  };
  return (
    <>
      <div ref={tools} className={bar}>
        <ReactionPicker
          own={ownReactions(post.reactions, ownId)}
          refusal={refusal}
          react={(name, on) => reactTo(post, name, on)}
        />
        {parentId === null && (
          <IconButton
            label="Reply in a thread"
            icon={Reply}
            size="sm"
            keys="R"
            refusal={refusal}
            onClick={() => openThread(post.id)}
          />
        )}
        {parentId === null && (
          <IconButton
            label={isResolved ? 'Open again' : 'Resolve'}
            icon={isResolved ? RotateCcw : Check}
            size="sm"
            refusal={refusal}
            onClick={() => resolvePost(post, !isResolved)}
          />
        )}
        <PostMenu post={post} give={() => give(true)} remove={remove} />
      </div>
      {isGiving && (
        <AssignDialog
          assigned={post.assigned}
          give={(userId, dueAt) => assignPost(post, userId, dueAt)}
          close={() => give(false)}
        />
      )}
    </>
  );
}

function PostMenu({ post, give, remove }: { post: Post; give: () => void; remove: () => void }) {
  const { projectId, channelId, ownId, refusal, whyNotDeleteOthers, edit } = useChannel();
  const isOwn = post.userId === ownId;
  return (
    <Menu trigger={<IconButton label="More" icon={Ellipsis} size="sm" />} align="end">
      {isOwn && (
        // The closing menu returns the focus to its button, so the field, which takes the focus, opens a frame later.
        <MenuItem
          icon={Pencil}
          keys="E"
          refusal={editRefusal(post, { refusal, at: now() })}
          act={() => runInNextFrame(() => edit(post.id))}
        >
          Edit
        </MenuItem>
      )}
      <MenuItem icon={UserRoundPlus} refusal={refusal} act={() => runInNextFrame(give)}>
        Give to a person…
      </MenuItem>
      <MenuItem icon={Copy} act={() => void copyPostText(post)}>
        Copy text
      </MenuItem>
      <MenuItem icon={Link} act={() => void copyLink({ projectId, channelId }, post)}>
        Copy link
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Trash2} danger refusal={isOwn ? null : whyNotDeleteOthers} act={remove}>
        {post.parentId === null ? 'Delete post' : 'Delete reply'}
      </MenuItem>
    </Menu>
  );
}
