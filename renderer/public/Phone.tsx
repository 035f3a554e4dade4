// The phone that follows the sheet: the cue that is on now, the next one, and what one's own department does.

import { partOne } from '../chrome/demoCues.ts';

const frame =
  'absolute top-13 right-8 z-selection hidden h-117 w-67 rounded-[2.375rem] bg-ink p-2 shadow-float xl:block dark:bg-raised';
const now = 'mx-2.5 rounded-dialog border-[1.5px] border-now bg-now-bg px-3.5 pt-3 pb-3.5';
const next = 'mx-2.5 my-2 rounded-dialog border-[1.5px] border-next-line px-3.5 py-2.5';
const caption = 'text-11 font-medium text-now-text';

export function Phone() {
  return (
    <figure className={frame}>
      <figcaption className="sr-only">The same show on a phone: cue 10 is on now, cue 11 is next</figcaption>
      <div
        aria-hidden
        data-scheme="dark"
        className="h-full overflow-hidden rounded-[1.875rem] bg-surface pt-1.5 text-ink"
      >
        <div className="flex items-center px-3.5 pt-3 pb-2 text-12">
          <b className="flex-1 font-semibold">Harbour Lights Awards</b>
          <span className="rounded-full bg-now px-1.5 text-11 font-medium text-on-now">Live</span>
        </div>
        <div className={now}>
          <p className={caption}>On now</p>
          <p className="mt-0.5 text-20 leading-6 font-semibold">
            <span className="text-now-text">10</span> Host entrance, monologue
          </p>
          <p className="text-64 leading-15 font-semibold tabular">1:48</p>
          <div className="h-1.5 overflow-hidden rounded-full bg-active">
            <div className="h-full w-1/2 rounded-full bg-now" />
          </div>
          <p data-hue="yellow" className="mt-3 border-l-[3px] border-hue-bar pl-2.5">
            <b className="block text-11 font-medium text-ink-2">Lights</b>Q 30 Host, hold for applause
          </p>
        </div>
        <div className={next}>
          <p className={caption}>Next · 19:38:25</p>
          <p className="font-semibold">
            <span className="text-now-text">11</span> How tonight works: voting
          </p>
        </div>
        {partOne.slice(5, 9).map((cue) => (
          <p key={cue.number} className="flex gap-2.5 border-t border-line px-4 py-1.5 text-12 tabular">
            <b className="w-7 shrink-0 font-semibold">{cue.number}</b>
            <span className="truncate">{cue.title}</span>
          </p>
        ))}
      </div>
    </figure>
  );
}
