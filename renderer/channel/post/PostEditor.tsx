// The field in place of the text of a post that is being edited.

import { Composer } from '../../talk/Composer.tsx';
import { useChannel } from '../channelContext.ts';
import type { Post } from '../model/posts.ts';
import { editPost } from '../postActions.ts';

/** The field that edits a post; Escape leaves it as it was. */
export function PostEditor({ post, close }: { post: Post; close: () => void }) {
  const { refusal } = useChannel();
  return (
    <div className="py-1">
      <Composer
        label={post.parentId === null ? 'Edit post' : 'Edit reply'}
        verb="Save"
        about={`edit ${post.id}`}
        text={post.text}
        textRich={post.textRich}
        focusKey={post}
        refusal={refusal}
        cancel={close}
        send={(content) => {
          close();
          editPost(post, content);
        }}
      />
    </div>
  );
}
