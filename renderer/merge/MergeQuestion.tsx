// A question about a row of the review, in line below it: what it is about, what was before, and two answers.

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- only what is in sight has elements, each at its place: a table cannot do that */
import { useId } from 'react';
import { cx } from '../ui/classes.ts';

const choiceClass =
  'flex min-w-0 flex-1 cursor-pointer items-start gap-2 rounded-control px-3 py-1.5 edge-line-control has-checked:edge-accent has-checked:bg-accent-soft touch:min-h-14 ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-focus';

/** An answer: what it does, and a note. */
export interface MergeAnswer {
  readonly side: string;
  readonly label: string;
  readonly note: string;
  readonly isChosen: boolean;
  choose(): void;
}

/** The question with its answers. `before` is the former text, with its label. */
export function MergeQuestion({
  legend,
  title,
  about,
  before,
  answers,
  hint,
  isDanger,
  disabled,
  isStacked = false,
}: {
  legend: string;
  title: string;
  about: string;
  before: { readonly label: string; readonly text: string };
  answers: readonly MergeAnswer[];
  /** What happens if the question is not answered; null once it is answered. */
  hint: string | null;
  isDanger: boolean;
  disabled: boolean;
  isStacked?: boolean;
}) {
  const name = useId();
  return (
    <div
      role={isStacked ? undefined : 'gridcell'}
      className={cx(
        !isStacked && 'h-full border-b border-l-4 border-line bg-surface',
        !isStacked && (isDanger ? 'border-l-danger' : 'border-l-accent'),
      )}
    >
      <fieldset disabled={disabled} className="h-full">
        <legend className="sr-only">{legend}</legend>
        <div
          className={cx(
            'flex gap-4',
            isStacked ? 'flex-col' : 'sticky left-0 h-full w-fit items-center px-6',
          )}
        >
          <div className={cx('min-w-0', !isStacked && 'w-44')}>
            <p className="truncate font-semibold">{title}</p>
            <p className="text-12 text-ink-2">{about}</p>
          </div>
          <div className={cx('min-w-0', !isStacked && 'w-48')}>
            <p className="text-12 text-ink-2">{before.label}</p>
            <p className="truncate">{before.text}</p>
          </div>
          <div className={cx('flex min-w-0 gap-3', isStacked && 'flex-col')}>
            {answers.map(({ side, label, note, isChosen, choose }) => (
              <label key={side} htmlFor={`${name}${side}`} className={cx(choiceClass, !isStacked && 'w-64')}>
                <input
                  type="radio"
                  id={`${name}${side}`}
                  name={name}
                  checked={isChosen}
                  className="mt-0.5 size-4 accent-accent"
                  onChange={choose}
                />
                <span className={cx('min-w-0 font-medium', !isStacked && 'truncate')}>
                  {label}
                  <small className="block truncate text-12 font-normal text-ink-2">{note}</small>
                </span>
              </label>
            ))}
          </div>
          {!isStacked && hint !== null && <p className="w-32 text-12 text-ink-2">{hint}</p>}
        </div>
      </fieldset>
    </div>
  );
}
