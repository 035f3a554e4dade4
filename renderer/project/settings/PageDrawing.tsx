// A small drawing of a page, which shows the chosen paper and the texts that are typed for header and footer.

import { now } from '../../browser/clock.ts';
import { preferredClock } from '../../browser/look.ts';
import { dayAndTime } from '../../../shared/format/moments.ts';
import type { Paper } from '../../../shared/layout/paper.ts';

/** Width of the drawing in px, in both orientations. */
const WIDTH = 232;
/** The smallest width of the drawing for its height, so that a long custom paper does not fill the window. */
const LEAST_RATIO = 0.5;
/** Rows that a page of each orientation has room for. */
const ROWS = { landscape: 7, portrait: 17 } as const;

/** Values of the variables `{project}` and `{sheet}`. */
interface PageWords {
  readonly project: string;
  readonly sheet: string;
}

/** A small drawing of a page with its header and footer. */
export function PageDrawing({
  paper,
  header,
  footer,
  words,
}: {
  paper: Paper;
  /** Header and footer as typed; empty for the default. */
  header: string;
  footer: string;
  words: PageWords;
}) {
  const isLandscape = paper.orientation === 'landscape';
  const ratio = Math.max(LEAST_RATIO, paper.width / paper.height);
  const usual = `${words.project} · ${words.sheet}`;
  const filled = (text: string): string => (text === '' ? usual : fill(text, words));
  return (
    <figure className="w-58 shrink-0">
      <div
        className="flex flex-col rounded-cell bg-paper p-3 text-paper-ink shadow-pop paper-dim edge-line"
        style={{ width: WIDTH, aspectRatio: ratio }}
      >
        <p className="truncate text-[7px] leading-3 font-semibold">{filled(header)}</p>
        <div aria-hidden className="flex min-h-0 flex-1 flex-col gap-1.5 overflow-hidden py-2">
          {Array.from({ length: isLandscape ? ROWS.landscape : ROWS.portrait }, (_, row) => (
            <span key={String(row)} className="flex gap-1.5">
              <span className="h-1.5 w-3 rounded-full bg-current opacity-20" />
              <span className="h-1.5 w-6 rounded-full bg-current opacity-15" />
              <span
                className="h-1.5 rounded-full bg-current opacity-15"
                style={{ width: 60 + ((row * 37) % 70) }}
              />
            </span>
          ))}
        </div>
        <div className="flex gap-2 border-t border-current/20 pt-1 text-[7px] leading-3">
          <p className="min-w-0 flex-1 truncate">{filled(footer)}</p>
          <p className="shrink-0">
            {printedAt()} <b className="font-semibold">Page 1 of 3</b>
          </p>
        </div>
      </div>
      <figcaption className="mt-2 text-12 text-ink-2">The first page of a new sheet</figcaption>
    </figure>
  );
}

function fill(text: string, words: PageWords): string {
  const values: Readonly<Record<string, string>> = {
    ...words,
    section: 'Act 1',
    date: printedAt(),
    page: '1',
    pages: '3',
  };
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

function printedAt(): string {
  return dayAndTime(now(), preferredClock());
}
