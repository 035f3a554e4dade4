// One match: the number of its row, its category, and its words as they are and as they would be.

import { Link } from 'react-router-dom';
import { sheetPath } from '../../../../shared/paths.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { cx } from '../../../ui/classes.ts';
import { CategoryDot } from '../categories/CategoryDot.tsx';
import type { Grid } from '../../grid/handle.ts';
import { NumberChip } from '../numbering/NumberChip.tsx';
import type { Hit } from '../../operations/find/hits.ts';
import { labelOf } from './leading.ts';
import { newTextOf, type Replacement } from '../../operations/find/replacing.ts';

const line = 'flex h-8 items-center gap-2 rounded-small px-2 text-13';
const target = 'flex min-w-0 flex-1 items-center gap-2 self-stretch text-left -outline-offset-2';

export function FoundLine({
  grid,
  projectId,
  hit,
  isNow,
  replacement,
  isIn,
  tick,
  go,
}: {
  grid: Grid;
  projectId: string;
  hit: Hit;
  isNow: boolean;
  replacement: Replacement | null;
  isIn: boolean;
  tick: (isIn: boolean) => void;
  go: () => void;
}) {
  const label = labelOf(grid, hit);
  const category = grid.view.setting().categories.get(hit.cell.categoryId ?? '') ?? null;
  const isReplaced = replacement !== null && isIn && hit.kept === null;
  const words = (
    <>
      <span className="flex w-11 shrink-0">{label !== '' && <NumberChip>{label}</NumberChip>}</span>
      <CategoryDot category={category} />
      <span className={cx('truncate', replacement && !isReplaced && 'text-ink-2')}>
        <Words hit={hit} replacement={isReplaced ? replacement : null} />
      </span>
      {hit.elsewhere && (
        <span className="ml-auto shrink-0 truncate pl-2 text-12 text-ink-2">{hit.elsewhere.title}</span>
      )}
    </>
  );
  return (
    <li className={cx(line, isNow && 'bg-active')} aria-current={isNow || undefined}>
      {replacement && (
        <Checkbox
          checked={isReplaced}
          disabled={hit.kept !== null}
          onChange={({ target: { checked } }) => tick(checked)}
        >
          <span className="sr-only">{label === '' ? 'Replace this one' : `Replace in row ${label}`}</span>
        </Checkbox>
      )}
      {hit.elsewhere ? (
        <Link
          to={`${sheetPath(projectId, hit.elsewhere.sheetId)}#${hit.cell.rowId}`}
          className={target}
          onClick={go}
        >
          {words}
        </Link>
      ) : (
        <button type="button" className={target} onClick={go}>
          {words}
        </button>
      )}
    </li>
  );
}

/** What stands before a match is cut from its left: the match itself has to be seen. */
const BEFORE = 18;

function Words({ hit: { cell, match }, replacement }: { hit: Hit; replacement: Replacement | null }) {
  const { text } = cell;
  const before = text.slice(0, match.from);
  const old = text.slice(match.from, match.to);
  const next = replacement ? newTextOf(text, match, replacement) : '';
  return (
    <>
      {before.length > BEFORE ? `…${before.slice(-BEFORE)}` : before}
      {replacement ? (
        <>
          <s className="text-danger-text decoration-1">{old}</s>
          {next !== '' && (
            <ins className="ml-1 rounded-xs bg-good-soft px-0.5 font-medium text-good-text no-underline">
              {next}
            </ins>
          )}
        </>
      ) : (
        <mark className="rounded-xs bg-accent-soft text-ink">{old}</mark>
      )}
      {text.slice(match.to)}
    </>
  );
}
