// Shows the tooltips of Tooltip.tsx, one for the whole page, in the browser's top layer. A tooltip appears after
// 700 ms, or at once within 300 ms after another. It is hidden from screen readers, which read the names. A tap, a
// click or Enter on a disabled control shows at once why it is disabled.

import { useEffect, useRef, useState } from 'react';
import { limits } from '../../shared/limits.ts';
import { Kbd } from './Kbd.tsx';

const box =
  'fixed m-0 items-center gap-2 w-max max-w-[min(24rem,calc(100vw-1rem))] min-h-7 px-2 py-1 rounded-small text-12 font-medium bg-ink text-surface shadow-pop animate-appear ' +
  'border-0 pointer-events-none open:flex';

interface Tip {
  readonly text: string;
  readonly keys: string | null;
  readonly at: Element;
}

/** Shows the `data-tip` of the element under the pointer or the focus. */
export function TooltipLayer() {
  const shown = useRef<HTMLDivElement>(null);
  const [tip, setTip] = useState<Tip | null>(null);
  useEffect(() => followTips(setTip), []);
  useEffect(() => {
    const element = shown.current;
    if (!element || !tip) return undefined;
    element.showPopover();
    place(element, tip.at.getBoundingClientRect());
    return () => element.hidePopover();
  }, [tip]);
  return (
    <div ref={shown} popover="manual" aria-hidden className={box}>
      {tip?.text}
      {tip?.keys && <Kbd inverse>{tip.keys}</Kbd>}
    </div>
  );
}

const gap = 6;
const margin = 8;

/** Places the tooltip above its control, or below where there is no room; never beyond the window. */
function place(element: HTMLElement, at: DOMRect): void {
  const { width, height } = element.getBoundingClientRect();
  const middle = at.left + at.width / 2 - width / 2;
  const left = Math.max(margin, Math.min(innerWidth - width - margin, middle));
  const above = at.top - height - gap;
  element.style.left = `${left}px`;
  element.style.top = `${above < margin ? at.bottom + gap : above}px`;
}

/** Calls `notify` with the tooltip to show, or with null to hide it. The returned function ends that. */
function followTips(notify: (tip: Tip | null) => void): () => void {
  let timer = 0;
  let current: Element | null = null;
  let hiddenAt = -Infinity;
  let visible = false;

  const hide = (): void => {
    clearTimeout(timer);
    if (visible) hiddenAt = performance.now();
    visible = false;
    current = null;
    notify(null);
  };
  const show = (at: Element): void => {
    visible = true;
    notify({ at, text: at.getAttribute('data-tip') ?? '', keys: at.getAttribute('data-tip-keys') });
  };
  const enter = (event: Event): void => {
    const at = event.target instanceof Element ? event.target.closest('[data-tip]') : null;
    if (at === current) return;
    if (current) hide();
    if (!at || (event.type === 'focusin' && !at.matches(':focus-visible'))) return;
    current = at;
    const soon = performance.now() - hiddenAt < limits.tooltipSkipMs;
    if (soon) show(at);
    else timer = window.setTimeout(() => show(at), limits.tooltipDelayMs);
  };
  /** Shows at once why a pressed control is disabled, since on touch screens no pointer can rest on it. */
  const press = ({ target }: Event): void => {
    const at = target instanceof Element ? target.closest('[aria-disabled="true"][data-tip]') : null;
    if (!at) return;
    hide();
    current = at;
    show(at);
  };
  const end = new AbortController();
  const options = { signal: end.signal };
  // These listeners capture, since a control may stop its keys and clicks.
  const first = { ...options, capture: true };
  for (const event of ['pointerover', 'focusin'] as const) document.addEventListener(event, enter, options);
  for (const event of ['pointerdown', 'keydown', 'scroll', 'focusout'] as const)
    document.addEventListener(event, hide, first);
  document.addEventListener('click', press, first);
  return () => {
    end.abort();
    hide();
  };
}
