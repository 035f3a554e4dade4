// What Next will do, before it is pressed: which rows move and by how much, drawn to scale beside the words, and the
// changes that would save a pinned start.

import { Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import { lengthText } from '../../../shared/show/showTexts.ts';
import { previewOfNext, type NextPreview } from '../../../shared/timing/showPreview.ts';
import { shortenedBy } from '../../../shared/timing/showTimes.ts';
import { Button } from '../../ui/Button.tsx';
import { nothingNextText } from './callerTexts.ts';
import { CALLER_STATUS_BAR_CLASSES } from './CallerStatusBar.tsx';
import { previewText, catchUpText } from '../../../shared/show/previewText.ts';
import type { CallerView } from './callerSession.ts';
import type { Moment } from './moment.ts';
import { previewBars } from './previewBars.ts';
import { useCaller, useCallerView } from './useCaller.ts';

/** The status bar with the sentence about what Next will do. */
export function Preview() {
  const { session } = useCaller();
  // The sentence may change with every second.
  const tick = useCallerView(tickOf);
  const { moment, preview } = useMemo(
    () => readPreview(tick === '' ? null : session.view().moment),
    [session, tick],
  );
  return (
    <section aria-label="What Next will do" className={`${CALLER_STATUS_BAR_CLASSES} bg-surface`}>
      <span aria-hidden className="shrink-0 text-12 leading-3.75 font-medium text-ink-2 phone:hidden">
        What Next
        <br />
        will do
      </span>
      <span aria-hidden className="h-6 w-px shrink-0 bg-line-strong phone:hidden" />
      {moment && preview ? (
        <Words moment={moment} preview={preview} />
      ) : (
        <p className="min-w-0 flex-1 text-ink-2">{moment && nothingNextText(moment)}</p>
      )}
    </section>
  );
}

function tickOf({ moment }: CallerView): string {
  if (!moment) return '';
  const { rundown, state, showNow } = moment;
  return `${rundown.version} ${state.sequence} ${Math.floor(showNow / 1000)}`;
}

function readPreview(moment: Moment | null): { moment: Moment | null; preview: NextPreview | null } {
  return {
    moment,
    preview: moment && previewOfNext(moment.rows, moment.progress, moment.showNow),
  };
}

function Words({ moment, preview }: { moment: Moment; preview: NextPreview }) {
  const { session } = useCaller();
  const { rundown, progress, showNow } = moment;
  const shift = progress.planShiftMs ?? 0;
  const { at, moves, gap, hardStart } = previewText({ ...preview, at: preview.at - shift }, showNow - shift, {
    ...rundown,
    showsSeconds: true,
  });
  const numberOf = (rowId: string): string => {
    const row = moment.rows.find((each) => each.rowId === rowId);
    return row?.number || row?.title || 'a row';
  };
  const strong = (text: string) => <b className="font-semibold">{text}</b>;
  return (
    <>
      <p className="min-w-0 tabular max-xl:line-clamp-3 xl:truncate short:line-clamp-none short:whitespace-normal sm:max-lg:text-13 sm:max-lg:leading-4.5 phone:basis-full">
        {strong(progress.heldAt === null ? at : 'Going on now')} {strong(moves)}
        {gap && `, ${gap}`}
        {hardStart && (
          <>
            ; <b className="font-semibold text-danger-text">{hardStart}</b>
          </>
        )}
      </p>
      {preview.rowCount > 0 && <Drawing moment={moment} preview={preview} />}
      <span className="flex-1 phone:hidden" />
      {preview.waysOut.map((way) => {
        const { does, makes } = catchUpText(way, numberOf(way.rowId));
        const ms = shortenedBy(progress, way.rowId) + way.byMs;
        const press =
          way.kind === 'drop'
            ? ({ press: 'skip', rowId: way.rowId } as const)
            : ({ press: 'shorten', rowId: way.rowId, ms } as const);
        return (
          <Button key={way.kind} onClick={() => session.press(press)}>
            {does} <span className="font-normal text-ink-2">{makes}</span>
          </Button>
        );
      })}
      <TakeBack moment={moment} numberOf={numberOf} />
    </>
  );
}

/** The button that undoes the last shortening of a row. */
function TakeBack({ moment, numberOf }: { moment: Moment; numberOf: (rowId: string) => string }) {
  const { session } = useCaller();
  const last = (moment.progress.shortened ?? []).at(-1);
  if (!last) return null;
  return (
    <Button icon={Undo2} onClick={() => session.press({ press: 'shorten', rowId: last.rowId, ms: 0 })}>
      Take back{' '}
      <span className="font-normal text-ink-2">
        {numberOf(last.rowId)} {lengthText(last.ms)} shorter
      </span>
    </Button>
  );
}

const WIDTH = 210;

/** The drawing: the rows as planned in the upper row, as expected in the lower one, and the pinned start as a line. */
function Drawing({ moment, preview }: { moment: Moment; preview: NextPreview }) {
  const { planned, expected, pinnedAt } = previewBars(moment, preview.hardStart?.rowId ?? null, WIDTH);
  return (
    <svg width={WIDTH} height="36" viewBox={`0 0 ${WIDTH} 36`} aria-hidden className="shrink-0 max-xl:hidden">
      {planned.map(({ x, width }) => (
        <rect key={x} x={x} y="5" width={width} height="9" rx="1.5" className="fill-line-control" />
      ))}
      {expected.map(({ x, width, isLate }) => (
        <rect
          key={x}
          x={x}
          y="20"
          width={width}
          height="9"
          rx="1.5"
          className={isLate ? 'fill-danger' : 'fill-next-line'}
        />
      ))}
      {pinnedAt !== null && (
        <path
          d={`M${pinnedAt} 1v34`}
          strokeWidth="1.5"
          strokeDasharray="2 2"
          className="stroke-danger-text"
        />
      )}
    </svg>
  );
}
