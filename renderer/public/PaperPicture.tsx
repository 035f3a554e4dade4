// A page on paper as a picture, drawn by the layout that prints it. Its size follows the width of its place without
// script: the quotient of two lengths is the tangent of their angle.

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

/** A page on paper. A whole one is read aloud; a part of one is a picture, which only helps to recognise it. */
export function PaperPicture({
  paper: { page, width, height },
  shown = { left: 0, top: 0, width, height },
  isRead = false,
  className,
}: {
  paper: AssemblyPaper;
  shown?: Shown;
  isRead?: boolean;
  className?: string;
}) {
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
        <PageElement node={page} />
      </div>
    </div>
  );
}
