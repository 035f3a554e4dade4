// A table of item numbers before and after; only those that differ are tinted. In a long sheet only the first rows are
// listed at first.

import { countOf, formatCount } from '../../../../shared/format/words.ts';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TEXT_LINK_CLASSES } from '../../../ui/TextLink.tsx';
import { cx } from '../../../ui/classes.ts';
import type { SheetModel } from '../../model/sheetModel.ts';
import { isDifferent, titleOf, type NumberChange } from '../../model/numbering/changes.ts';
import { NumberChip } from './NumberChip.tsx';

const FIRST = 9;
/** Most rows that are listed: rendering more would take noticeably long. */
const MOST = 400;

const head = 'sticky top-0 h-8 bg-sunken px-2 text-left text-12 font-medium text-ink-2 first:pl-3';
const cell = 'h-8 border-t border-line px-2 first:pl-3';

export function ChangesTable({
  view,
  changes,
  heading,
}: {
  view: SheetModel;
  changes: readonly NumberChange[];
  heading: string;
}) {
  const [onlyDifferent, setOnly] = useState(false);
  const [all, showAll] = useState(false);
  const different = changes.filter(isDifferent);
  const listed = onlyDifferent ? different : changes;
  const shown = listed.slice(0, all ? MOST : FIRST);
  if (different.length === 0) return <p aria-live="polite">{changeCountWords(changes.length, 0)}.</p>;
  return (
    <>
      <div className="flex items-center justify-end gap-2 pb-2 text-12">
        <span aria-hidden>Only what differs</span>
        <Switch label="Only what differs" checked={onlyDifferent} change={setOnly} />
      </div>
      <div
        className="max-h-80 overflow-y-auto rounded-control border border-line-strong"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
      >
        <table className="w-full table-fixed border-collapse">
          <caption className="sr-only">Numbers now and then</caption>
          <thead>
            <tr>
              <th scope="col" className={cx(head, 'w-14 text-right')}>
                Now
              </th>
              <th scope="col" className={cx(head, 'w-8')}>
                <span className="sr-only">becomes</span>
              </th>
              <th scope="col" className={cx(head, 'w-18')}>
                {heading}
              </th>
              <th scope="col" className={head}>
                Title
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((change) => (
              <ChangeRow key={change.index} view={view} change={change} />
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex items-center gap-3 pt-2 text-12 text-ink-2">
        <p aria-live="polite">{changeCountWords(changes.length, different.length)}</p>
        <span className="flex-1" />
        {!all && listed.length > FIRST && (
          <button
            type="button"
            className={cx(TEXT_LINK_CLASSES, 'touch:min-h-11 touch:min-w-11')}
            onClick={() => showAll(true)}
          >
            {listed.length > MOST ? `Show ${MOST} of ${listed.length}` : `Show all ${listed.length}`}
          </button>
        )}
      </div>
    </>
  );
}

function ChangeRow({ view, change }: { view: SheetModel; change: NumberChange }) {
  const { index, now, next } = change;
  const differs = isDifferent(change);
  return (
    <tr data-differs={differs || undefined} className={cx(differs && 'bg-accent-soft')}>
      <td className={cx(cell, 'text-right tabular-nums')}>{now || '–'}</td>
      <td className={cx(cell, 'text-ink-3')}>
        <Icon of={ArrowRight} size="s" />
      </td>
      <td className={cell}>
        {next === '' ? <span className="text-ink-2">none</span> : <NumberChip>{next}</NumberChip>}
      </td>
      <td className={cx(cell, 'truncate')}>{titleOf(view, index)}</td>
    </tr>
  );
}

/** Returns the counts in words: `37 numbers, 4 of them differ from what you see now`. */
export function changeCountWords(count: number, different: number): string {
  const numbers = countOf(count, 'number');
  if (different === 0) return `${numbers}, all as you see them now`;
  const some = different === count ? 'all' : formatCount(different);
  return `${numbers}, ${some} of them ${different === 1 ? 'differs' : 'differ'} from what you see now`;
}
