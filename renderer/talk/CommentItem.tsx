// A comment or a reply: who and when, the text, to whom it was given, and the reactions. Its author may edit and delete it.

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
  remark,
  place,
  acts,
}: {
  remark: CommentView;
  place?: ReactNode;
  acts?: ReactNode;
}) {
  const { projectId } = useTalk();
  const refusal = useMay(projectId, 'comment.write');
  const person = personOf(useSnapshot(db.user)[remark.userId], remark.userId);
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
          <Moment remark={remark} />
          <span className="ml-auto flex shrink-0">
            {acts}
            <ReactionPicker
              own={ownReactions(remark.reactions, ownId)}
              refusal={refusal}
              react={(name, on) => reactTo(remark, name, on)}
            />
            <CommentMenu
              remark={remark}
              name={person.name}
              isOwn={ownId === remark.userId}
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
            about={`edit ${remark.id}`}
            text={remark.text}
            textRich={remark.textRich}
            focusKey={remark}
            cancel={() => edit(false)}
            send={(content) => {
              edit(false);
              editComment(remark, content);
            }}
          />
        ) : (
          <CommentText text={remark.text} textRich={remark.textRich} />
        )}
        <PostFiles post={remark} isNarrow />
        {remark.assigned && (
          <div className="mt-1.5">
            <Assignment assigned={remark.assigned} isDone={remark.isResolved} />
          </div>
        )}
        <ReactionRow
          reactions={remark.reactions}
          ownId={ownId}
          refusal={refusal}
          react={(name, on) => reactTo(remark, name, on)}
        />
      </div>
      {isGiving && (
        <AssignDialog
          assigned={remark.assigned}
          give={(userId, dueAt) => assignComment(remark, userId, dueAt)}
          close={() => give(false)}
        />
      )}
    </div>
  );
}

function Moment({ remark: { createdAt, isEdited } }: { remark: CommentView }) {
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
  remark,
  name,
  isOwn,
  refusal,
  edit,
  give,
}: {
  remark: CommentView;
  /** The name of its author. */
  name: string;
  isOwn: boolean;
  refusal: string | null;
  edit: () => void;
  give: () => void;
}) {
  const { projectId } = useTalk();
  const whyNotDeleteOthers = useMay(projectId, 'comment.deleteOthers');
  const isOld = now() - remark.createdAt > limits.commentEditMs;
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
        <MenuItem icon={Trash2} danger act={() => deleteComment(remark)}>
          Delete
        </MenuItem>
      )}
    </Menu>
  );
}
