// A line of the feed: person, change in words, and time. It links to the changed place, and can list the changed rows.

import { ArrowRight, ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import type { FeedEntry } from '../../shared/api/feed.ts';
import { formatTimeOfDay } from '../../shared/format/moments.ts';
import { countOf } from '../../shared/format/words.ts';
import { sheetPath } from '../../shared/paths.ts';
import { preferredClock } from '../browser/look.ts';
import { db } from '../store/db.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { cx } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import { personOf } from '../widgets/person.ts';

const chip = 'rounded-cell bg-active px-1.5 text-12 font-semibold tabular';
/** Classes of a sentence, which on touch screens is as high as a finger. */
const fingerLine = 'touch:inline-block touch:min-h-11 touch:py-3';
const styles = {
  plain: '',
  name: 'font-semibold',
  number: chip,
  former: 'text-ink-2',
} as const satisfies Record<FeedEntry['parts'][number]['style'], string>;

/** A line of the feed. By `content-visibility`, lines outside of the viewport are not laid out. */
export function FeedLine({ projectId, entry }: { projectId: string; entry: FeedEntry }) {
  const user = useSnapshot(db.user)[entry.userId];
  const sheets = useSnapshot(db.sheet);
  const [isOpen, setOpen] = useState(false);
  const rowsId = useId();
  const path = entry.sheetId !== null && sheets[entry.sheetId] ? placeOf(projectId, entry) : null;
  const canOpen = entry.rows.length > 1;
  const sentence = <Sentence parts={entry.parts} />;
  return (
    <li className="grid grid-cols-[1.75rem_minmax(0,1fr)_auto] gap-x-3 py-2 [contain-intrinsic-size:auto_44px] [content-visibility:auto]">
      <Avatar person={personOf(user, entry.userId)} size="XS" className="size-7 text-12 touch:mt-2" />
      <div className="flex min-w-0 items-start gap-1 pt-1 touch:pt-0 phone:pt-0">
        <p className="min-w-0 text-14 wrap-anywhere phone:py-1 touch:py-0">
          {path === null ? (
            <span className={fingerLine}>{sentence}</span>
          ) : (
            <Link to={path} className={cx(fingerLine, 'rounded-small hover:underline')}>
              {sentence}
            </Link>
          )}
        </p>
        {canOpen && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={rowsId}
            aria-label={`${countOf(entry.rowCount, 'row')}: ${entry.text}`}
            className="grid size-6 shrink-0 place-items-center rounded-small text-ink-2 hover:bg-hover touch:size-11 phone:size-11"
            onClick={() => setOpen(!isOpen)}
          >
            <Icon of={isOpen ? ChevronDown : ChevronRight} size="s" />
          </button>
        )}
      </div>
      <Times entry={entry} />
      {entry.comment !== null && (
        <p dir="auto" className="col-start-2 mt-0.5 line-clamp-3 wrap-anywhere text-ink-2">
          {entry.comment}
        </p>
      )}
      {canOpen && isOpen && <Rows id={rowsId} projectId={projectId} entry={entry} />}
    </li>
  );
}

function Sentence({ parts }: Pick<FeedEntry, 'parts'>) {
  return parts.map(({ text, style }, at) =>
    style === 'plain' ? (
      text
    ) : (
      <bdi key={String(at)} className={styles[style]}>
        {text}
      </bdi>
    ),
  );
}

function placeOf(projectId: string, { sheetId, rowId }: FeedEntry): string {
  return `${sheetPath(projectId, sheetId ?? '')}${rowId === null ? '' : `#${rowId}`}`;
}

/** The time of a line, or the period in which its changes were made. */
function Times({ entry: { at, from } }: { entry: FeedEntry }) {
  const clock = preferredClock();
  const [first, last] = [formatTimeOfDay(from, clock), formatTimeOfDay(at, clock)];
  return (
    <time
      dateTime={new Date(at).toISOString()}
      className="pt-1.5 text-12 whitespace-nowrap text-ink-2 tabular touch:pt-3.5"
    >
      <span className="phone:hidden">{first === last ? '' : `${first} to `}</span>
      {last}
    </time>
  );
}

/** The changed rows of a line, each with its old and its new text. */
function Rows({ id, projectId, entry }: { id: string; projectId: string; entry: FeedEntry }) {
  const left = entry.rowCount - entry.rows.length;
  return (
    <ul id={id} aria-label="Rows" className="col-span-2 col-start-2 mt-1 border-l border-line pl-3">
      {entry.rows.map(({ id: rowId, sheetId, label, title, was, now }) => (
        <li key={rowId}>
          <Link
            to={`${sheetPath(projectId, sheetId)}#${rowId}`}
            className="flex min-h-7 items-center gap-3 rounded-small hover:bg-hover touch:min-h-11 phone:min-h-11"
          >
            <span className="w-10 shrink-0">{label !== '' && <b className={chip}>{label}</b>}</span>
            <span className="min-w-0 flex-1 truncate">{title || 'Without a title'}</span>
            {was !== now && (
              <span className="flex max-w-1/2 shrink-0 items-center gap-2 tabular">
                {was !== '' && <s className="min-w-0 truncate text-ink-2">{was}</s>}
                <Icon of={ArrowRight} size="s" className="text-ink-2" />
                <span className="min-w-0 truncate">{now === '' ? 'nothing' : now}</span>
              </span>
            )}
          </Link>
        </li>
      ))}
      {left > 0 && <li className="flex min-h-7 items-center text-ink-2">and {countOf(left, 'more row')}</li>}
    </ul>
  );
}
