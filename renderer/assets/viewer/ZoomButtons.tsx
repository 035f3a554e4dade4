// The toolbar below a picture, which zooms it and hides its marks.

import { Eye, EyeOff, Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';

const STEP = 1.25;

/** The buttons that zoom, and the one that hides the marks. */
export function ZoomButtons({
  scale,
  isFitted,
  zoomBy,
  fit,
  marks,
}: {
  /** CSS pixels per pixel of the picture. */
  scale: number;
  isFitted: boolean;
  zoomBy: (factor: number) => void;
  fit: () => void;
  /** Whether the marks are shown, and a function that shows or hides them; null without the button for marks. */
  marks: { readonly isShown: boolean; readonly show: (isShown: boolean) => void } | null;
}) {
  return (
    <div
      role="toolbar"
      aria-label="Picture"
      className="flex h-(--strip) shrink-0 items-center gap-1 border-t border-line px-3 text-12 text-ink-2"
    >
      {marks && (
        <Button
          kind="plain"
          size="sm"
          icon={marks.isShown ? Eye : EyeOff}
          aria-pressed={marks.isShown}
          onClick={() => marks.show(!marks.isShown)}
        >
          {marks.isShown ? 'Marks shown' : 'Marks hidden'}
        </Button>
      )}
      <span className="flex-1" />
      <IconButton label="Smaller" keys="-" icon={ZoomOut} size="sm" onClick={() => zoomBy(1 / STEP)} />
      <output className="min-w-16 text-center tabular">
        {isFitted ? 'Fit, ' : ''}
        <b className="font-semibold text-ink">{Math.round(scale * 100)} %</b>
      </output>
      <IconButton label="Larger" keys="+" icon={ZoomIn} size="sm" onClick={() => zoomBy(STEP)} />
      <IconButton label="Fit" keys="0" icon={Maximize} size="sm" onClick={fit} />
    </div>
  );
}
