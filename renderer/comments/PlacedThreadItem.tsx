// A thread in the list of a project's comments: above it where it hangs, which leads there.

import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { unreadState } from '../store/unread.ts';
import { ThreadCard } from '../talk/ThreadCard.tsx';
import type { PlacedThread } from './useComments.ts';

/** A thread, with what it hangs on. What is off the screen is not laid out. */
export function PlacedThreadItem({ thread }: { thread: PlacedThread }) {
  const { first, place } = thread;
  const { label, title, path } = place;
  const unread = useSnapshot(unreadState).threads[first.entityId];
  // It is read as soon as it is seen; that it was new stays for as long as the page is shown.
  const [wasUnread] = useState(unread !== undefined);
  const isNew = wasUnread || unread !== undefined;
  const name = [label, title || place.place].filter((part) => part !== '').join(' ');
  const formerNumber = first.rowLabel === label ? '' : first.rowLabel;
  return (
    <li className="border-b border-line py-5 [contain-intrinsic-size:auto_140px] [content-visibility:auto] last:border-0 phone:py-3">
      <p className="mb-2 flex min-h-6 flex-wrap items-center gap-x-2 phone:min-h-11 touch:min-h-11">
        {isNew && (
          <span className="rounded-full bg-accent px-1.5 text-10 font-semibold text-on-solid">New</span>
        )}
        <Link
          to={path}
          className="flex min-w-0 items-center gap-2 rounded-small hover:underline phone:min-h-11 touch:min-h-11"
        >
          {label !== '' && (
            <span className="shrink-0 rounded-cell bg-active px-1.5 text-12 font-semibold tabular">
              {label}
            </span>
          )}
          <span className="min-w-0 font-semibold wrap-anywhere">{title || place.place}</span>
        </Link>
        {title !== '' && <span className="min-w-0 text-12 text-ink-2">{place.place}</span>}
      </p>
      <ThreadCard thread={thread} name={name} goTo={null} formerNumber={formerNumber} />
    </li>
  );
}
