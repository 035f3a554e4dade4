// One comment or answer: who, when, what; its author may rewrite and delete it.

import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { now } from '../../../../browser/clock.ts';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Menu } from '../../../../ui/Menu.tsx';
import { MenuItem } from '../../../../ui/MenuItem.tsx';
import { db } from '../../../../store/db.ts';
import { useMay } from '../../../../store/rights.ts';
import { session } from '../../../../store/session.ts';
import { useInspecting } from '../inspecting.ts';
import { personOf } from '../person.ts';
import { fullTime, shortTime } from '../when.ts';
import { remove, rewrite } from '../../../operations/comments/acts.ts';
import { CommentBox } from './CommentBox.tsx';
import type { Remark } from '../../../model/comments/threads.ts';

export function CommentItem({ remark, acts }: { remark: Remark; acts?: ReactNode }) {
  const { projectId } = useInspecting();
  const mayDeleteOthers = useMay(projectId, 'comment.deleteOthers') === null;
  const person = personOf(useSnapshot(db.user)[remark.userId], remark.userId);
  const isOwn = useSnapshot(session).user?.id === remark.userId;
  const [isEditing, edit] = useState(false);
  return (
    <div className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2">
      <Avatar person={person} />
      <div className="min-w-0">
        <div className="flex min-h-6 items-center gap-1.5">
          <b className="truncate font-semibold">{person.name}</b>
          <time
            dateTime={new Date(remark.createdAt).toISOString()}
            title={fullTime(remark.createdAt)}
            className="shrink-0 text-12 text-ink-2 tabular"
          >
            {shortTime(remark.createdAt, now())}
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
                <MenuItem icon={Trash2} danger act={() => remove(remark)}>
                  Delete
                </MenuItem>
              </Menu>
            )}
          </span>
        </div>
        {isEditing ? (
          <CommentBox
            label="Edit comment"
            verb="Save"
            about={`edit ${remark.id}`}
            text={remark.text}
            focusKey={remark}
            cancel={() => edit(false)}
            send={(text) => {
              edit(false);
              rewrite(remark, text);
            }}
          />
        ) : (
          <p className="wrap-anywhere whitespace-pre-wrap">{remark.text}</p>
        )}
      </div>
    </div>
  );
}
