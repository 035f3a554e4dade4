/** @jsxImportSource preact */
// The rows that are still to come, each with what it says to the person's department.

import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { LiveRundown } from '../../../shared/show/livePage.ts';
import { clockTextOf } from '../../../shared/show/showTexts.ts';
import { hueOf } from '../live/hue.ts';
import type { FollowerRow } from './followerModel.ts';
import { watchVisibility } from '../../browser/inSight.ts';

/** The rows after those on cards. */
export function FollowerList({
  rows,
  rundown,
  hue,
  hasDepartment,
  moreRows,
  showMore,
}: {
  rows: readonly FollowerRow[];
  rundown: LiveRundown;
  hue: string | null;
  hasDepartment: boolean;
  /** Number of further rows that are not in the list yet. */
  moreRows: number;
  showMore: () => void;
}) {
  return (
    <>
      <ol className="border-t border-line lg:border-t-0 small:mt-0" {...hueOf(hue)}>
        {rows.map((row) =>
          row.isHeading ? (
            <li
              key={row.rowId}
              className="flex min-h-8 items-center border-b border-line bg-sunken px-4 text-12 font-semibold text-ink-2 small:px-3"
            >
              <bdi>{row.title}</bdi>
            </li>
          ) : (
            <Row
              key={row.rowId}
              number={row.number}
              title={row.title}
              words={row.words}
              isSkipped={row.isSkipped}
              start={row.expectedStart === null ? '' : clockTextOf(row.expectedStart, rundown)}
              hasDepartment={hasDepartment}
            />
          ),
        )}
      </ol>
      {moreRows > 0 && <More key={rows.length} moreRows={moreRows} showMore={showMore} />}
    </>
  );
}

/** The button at the end of a list that has further rows. These also appear when it is scrolled into sight. */
function More({ moreRows, showMore }: { moreRows: number; showMore: () => void }) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [latest] = useState({ showMore });
  useEffect(
    () => watchVisibility(buttonRef.current, (isInSight) => isInSight && latest.showMore()),
    [latest],
  );
  return (
    <button ref={buttonRef} type="button" className="h-11 w-full text-14 text-ink-2" onClick={showMore}>
      {`${moreRows} more ${moreRows === 1 ? 'row' : 'rows'}`}
    </button>
  );
}

/** A row. It is drawn anew only where one of its texts has changed, since a show has hundreds of them. */
function Row({
  number,
  title,
  words,
  isSkipped,
  start,
  hasDepartment,
}: {
  number: string;
  title: string;
  words: string;
  isSkipped: boolean;
  start: string;
  hasDepartment: boolean;
}) {
  return useMemo(() => {
    const isMine = hasDepartment && words !== '' && !isSkipped;
    const second = isSkipped ? 'Skipped' : words === '' && hasDepartment ? 'Nothing for you' : words;
    return (
      <li
        className={`grid min-h-12 grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center border-b border-line px-4 py-1 text-14 small:min-h-10 small:grid-cols-[2.25rem_minmax(0,1fr)_auto] small:px-3 small:py-0.5 ${isMine ? 'mine-row' : ''}`}
      >
        <b className={`font-semibold tabular ${isSkipped ? 'text-ink-3 line-through' : ''}`}>{number}</b>
        <span className="min-w-0">
          <span
            dir="auto"
            className={`block truncate leading-[1.125rem] font-medium ${isSkipped ? 'text-ink-3 line-through' : ''}`}
          >
            {title}
          </span>
          {second !== '' && (
            <span dir="auto" className={`block truncate text-12 ${isMine ? 'text-ink' : 'text-ink-2'}`}>
              {second}
            </span>
          )}
        </span>
        <span className="pl-2 text-ink-2 tabular">{isSkipped ? '' : start}</span>
      </li>
    );
  }, [number, title, words, isSkipped, start, hasDepartment]);
}
