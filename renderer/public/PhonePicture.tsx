// A picture of a phone on which somebody follows the demo show.

import { cx } from '../ui/classes.ts';
import { partOne } from '../../shared/demoCues.ts';

const card = 'relative overflow-hidden rounded-dialog py-2.5 pr-3 pl-4.5';
const bar = 'absolute inset-y-0 left-0 w-1.5';
/** Numbers of the cues on now and next, which the picture of the sheet uses, too. */
export const ON_NOW = { current: '10', next: '11' } as const;
const LATER = ['12', '12A', '13'];

/** A picture of a phone that follows the show, always in the dark scheme. */
export function PhonePicture({ className }: { className: string }) {
  const [now, next] = [cueOf(ON_NOW.current), cueOf(ON_NOW.next)];
  return (
    <figure
      aria-label="A phone that follows the show"
      data-scheme="dark"
      className={cx('w-66 overflow-hidden rounded-[2.25rem] bg-ink p-2.5 text-ink shadow-float', className)}
      style={{ backgroundColor: '#0b0c0d' }}
    >
      <div className="flex h-118 flex-col gap-2 overflow-hidden rounded-[1.75rem] bg-surface p-3 pt-4">
        <p className="flex items-center px-1">
          <b className="font-semibold">Harbour Lights Awards</b>
          <span className="ml-auto rounded-full bg-now px-2 text-12 font-semibold text-on-now">Live</span>
        </p>
        <div className={cx(card, 'bg-now-bg')}>
          <span aria-hidden className={cx(bar, 'bg-now')} />
          <p className="text-12 font-medium text-now-text">On now</p>
          <p className="text-20 leading-6 font-heading">
            <span className="text-now-text">{ON_NOW.current}</span> {now?.title}
          </p>
          <p className="mt-1 flex items-end gap-2 text-12 text-ink-2 tabular">
            <b className="text-40 leading-10 font-semibold text-ink">1:48</b> left of {now?.length}
          </p>
          <p data-hue="yellow" className="mt-2 border-l-4 border-hue-bar pl-2">
            <span className="block text-12 text-ink-2">Lights</span>
            {now?.words.lights}
          </p>
        </div>
        <div className={cx(card, 'shadow-[inset_0_0_0_1px_var(--next-line)]')}>
          <span
            aria-hidden
            className={cx(bar, 'bg-[repeating-linear-gradient(var(--next-line)_0_4px,transparent_4px_8px)]')}
          />
          <p className="text-12 text-ink-2">
            Next · <span className="tabular">{next?.start}</span>
          </p>
          <p className="truncate font-medium">
            <span className="text-now-text">{ON_NOW.next}</span> {next?.title}
          </p>
        </div>
        <ul>
          {LATER.map((number) => (
            <li key={number} className="flex h-9 items-center gap-3 border-b border-line px-1 tabular">
              <b className="w-8 shrink-0 font-semibold">{number}</b>
              <span className="truncate">{cueOf(number)?.title}</span>
            </li>
          ))}
        </ul>
      </div>
    </figure>
  );
}

const cueOf = (number: string) => partOne.find((cue) => cue.number === number);
