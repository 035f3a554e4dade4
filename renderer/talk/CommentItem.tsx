// A comment or a reply: author, time, text, assignment and reactions. Its author may edit and delete it.

import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSnapshot } from 'valtio';
import { fullMoment, shortMoment } from '../../shared/format/moments.ts';
import { limits } from '../../shared/limits.ts';
import { now } from '../browser/clock.ts';
import { runInNextFrame } from '../browser/heldKeys.ts';
import { preferredClock } from '../browser/look.ts';
import { db } from '../store/db.ts';
import type { CommentView } from '../store/commentThreads.ts';
import { useMay } from '../store/rights.ts';
import { session } from '../store/session.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { MenuItem } from '../ui/MenuItem.tsx';
import { personOf } from '../widgets/person.ts';
import { CommentText } from './CommentText.tsx';
import { Composer } from './Composer.tsx';
import { deleteComment, editComment, assignComment, reactTo } from './commentActions.ts';
import { PostFiles } from './files/PostFiles.tsx';
import { Assignment } from './Assignment.tsx';
import { AssignDialog } from './AssignDialog.tsx';
import { ownReactions, ReactionPicker, ReactionRow } from './Reactions.tsx';
import { useTalk } from './talkContext.ts';
import { UserRoundPlus } from './icons.ts';

/** A comment or a reply; `place` is shown beside the name of its author, `acts` before its menu. */
export function CommentItem({
  comment,
  place,
  acts,
}: {
  comment: CommentView;
  place?: ReactNode;
  acts?: ReactNode;
}) {
  const { projectId } = useTalk();
  const refusal = useMay(projectId, 'comment.write');
  const person = personOf(useSnapshot(db.user)[comment.userId], comment.userId);
  const ownId = useSnapshot(session).user?.id ?? '';
  const [isEditing, edit] = useState(false);
  const [isGiving, give] = useState(false);
  return (
    <div className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2">
      <span className="touch:mt-2.5 phone:mt-2.5">
        <Avatar person={person} />
      </span>
      <div className="min-w-0">
        <div className="flex min-h-6 items-center gap-1.5 touch:min-h-11 phone:min-h-11">
          <b className="truncate font-semibold">{person.name}</b>
          {place}
          <Moment comment={comment} />
          <span className="ml-auto flex shrink-0">
            {acts}
            <ReactionPicker
              own={ownReactions(comment.reactions, ownId)}
              refusal={refusal}
              react={(name, on) => reactTo(comment, name, on)}
            />
            <CommentMenu
              comment={comment}
              name={person.name}
              isOwn={ownId === comment.userId}
              refusal={refusal}
              edit={() => edit(true)}
              give={() => give(true)}
            />
          </span>
        </div>
        {isEditing ? (
          <Composer
            label="Edit comment"
            verb="Save"
            about={`edit ${comment.id}`}
            text={comment.text}
            textRich={comment.textRich}
            focusKey={comment}
            cancel={() => edit(false)}
            send={(content) => {
              edit(false);
              editComment(comment, content);
            }}
          />
        ) : (
          <CommentText text={comment.text} textRich={comment.textRich} />
        )}
        <PostFiles post={comment} isNarrow />
        {comment.assigned && (
          <div className="mt-1.5">
            <Assignment assigned={comment.assigned} isDone={comment.isResolved} />
          </div>
        )}
        <ReactionRow
          reactions={comment.reactions}
          ownId={ownId}
          refusal={refusal}
          react={(name, on) => reactTo(comment, name, on)}
        />
      </div>
      {isGiving && (
        <AssignDialog
          assigned={comment.assigned}
          give={(userId, dueAt) => assignComment(comment, userId, dueAt)}
          close={() => give(false)}
        />
      )}
    </div>
  );
}

function Moment({ comment: { createdAt, isEdited } }: { comment: CommentView }) {
  return (
    <>
      <time
        dateTime={new Date(createdAt).toISOString()}
        title={fullMoment(createdAt, preferredClock())}
        className="shrink-0 text-12 text-ink-2 tabular"
      >
        {shortMoment(createdAt, now(), preferredClock())}
      </time>
      {isEdited && <span className="shrink-0 text-12 text-ink-2">edited</span>}
    </>
  );
}

function CommentMenu({
  comment,
  name,
  isOwn,
  refusal,
  edit,
  give,
}: {
  comment: CommentView;
  /** The name of its author. */
  name: string;
  isOwn: boolean;
  refusal: string | null;
  edit: () => void;
  give: () => void;
}) {
  const { projectId } = useTalk();
  const whyNotDeleteOthers = useMay(projectId, 'comment.deleteOthers');
  const isOld = now() - comment.createdAt > limits.commentEditMs;
  return (
    <Menu trigger={<IconButton label={`Comment of ${name}`} icon={Ellipsis} size="sm" />}>
      {isOwn && (
        <MenuItem
          icon={Pencil}
          refusal={isOld ? 'A comment can be edited for 24 hours. Reply to it instead.' : refusal}
          act={edit}
        >
          Edit
        </MenuItem>
      )}
      <MenuItem icon={UserRoundPlus} refusal={refusal} act={() => runInNextFrame(give)}>
        Give to a person…
      </MenuItem>
      {(isOwn || whyNotDeleteOthers === null) && (
        <MenuItem icon={Trash2} danger act={() => deleteComment(comment)}>
          Delete
        </MenuItem>
      )}
    </Menu>
  );
}
