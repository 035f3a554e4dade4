// The five clocks above the stage: each a word and large digits, in one place in all phases of a show.

import { Lock } from 'lucide-react';
import { Icon } from '../../ui/Icon.tsx';
import { cx } from '../../ui/classes.ts';
import { clocksOf, type ClockFace } from './clockFaces.ts';
import { useCallerFields } from './useCaller.ts';

const COUNT = 5;

/** The clocks. A phone shows two of them (`isOnPhone`); in a running show, the time and how far it is over or under. */
export function Clocks() {
  return (
    <section
      aria-label="Clocks"
      className="grid grid-cols-[1.2fr_1fr_1.1fr_1.15fr_1.15fr] border-b border-line bg-surface max-xl:grid-cols-[1fr_1fr_1fr_1fr_1.25fr] max-lg:grid-cols-5 phone:grid-cols-2 short:order-3 short:shrink-0 short:border-t short:pb-1"
    >
      {Array.from({ length: COUNT }, (_each, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a clock keeps its place
        <ClockAt key={at} at={at} />
      ))}
    </section>
  );
}

const NO_CLOCK: ClockFace = {
  label: '',
  value: '',
  unit: '',
  isPinned: false,
  isLate: false,
  isOnPhone: false,
};

function ClockAt({ at }: { at: number }) {
  const face = useCallerFields(({ moment }) => (moment && clocksOf(moment)[at]) ?? NO_CLOCK);
  return <Face face={face} isFirst={at === 0} />;
}

function Face({ face, isFirst }: { face: ClockFace; isFirst: boolean }) {
  const { label, value, unit, isPinned, isLate, isOnPhone } = face;
  return (
    <div
      className={cx(
        'min-w-0 overflow-hidden px-5 pt-3.25 max-xl:px-3 phone:pt-2',
        !isFirst && 'border-l border-line',
        !isOnPhone && 'phone:hidden',
      )}
    >
      <div className="flex items-center gap-1.5 text-13 leading-4.5 whitespace-nowrap text-ink-2">
        {isPinned && <Icon of={Lock} size="xs" />}
        <span className="truncate">{label}</span>
      </div>
      <div
        className={cx(
          'text-40 leading-11.5 font-[560] tracking-tight whitespace-nowrap tabular max-lg:text-28 max-lg:leading-11.5 phone:leading-9',
          isLate && 'text-danger-text',
        )}
      >
        {value}
        {unit && (
          <small className={cx('ml-2 text-16 font-medium tracking-normal', !isLate && 'text-ink-2')}>
            {unit}
          </small>
        )}
      </div>
    </div>
  );
}
