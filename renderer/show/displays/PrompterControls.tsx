/** @jsxImportSource preact */
// What a person can do at a prompter: start, stop, faster, slower, move, mirror. A remote for slides works as well,
// since it sends Page Up and Page Down.

import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { letterOf } from '../../browser/letterOf.ts';
import type { ScrollingScript } from './movingScript.ts';

/** What a person has set at a prompter, and the functions that set it. */
export interface PrompterController {
  /** Speed of the text, in hundredths of the screen's height per second. */
  readonly speed: number;
  readonly isRunning: boolean;
  /** Whether this screen does the opposite of what the settings of its view say about mirroring. */
  readonly isFlipped: boolean;
  /** Whether the controls are shown: for some seconds after the last key, touch or move of the pointer. */
  readonly isShown: boolean;
  toggle(): void;
  change(by: number): void;
  flip(): void;
  back(): void;
}

const SPEED = { least: 1, most: 30, usual: 6 };
const STORE = 'eo-prompter';
const SHOWN_MS = 4000;

/** Lets keys, wheel and touch move a prompter. `rowId` is the row on now, to which Home returns. */
export function usePrompterKeys(
  script: ScrollingScript | null,
  box: RefObject<HTMLElement | null>,
  rowId: string | null,
): PrompterController {
  const [speed, setSpeed] = useState(SPEED.usual);
  const [isRunning, setRunning] = useState(false);
  const [isFlipped, setFlipped] = useState(false);
  const [shownUntil, setShownUntil] = useState(0);
  const hand: PrompterController = {
    speed,
    isRunning,
    isFlipped,
    isShown: shownUntil > 0,
    toggle: () => setRunning(!isRunning),
    change(by) {
      const wanted = Math.min(SPEED.most, Math.max(SPEED.least, speed + by));
      setSpeed(wanted);
      remember({ speed: wanted, isFlipped });
    },
    flip() {
      setFlipped(!isFlipped);
      remember({ speed, isFlipped: !isFlipped });
    },
    back: () => rowId !== null && script?.goTo(rowId, true),
  };

  // The stored settings are applied after the first paint, which has to be the same as on the server.
  useEffect(() => {
    const known = remembered();
    setSpeed(known.speed);
    setFlipped(known.isFlipped);
  }, []);
  useEffect(() => {
    const unit = (box.current?.clientHeight ?? 0) / 87;
    script?.setSpeed(isRunning ? speed * unit : 0);
  }, [script, box, isRunning, speed]);
  useEffect(() => {
    const timer = window.setTimeout(() => setShownUntil(0), SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [shownUntil]);

  const show = (): void => setShownUntil(performance.now());
  useKeys(script, box, hand, show);
  useDrag(script, box, show);
  return hand;
}

/** Lets keys and the wheel move a prompter. `show` shows its controls for a while. */
function useKeys(
  script: ScrollingScript | null,
  box: RefObject<HTMLElement | null>,
  hand: PrompterController,
  show: () => void,
): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || !script) return;
      // Space presses the button that has the focus.
      if (event.key === ' ' && event.target instanceof HTMLButtonElement) return;
      const act = actOf(event, hand, script, box.current?.clientHeight ?? 0);
      if (!act) return;
      event.preventDefault();
      show();
      act();
    };
    const wheel = (event: WheelEvent): void => script?.moveBy(event.deltaY);
    const point = ({ pointerType }: PointerEvent): void => {
      if (pointerType !== 'touch') show();
    };
    addEventListener('keydown', press);
    addEventListener('pointermove', point);
    // A tap shows the controls when it is over, so that it presses none that was hidden when it began.
    addEventListener('click', show);
    addEventListener('wheel', wheel, { passive: true });
    return () => {
      removeEventListener('keydown', press);
      removeEventListener('pointermove', point);
      removeEventListener('click', show);
      removeEventListener('wheel', wheel);
    };
  });
}

function actOf(
  event: KeyboardEvent,
  hand: PrompterController,
  script: ScrollingScript,
  height: number,
): (() => void) | null {
  if (letterOf(event) === 'm') return hand.flip;
  switch (event.key) {
    case ' ':
      return hand.toggle;
    case 'ArrowRight':
    case '+':
      return () => hand.change(1);
    case 'ArrowLeft':
    case '-':
      return () => hand.change(-1);
    case 'ArrowDown':
      return () => script.moveBy(height * 0.16);
    case 'ArrowUp':
      return () => script.moveBy(height * -0.16);
    case 'PageDown':
      return () => script.moveBy(height * 0.6);
    case 'PageUp':
      return () => script.moveBy(height * -0.6);
    case 'Home':
      return hand.back;
    default:
      return null;
  }
}

/** Distance in px from which a touch is a drag, and no tap. */
const DRAG_PX = 10;

/** Lets a finger or a mouse drag the text. `show` shows the controls for a while. */
function useDrag(script: ScrollingScript | null, box: RefObject<HTMLElement | null>, show: () => void): void {
  /** The pointer that drags, and its y coordinate in px when the drag began and now. */
  const held = useRef<{ readonly id: number; readonly from: number; readonly at: number } | null>(null);
  useEffect(() => {
    const element = box.current;
    if (!element || !script) return undefined;
    const begin = ({ pointerId, button, clientY, target }: PointerEvent): void => {
      if (held.current || button !== 0 || (target instanceof Element && target.closest('.dp-controls')))
        return;
      held.current = { id: pointerId, from: clientY, at: clientY };
    };
    const drag = ({ pointerId, buttons, clientY }: PointerEvent): void => {
      const { id, from, at } = held.current ?? {};
      if (id !== pointerId || from === undefined || at === undefined) return;
      // A mouse button that was released outside of the window has sent nothing.
      held.current = buttons === 0 ? null : { id, from, at: clientY };
      if (buttons === 0) return;
      script.moveBy(at - clientY);
      if (Math.abs(clientY - from) > DRAG_PX) show();
    };
    const end = ({ pointerId }: PointerEvent): void => {
      if (held.current?.id === pointerId) held.current = null;
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    element.addEventListener('pointerdown', begin, { signal });
    addEventListener('pointermove', drag, { signal });
    addEventListener('pointerup', end, { signal });
    // The browser takes a touch over when a second finger zooms.
    addEventListener('pointercancel', end, { signal });
    return () => listeners.abort();
  });
}

/** The controls of a prompter, for a mouse or a finger. While they are hidden, only the keyboard reaches them. */
export function PrompterControls({ hand }: { hand: PrompterController }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons within are pressed
    <div
      className={`dp-controls ${hand.isShown ? '' : 'dp-controls-away'}`}
      // A mouse or a finger does not focus the button: Space stops the text, whatever was pressed before, and the focus
      // would keep the controls over it.
      onMouseDown={(event) => event.preventDefault()}
    >
      <button type="button" onClick={hand.toggle}>
        {hand.isRunning ? 'Stop' : 'Start'} <kbd>Space</kbd>
      </button>
      <button type="button" aria-label="Slower" onClick={() => hand.change(-1)}>
        −
      </button>
      <output>{`Speed ${hand.speed}`}</output>
      <button type="button" aria-label="Faster" onClick={() => hand.change(1)}>
        +
      </button>
      <button type="button" onClick={hand.back}>
        To now <kbd>Home</kbd>
      </button>
      <button type="button" aria-pressed={hand.isFlipped} onClick={hand.flip}>
        Mirror <kbd>M</kbd>
      </button>
    </div>
  );
}

interface Remembered {
  readonly speed: number;
  readonly isFlipped: boolean;
}

function remembered(): Remembered {
  try {
    const fields = new Map<string, unknown>(Object.entries(JSON.parse(localStorage.getItem(STORE) ?? '{}')));
    const speed = fields.get('speed');
    const isKnown = typeof speed === 'number' && speed >= SPEED.least && speed <= SPEED.most;
    return { speed: isKnown ? speed : SPEED.usual, isFlipped: fields.get('isFlipped') === true };
  } catch {
    // The browser refuses storage, or something else is stored under this name.
    return { speed: SPEED.usual, isFlipped: false };
  }
}

function remember(value: Remembered): void {
  try {
    localStorage.setItem(STORE, JSON.stringify(value));
  } catch {
    // The browser refuses storage, so the speed is kept until the page is loaded again.
  }
}
