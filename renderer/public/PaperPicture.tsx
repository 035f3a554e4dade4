// A picture of a printed page, drawn by the layout that prints it. It is scaled to the width of its container without
// script: CSS cannot divide two lengths, but tan(atan2(a, b)) equals their quotient.

import type { AssemblyPaper } from '../../shared/assemblies.ts';
import { PageElement } from '../print/PageElement.tsx';
import { cx } from '../ui/classes.ts';

/** The part of a page that a picture shows, in px of the paper. */
interface Shown {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Part of the paper's margins that stays visible, in px of the paper. */
const AROUND = 20;

/** Returns the part of a page within its margins, and a little around it. */
export function withinMargins({ left, top, width, height }: AssemblyPaper): Shown {
  const [x, y] = [Math.max(0, left - AROUND), Math.max(0, top - AROUND)];
  return { left: x, top: y, width: width - 2 * x, height: height - 2 * y };
}

/** A picture of a page. Screen readers skip it unless `isRead`. */
export function PaperPicture({
  paper,
  shown = withinMargins(paper),
  isRead = false,
  className,
}: {
  paper: AssemblyPaper;
  shown?: Shown;
  isRead?: boolean;
  className?: string;
}) {
  // The picture fades out at edges beyond which the page continues, so that no line of text is cut off.
  const goesDown = shown.top + shown.height < paper.height - paper.top;
  const goesRight = shown.left + shown.width < paper.width - paper.left;
  return (
    <div
      data-scheme="light"
      aria-hidden={!isRead}
      className={cx('@container relative overflow-hidden bg-paper paper-dim', className)}
      style={{ aspectRatio: `${shown.width} / ${shown.height}` }}
    >
      <div
        className="absolute top-0 left-0 origin-top-left"
        style={{
          transform: `scale(tan(atan2(100cqw, ${shown.width}px))) translate(${-shown.left}px, ${-shown.top}px)`,
        }}
      >
        <PageElement node={paper.page} />
      </div>
      {goesDown && (
        <span className="pointer-events-none absolute inset-x-0 bottom-0 h-1/6 bg-linear-to-t from-paper" />
      )}
      {goesRight && (
        <span className="pointer-events-none absolute inset-y-0 right-0 w-1/12 bg-linear-to-l from-paper" />
      )}
      <span className="pointer-events-none absolute inset-0 rounded-[inherit] edge-line-strong" />
    </div>
  );
}
