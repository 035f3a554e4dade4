// The results of go-to under their headings: the options of its combobox.

import type { View } from '../../model/view.ts';
import type { PageNumbers } from './finding.ts';
import { HitRow } from './HitRow.tsx';
import type { GoToResult, GoToTarget } from './hits.ts';

export function HitList({
  id,
  view,
  found,
  active,
  pages,
  go,
}: {
  id: string;
  view: View;
  found: readonly GoToResult[];
  active: number;
  pages: PageNumbers;
  go: (hit: GoToTarget) => void;
}) {
  const starts = found.map((_, at) => found.slice(0, at).reduce((sum, { hits }) => sum + hits.length, 0));
  return (
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a `datalist` cannot show a number, a time and a page
      role="listbox"
      aria-label="Found"
      className="min-h-0 flex-1 overflow-y-auto p-2 empty:hidden"
    >
      {found.map(({ heading, hits }, group) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the options: an `optgroup` holds no more than text
        <div key={heading} role="group" aria-label={heading || 'Best'}>
          {heading !== '' && (
            <div aria-hidden className="px-2 pt-2.5 pb-1 text-12 text-ink-2">
              {heading}
            </div>
          )}
          {hits.map((hit, at) => {
            const own = (starts[group] ?? 0) + at;
            return (
              <HitRow
                key={`${hit.rowId}.${hit.columnId}.${hit.text}`}
                id={`${id}-${own}`}
                hit={hit}
                isActive={own === active}
                time={startOf(view, hit)}
                page={pages?.get(hit.rowId ?? '') ?? null}
                go={() => go(hit)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** Returns the text in the column of start times; '' without one. */
function startOf(view: View, { rowId }: GoToTarget): string {
  const line = rowId === null ? undefined : view.records.order.find(rowId);
  const column = view.columns().findIndex(({ purpose }) => purpose === 'startTime');
  return line && column >= 0 ? view.textIn(line, column) : '';
}
