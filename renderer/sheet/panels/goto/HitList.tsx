// The results of go-to under their headings: the options of its combobox.

import { Clock } from 'lucide-react';
import { cx } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Listbox, ListboxOption } from '../../../ui/Listbox.tsx';
import type { ListboxState } from '../../../ui/useListbox.ts';
import type { SheetModel } from '../../model/sheetModel.ts';
import type { PageNumbers } from './findGoToResults.ts';
import { NumberChip } from '../numbering/NumberChip.tsx';
import type { GoToResult, GoToTarget } from './hits.ts';

const line =
  'grid grid-cols-[2.75rem_minmax(0,1fr)_auto_3.25rem] items-center gap-3 min-h-9 touch:min-h-11 px-2 rounded-control text-14 ' +
  'aria-selected:bg-active phone:min-h-11';

export function HitList({
  list,
  view,
  found,
  pages,
}: {
  list: ListboxState;
  view: SheetModel;
  found: readonly GoToResult[];
  pages: PageNumbers;
}) {
  const starts = found.map((_, at) => found.slice(0, at).reduce((sum, { hits }) => sum + hits.length, 0));
  return (
    <Listbox list={list} label="Found" className="min-h-0 flex-1 overflow-y-auto p-2 empty:hidden">
      {found.map(({ heading, hits }, group) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the options: an `optgroup` holds no more than text
        <div key={heading} role="group" aria-label={heading || 'Best'}>
          {heading !== '' && (
            <div aria-hidden className="px-2 pt-2.5 pb-1 text-12 text-ink-2">
              {heading}
            </div>
          )}
          {hits.map((hit, at) => (
            <ListboxOption
              key={`${hit.rowId}.${hit.columnId}.${hit.text}`}
              list={list}
              at={(starts[group] ?? 0) + at}
              className={line}
            >
              <Hit hit={hit} time={startOf(view, hit)} page={pages?.get(hit.rowId ?? '') ?? null} />
            </ListboxOption>
          ))}
        </div>
      ))}
    </Listbox>
  );
}

/** Returns the start time of a result's row as shown; '' if the sheet has no column of start times. */
function startOf(view: SheetModel, { rowId }: GoToTarget): string {
  const line = rowId === null ? undefined : view.records.order.find(rowId);
  const column = view.columns().findIndex(({ purpose }) => purpose === 'startTime');
  return line && column >= 0 ? view.resolvedTextIn(line, column) : '';
}

/** A result of go-to, inside its option. */
function Hit({
  hit: { rowId, number, text, marked, isStruck, isTime },
  time,
  page,
}: {
  hit: GoToTarget;
  time: string;
  page: number | null;
}) {
  return (
    <>
      <span>
        {isTime && number === '' ? (
          <Icon of={Clock} size="s" className="text-ink-2" />
        ) : (
          number !== '' && <NumberChip struck={isStruck}>{number}</NumberChip>
        )}
      </span>
      <span className={cx('truncate', rowId === null && 'text-ink-2')}>
        {marked ? <Marked text={text} from={marked[0]} to={marked[1]} /> : text}
      </span>
      <span className="text-12 text-ink-2 tabular-nums">{time}</span>
      <span className="text-right text-12 text-ink-2 tabular-nums">
        {page === null ? '' : `Page ${page}`}
      </span>
    </>
  );
}

function Marked({ text, from, to }: { text: string; from: number; to: number }) {
  return (
    <>
      {text.slice(0, from)}
      <b className="font-medium text-accent-text">{text.slice(from, to)}</b>
      {text.slice(to)}
    </>
  );
}
