// A comment with its replies. In the tab of all comments its subject is shown above it as a link.

import { preferredClock } from '../browser/look.ts';
import { fullMoment, shortMoment } from '../../shared/format/moments.ts';
import { Check, RotateCcw, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { now } from '../browser/clock.ts';
import { db } from '../store/db.ts';
import { useMay } from '../store/rights.ts';
import { session } from '../store/session.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { MenuItem } from '../ui/MenuItem.tsx';
import { cx } from '../ui/classes.ts';
import type { Remark, RemarkThread } from '../store/remarks.ts';
import { personOf } from '../widgets/person.ts';
import { Composer } from './Composer.tsx';
import { addReply, deleteComment, editComment, setResolved } from './commentActions.ts';
import { mentionPieces } from './mentionPieces.ts';
import { useTalk } from './talkContext.ts';

const listed = 'border-b border-line pb-3';
const chosen = '-ml-2.5 border-l-2 border-l-accent-line pl-2';

export function ThreadCard({
  thread,
  name,
  goTo,
  formerNumber = '',
  isOn = false,
}: {
  thread: RemarkThread;
  /** Name of the subject of the thread. */
  name: string;
  /** Leads to the subject, whose name is then shown above the thread; null where it is in sight. */
  goTo: (() => void) | null;
  /** The item number that its row had when it was written; '' where it is the same now. */
  formerNumber?: string;
  /** Whether the thread is about the selection. */
  isOn?: boolean;
}) {
  const { projectId } = useTalk();
  const [isAnswering, setAnswering] = useState(false);
  const { first, replies } = thread;
  const { isResolved } = first;
  const whyNot = useMay(projectId, 'comment.write');
  return (
    <article
      aria-label={`Comment on ${name}`}
      className={cx('flex flex-col gap-3', goTo && listed, isOn && goTo && chosen)}
    >
      <CommentItem
        remark={first}
        place={
          goTo && (
            <button
              type="button"
              className="group/place flex max-w-32 shrink-0 items-center touch:h-11 touch:min-w-11 phone:h-11"
              onClick={goTo}
            >
              <span className="sr-only">Go to </span>
              <span className="truncate rounded-cell bg-active px-1.5 text-12 font-semibold tabular group-hover/place:bg-hover">
                {name}
              </span>
            </button>
          )
        }
        acts={
          <IconButton
            label={isResolved ? 'Open again' : 'Resolve'}
            icon={isResolved ? RotateCcw : Check}
            size="sm"
            refusal={whyNot}
            onClick={() => setResolved(first, !isResolved)}
          />
        }
      />
      {formerNumber !== '' && (
        <p className="-mt-2 pl-8 text-12 text-ink-2 tabular">Written when it was {formerNumber}</p>
      )}
      {isResolved && <p className="pl-8 text-12 text-ink-2">Resolved</p>}
      {replies.map((reply) => (
        <CommentItem key={reply.id} remark={reply} />
      ))}
      <div className="pl-8">
        {isAnswering ? (
          <Composer
            label="Reply"
            verb="Reply"
            about={`reply ${first.id}`}
            focusKey={first}
            refusal={whyNot}
            cancel={() => setAnswering(false)}
            send={(text) => {
              setAnswering(false);
              addReply(projectId, first, text);
            }}
          />
        ) : (
          <Button
            kind="plain"
            size="sm"
            className="-ml-2 text-ink-2"
            refusal={whyNot}
            onClick={() => setAnswering(true)}
          >
            Reply
          </Button>
        )}
      </div>
    </article>
  );
}

// A comment or reply: author, time, text; its author may edit and delete it.

function CommentItem({ remark, place, acts }: { remark: Remark; place?: ReactNode; acts?: ReactNode }) {
  const { projectId, members } = useTalk();
  const mayDeleteOthers = useMay(projectId, 'comment.deleteOthers') === null;
  const person = personOf(useSnapshot(db.user)[remark.userId], remark.userId);
  const isOwn = useSnapshot(session).user?.id === remark.userId;
  const [isEditing, edit] = useState(false);
  return (
    <div className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2">
      <span className="touch:mt-2.5 phone:mt-2.5">
        <Avatar person={person} />
      </span>
      <div className="min-w-0">
        <div className="flex min-h-6 items-center gap-1.5 touch:min-h-11 phone:min-h-11">
          <b className="truncate font-semibold">{person.name}</b>
          {place}
          <time
            dateTime={new Date(remark.createdAt).toISOString()}
            title={fullMoment(remark.createdAt, preferredClock())}
            className="shrink-0 text-12 text-ink-2 tabular"
          >
            {shortMoment(remark.createdAt, now(), preferredClock())}
          </time>
          {remark.isEdited && <span className="shrink-0 text-12 text-ink-2">edited</span>}
          <span className="ml-auto flex shrink-0">
            {acts}
            {(isOwn || mayDeleteOthers) && (
              <Menu trigger={<IconButton label={`Comment of ${person.name}`} icon={Ellipsis} size="sm" />}>
                {isOwn && (
                  <MenuItem icon={Pencil} act={() => edit(true)}>
                    Edit
                  </MenuItem>
                )}
                <MenuItem icon={Trash2} danger act={() => deleteComment(remark)}>
                  Delete
                </MenuItem>
              </Menu>
            )}
          </span>
        </div>
        {isEditing ? (
          <Composer
            label="Edit comment"
            verb="Save"
            about={`edit ${remark.id}`}
            text={remark.text}
            focusKey={remark}
            cancel={() => edit(false)}
            send={(text) => {
              edit(false);
              editComment(remark, text);
            }}
          />
        ) : (
          <p className="wrap-anywhere whitespace-pre-wrap">
            {mentionPieces(remark.text, members()).map(({ text, isMention }, at) =>
              isMention ? (
                <span key={String(at)} className="rounded-cell bg-accent-soft px-1 text-accent-text">
                  {text}
                </span>
              ) : (
                text
              ),
            )}
          </p>
        )}
      </div>
    </div>
  );
}
