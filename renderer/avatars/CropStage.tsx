// Where the picture is moved and zoomed: by dragging and the wheel, by two buttons' worth of keys, by the slider.

import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import { MOST_ZOOM, moved, wholeOf, zoomed, type Crop } from './crop.ts';
import { CropView, type Shape } from './CropView.tsx';
import type { OpenPicture } from './openPicture.ts';

const STEP = 0.05;
const ZOOM_STEP = 0.1;

const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** The browser's own is white in the dark. */
const slider =
  'h-1 min-w-0 flex-1 cursor-pointer appearance-none rounded-full bg-active phone:my-5 ' +
  '[&::-webkit-slider-thumb]:size-4 [&::-webkit-slider-thumb]:appearance-none ' +
  '[&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-accent ' +
  '[&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-0 ' +
  '[&::-moz-range-thumb]:bg-accent';

export function CropStage({
  picture,
  crop,
  shape,
  change,
}: {
  picture: OpenPicture;
  crop: Crop;
  shape: Shape;
  change: (crop: Crop) => void;
}) {
  const stage = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const across = Math.round((crop.x / picture.width) * 100);
  const down = Math.round((crop.y / picture.height) * 100);
  const zoomBy = (more: number) => change(zoomed(crop, picture, crop.zoom + more));

  // React's own listener may not stop the page from scrolling.
  useEffect(() => {
    const element = stage.current;
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      change(zoomed(crop, picture, crop.zoom - Math.sign(event.deltaY) * ZOOM_STEP));
    };
    element?.addEventListener('wheel', wheel, { passive: false });
    return () => element?.removeEventListener('wheel', wheel);
  }, [crop, picture, change]);

  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { width } = event.currentTarget.getBoundingClientRect();
    // The picture goes with the hand, so the square goes against it.
    change(moved(crop, picture, -event.movementX / width, -event.movementY / width));
  };
  const press = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    if (arrow) change(moved(crop, picture, arrow[0], arrow[1]));
    else if (event.key === '+' || event.key === '=') zoomBy(ZOOM_STEP);
    else if (event.key === '-') zoomBy(-ZOOM_STEP);
    else if (event.key === 'Home') change(wholeOf(picture));
    else return;
    event.preventDefault();
  };
  return (
    <div className="flex w-60 flex-col gap-3">
      <div
        ref={stage}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a slider of two dimensions, which no input is
        role="slider"
        aria-label="Part of the picture"
        aria-describedby={hintId}
        aria-valuenow={across}
        aria-valuetext={`${across}% from the left, ${down}% from the top`}
        tabIndex={0}
        data-autofocus=""
        className="cursor-move touch-none rounded-control"
        onKeyDown={press}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      >
        <CropView picture={picture} crop={crop} shape={shape} className="size-60" />
      </div>
      <label className="flex items-center gap-3 font-medium">
        Zoom
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={ZOOM_STEP}
          value={crop.zoom}
          className={slider}
          onChange={(event) => change(zoomed(crop, picture, Number(event.target.value)))}
        />
      </label>
      <p id={hintId} className="text-12 text-ink-2">
        Drag the picture, or move it with the arrow keys; + and − zoom.
      </p>
    </div>
  );
}
