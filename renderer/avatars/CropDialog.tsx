// The dialog that crops a picture to a square, with previews in the three sizes in which other people see it.

import { useState, useEffect, useId, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { messageOf } from '../net/callError.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { cx } from '../ui/classes.ts';
import { largestCrop, MOST_ZOOM, moveCrop, zoomCrop, squareOf, type Crop } from './crop.ts';
import { drawSquare, type OpenPicture } from './openPicture.ts';

const PREVIEWS = ['size-(--av-md) hidden sm:block', 'size-(--av-sm)', 'size-(--av-xxs)'];

/** The dialog in which the square of a picture is chosen. */
export function CropDialog({
  picture,
  shape,
  save,
  close,
}: {
  picture: OpenPicture;
  shape: AvatarShape;
  /** Saves the square. If it throws, the error is shown. */
  save: (square: Blob) => Promise<void>;
  close: () => void;
}) {
  const [crop, setCrop] = useState<Crop>(() => largestCrop(picture));
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const cut = async (): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      await save(await drawSquare(picture, crop));
    } catch (error) {
      setRefusal(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      close={close}
      title="Choose the part to show"
      size="wide"
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button kind="primary" busy={busy} onClick={() => void cut()}>
            Save picture
          </Button>
        </>
      }
    >
      {refusal && <Banner kind="bad">{refusal}</Banner>}
      <div className="flex flex-wrap items-start justify-center gap-6 py-1 sm:justify-start">
        <CropStage picture={picture} crop={crop} shape={shape} change={setCrop} />
        <div className="flex items-end gap-4 sm:pt-2">
          {PREVIEWS.map((size) => (
            <CropView key={size} picture={picture} crop={crop} shape={shape} className={size} />
          ))}
        </div>
      </div>
    </Dialog>
  );
}

const STEP = 0.05;
const ZOOM_STEP = 0.1;

const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Classes of the slider. The browser's default slider is white in the dark scheme. */
const slider =
  'h-1 min-w-0 flex-1 cursor-pointer appearance-none rounded-full bg-active touch:h-11 touch:bg-clip-content touch:py-5 ' +
  '[&::-webkit-slider-thumb]:size-4 [&::-webkit-slider-thumb]:appearance-none ' +
  '[&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-accent ' +
  '[&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-0 ' +
  '[&::-moz-range-thumb]:bg-accent';

/** The area in which the picture is moved and zoomed, with the pointer, the wheel, the keyboard or the slider. */
function CropStage({
  picture,
  crop,
  shape,
  change,
}: {
  picture: OpenPicture;
  crop: Crop;
  shape: AvatarShape;
  change: (crop: Crop) => void;
}) {
  const stage = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const across = Math.round((crop.x / picture.width) * 100);
  const down = Math.round((crop.y / picture.height) * 100);
  const zoomBy = (more: number) => change(zoomCrop(crop, picture, crop.zoom + more));

  // React's own wheel listener is passive, so it cannot stop the page from scrolling.
  useEffect(() => {
    const element = stage.current;
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      change(zoomCrop(crop, picture, crop.zoom - Math.sign(event.deltaY) * ZOOM_STEP));
    };
    element?.addEventListener('wheel', wheel, { passive: false });
    return () => element?.removeEventListener('wheel', wheel);
  }, [crop, picture, change]);

  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { width } = event.currentTarget.getBoundingClientRect();
    // The picture follows the pointer, so the square moves against it.
    change(moveCrop(crop, picture, -event.movementX / width, -event.movementY / width));
  };
  const press = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    if (arrow) change(moveCrop(crop, picture, arrow[0], arrow[1]));
    else if (event.key === '+' || event.key === '=') zoomBy(ZOOM_STEP);
    else if (event.key === '-') zoomBy(-ZOOM_STEP);
    else if (event.key === 'Home') change(largestCrop(picture));
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
          onChange={(event) => change(zoomCrop(crop, picture, Number(event.target.value)))}
        />
      </label>
      <p id={hintId} className="text-12 text-ink-2">
        Drag the picture<span className="keyless:hidden">, or move it with the arrow keys; + and − zoom</span>
        .
      </p>
    </div>
  );
}

/** The shape in which a picture is shown: people are circles, teams are squares. */
export type AvatarShape = 'circle' | 'square';

/** Shows the cropped square at any size, both in the area where it is moved and in the previews. */
function CropView({
  picture,
  crop,
  shape,
  className,
}: {
  picture: OpenPicture;
  crop: Crop;
  shape: AvatarShape;
  /** Classes that set the size of the square. */
  className: string;
}) {
  const { left, top, side } = squareOf(crop, picture);
  const share = (length: number) => `${(length / side) * 100}%`;
  return (
    <span
      aria-hidden
      className={cx(
        'relative block shrink-0 overflow-hidden bg-paper',
        shape === 'circle' ? 'rounded-full' : 'rounded-team',
        className,
      )}
    >
      <img
        src={picture.url}
        alt=""
        draggable={false}
        className="absolute max-w-none select-none"
        style={{
          width: share(picture.width),
          height: share(picture.height),
          left: share(-left),
          top: share(-top),
        }}
      />
    </span>
  );
}
