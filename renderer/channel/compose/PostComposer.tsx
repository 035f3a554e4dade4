// The field for a post or a reply, with the files that go with it and who is reading.

import type { KeyboardEvent } from 'react';
import { now } from '../../browser/clock.ts';
import { isOfInputMethod } from '../../browser/composing.ts';
import { useMay } from '../../store/rights.ts';
import { Composer } from '../../talk/Composer.tsx';
import { toast } from '../../ui/toasts.ts';
import { useFileDrop } from '../../ui/useFileDrop.ts';
import { cx } from '../../ui/classes.ts';
import { useChannel } from '../channelContext.ts';
import { postToEdit } from '../model/editing.ts';
import type { Post } from '../model/posts.ts';
import { writePost } from '../postActions.ts';
import { AttachButton } from '../../talk/files/AttachButton.tsx';
import { AttachedFiles } from '../../talk/files/AttachedFiles.tsx';
import { attachChosen } from '../../talk/files/attachChosen.ts';
import { useSnapshot } from 'valtio';
import { db } from '../../store/db.ts';
import { presence } from '../../store/presence.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { personOf } from '../../widgets/person.ts';
import { readersWords } from '../model/words.ts';

/** The field at the foot of a channel, or of a thread. */
export function PostComposer({
  parentId,
  focusKey = null,
  lastOwn,
  closed = null,
  sent,
  leave,
}: {
  /** The post that is replied to; null in the channel itself. */
  parentId: string | null;
  /** The field is focused whenever this changes to another object. */
  focusKey?: object | null;
  /** The posts, in order of time, of which the Up key edits the person's last one. */
  lastOwn: readonly Post[];
  /** Why nobody can write here though the channel is open, as a sentence; null where they can. */
  closed?: string | null;
  /** Runs after a post was written. */
  sent?: () => void;
  /** Runs when Escape leaves the empty field. */
  leave?: () => void;
}) {
  const { projectId, channelId, title, ownId, edit, ...channel } = useChannel();
  const refusal = channel.refusal ?? closed;
  const about = parentId ?? channelId;
  const mayNotUpload = useMay(projectId, 'asset.upload');
  const whyNotAttach = refusal ?? mayNotUpload;
  const { isOver, ...drop } = useFileDrop(
    (files) => attachChosen(projectId, about, files),
    whyNotAttach === null,
  );
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.defaultPrevented || isOfInputMethod(event.nativeEvent) || !isEmptyField(event.target)) return;
    if (event.key === 'Escape' && leave) {
      event.preventDefault();
      leave();
    }
    if (event.key !== 'ArrowUp') return;
    const own = postToEdit(lastOwn, ownId, { refusal, at: now() });
    if (!own) return;
    event.preventDefault();
    if (own.refusal === null) edit(own.id);
    else toast(own.refusal);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys and files for the field within
    <div
      {...drop}
      className={cx(
        'relative',
        parentId === null ? 'mx-auto w-full max-w-182 px-3 pt-2 pb-4 phone:pb-2' : 'px-4 pt-2 pb-4',
      )}
      onKeyDown={press}
      onPaste={(event) => {
        const files = [...event.clipboardData.files];
        if (files.length === 0 || whyNotAttach !== null) return;
        event.preventDefault();
        attachChosen(projectId, about, files);
      }}
    >
      {isOver && (
        <p className="pointer-events-none absolute inset-x-0 top-2 bottom-4 z-sticky grid place-items-center rounded-dialog border-2 border-dashed border-accent bg-raised font-semibold text-accent-text">
          Drop files to attach them
        </p>
      )}
      <AttachedFiles ownerId={about} />
      <Composer
        label={parentId === null ? `Write to # ${title}` : 'Reply'}
        verb={parentId === null ? 'Send' : 'Reply'}
        about={about}
        focusKey={focusKey}
        refusal={refusal}
        isRoomy
        tools={<AttachButton ownerId={about} refusal={whyNotAttach} />}
        send={(content) => {
          writePost({ projectId, channelId, parentId }, content);
          sent?.();
        }}
      />
      {parentId === null && <Readers />}
    </div>
  );
}

function isEmptyField(target: EventTarget): boolean {
  if (target instanceof HTMLTextAreaElement) return target.value === '';
  return target instanceof HTMLElement && target.isContentEditable && target.textContent.trim() === '';
}

/** The line that says who is reading. It keeps its height while nobody is reading, so that nothing moves. */
function Readers() {
  const { channelId, ownId } = useChannel();
  const users = useSnapshot(db.user);
  const { byId } = useSnapshot(presence);
  const here = Object.values(byId).filter(
    (status) => status.channelId === channelId && status.state === 'active' && status.userId !== ownId,
  );
  const people = [...new Set(here.map(({ userId }) => userId))].map((userId) => ({
    userId,
    person: personOf(users[userId], userId),
  }));
  return (
    <p className="flex min-h-4.5 min-w-0 flex-1 items-center gap-2 text-12 text-ink-2">
      <span aria-hidden className="flex shrink-0">
        {people.slice(0, 3).map(({ userId, person }) => (
          <Avatar
            key={userId}
            person={person}
            className="size-(--av-mini) text-[0.5rem] ring-2 ring-raised not-first:-ml-0.75"
          />
        ))}
      </span>
      <span className="truncate">{readersWords(people.map(({ person }) => person.short))}</span>
    </p>
  );
}
