// The changes of a template as a table: in each changed cell the old text is struck out, with the new text beside it.

import type { TemplateChanges } from '../../../shared/api/templates.ts';
import { cx } from '../../ui/classes.ts';

type ChangedRow = TemplateChanges['rows'][number];

const head = 'h-8 border-b border-line px-2.5 text-left text-12 font-medium whitespace-nowrap text-ink-2';
const cell = 'h-8 border-t border-line px-2.5 align-middle text-12';
/** Purposes of columns with numbers or times, which are aligned right. */
const ENDS = new Set(['startTime', 'endTime', 'hardStart', 'duration', 'currency', 'itemNumber']);

/** The differences of a template as a table. */
export function TemplateDifferences({ changes }: { changes: TemplateChanges }) {
  const { columns, rows } = changes;
  return (
    <section
      aria-label="What changed"
      className="overflow-x-auto rounded-control edge-line-strong"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys
      tabIndex={0}
    >
      <table className="w-full border-collapse">
        <caption className="sr-only">The template, with what changed</caption>
        <thead>
          <tr>
            <th scope="col" className={cx(head, 'w-8 border-r')}>
              <span className="sr-only">Row</span>
              <span aria-hidden>#</span>
            </th>
            {columns.map(({ id, title, purpose }) => (
              <th key={id} scope="col" className={cx(head, ENDS.has(purpose) && 'text-right')}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.rowId}>
              <th scope="row" className={cx(cell, 'border-r text-center font-semibold')}>
                {letterOf(index)}
                <RowState row={row} />
              </th>
              {row.isBlock ? (
                <td className={cell} colSpan={Math.max(1, columns.length)}>
                  <BlockTexts row={row} />
                </td>
              ) : (
                columns.map(({ id, purpose }) => (
                  <td
                    key={id}
                    className={cx(
                      cell,
                      ENDS.has(purpose) && 'text-right tabular',
                      purpose === 'title' && 'font-medium',
                    )}
                  >
                    <Texts row={row} columnId={id} />
                  </td>
                ))
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const STATES = { added: 'added', deleted: 'deleted', moved: 'moved' } as const;

function RowState({ row: { state } }: { row: ChangedRow }) {
  if (state === 'same' || state === 'changed') return null;
  return (
    <span className={cx('block text-10 font-normal', state === 'moved' ? 'text-ink-2' : 'sr-only')}>
      {STATES[state]}
    </span>
  );
}

function Texts({ row, columnId }: { row: ChangedRow; columnId: string }) {
  return row.cells
    .filter((each) => each.columnId === columnId)
    .map(({ was, is }) => <Change key={`${was} ${is}`} was={was} is={is} />);
}

function BlockTexts({ row: { cells } }: { row: ChangedRow }) {
  if (cells.length === 0) return <span className="text-ink-2">Title block</span>;
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 py-1.5">
      {cells.map(({ was, is }) => (
        <li key={`${was} ${is}`}>
          <Change was={was} is={is} />
        </li>
      ))}
    </ul>
  );
}

function Change({ was, is }: { was: string; is: string }) {
  if (was === is) return is;
  return (
    <>
      {was !== '' && <del className="text-danger-text">{was}</del>}
      {was !== '' && is !== '' && ' '}
      {is !== '' && (
        <ins className="rounded-cell bg-good-soft px-1 py-0.5 text-good-text no-underline">{is}</ins>
      )}
    </>
  );
}

/** Returns the letter of a row of a template: `a`, `b` … `z`, `aa`. */
function letterOf(index: number): string {
  const letter = String.fromCharCode(97 + (index % 26));
  return index < 26 ? letter : `${letterOf(Math.floor(index / 26) - 1)}${letter}`;
}
