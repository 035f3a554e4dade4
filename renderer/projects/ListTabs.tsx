// Which part of the list is shown: tabs on a wide window, chips on a phone.

import { cx } from '../ui/classes.ts';

const strip = 'flex min-w-0 gap-5 overflow-x-auto phone:w-full phone:gap-2';
const tab =
  'relative -mb-px flex h-9 shrink-0 items-center gap-1.5 border-b-2 border-transparent font-medium text-ink-2 -outline-offset-2 ' +
  'phone:mb-0 phone:h-8 phone:rounded-control phone:border-b-0 phone:bg-raised phone:px-3 phone:text-ink phone:edge-line-control';
const on = 'border-ink text-ink phone:bg-ink phone:text-surface';
const count = 'rounded-full bg-active px-1.5 text-11 text-ink-2 phone:bg-transparent phone:p-0 phone:text-13';

export interface ListTab<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** What follows where there is room. */
  readonly more?: string;
  readonly count: number;
}

export function ListTabs<Value extends string>({
  tabs,
  value,
  choose,
}: {
  tabs: readonly ListTab<Value>[];
  value: Value;
  choose: (value: Value) => void;
}) {
  return (
    <fieldset aria-label="Which projects" className={strip}>
      {tabs.map((one) => (
        <button
          key={one.value}
          type="button"
          aria-pressed={one.value === value}
          className={cx(tab, one.value === value && on)}
          onClick={() => choose(one.value)}
        >
          <span>
            {one.label}
            {one.more && <span className="phone:sr-only">{one.more}</span>}
          </span>
          <span className={cx(count, one.value === value && 'phone:text-surface')}>{one.count}</span>
        </button>
      ))}
    </fieldset>
  );
}
