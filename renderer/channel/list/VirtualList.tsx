// A scrolling list that renders only the items in view and near it. The items in view stay where they are when others
// are added above or below; a reader who is at the foot stays at the foot.

import {
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react';
import type { ListItems, ListModel, ListRange } from './listModel.ts';

/** The functions by which the page around a list controls it. */
export interface ListHandle {
  goToFoot(): void;
  /** Shows an item, with its upper edge a third of the view's height below that of the view. */
  show(key: string): void;
  /** Scrolls no more than it takes to see an item; does nothing where there is no such item. */
  reveal(key: string): void;
  /** Focuses an item without scrolling, if it is drawn. */
  focusDrawn(key: string): void;
  /** Focuses an item, and scrolls no more than it takes to see it. */
  focus(key: string): void;
}

/** Where the reader of a list is. */
export interface ListView {
  /** Whether the reader is at the foot. */
  readonly isAtFoot: boolean;
  /** Whether the start, or the end, of the list is less than the height of the view away from the view. */
  readonly isNearStart: boolean;
  readonly isNearEnd: boolean;
}

/** A virtual list. Each item is an element with `data-key`; the element in it that takes the focus has `tabindex`. */
export function VirtualList({
  model,
  items,
  render,
  ref,
  onView,
}: {
  /** The position of the reader. A caller that keeps the model can unmount the list and render it at the same place. */
  model: ListModel;
  items: ListItems;
  render: (index: number) => ReactNode;
  ref: Ref<ListHandle>;
  /** Runs after each change of where the reader is, and of the items. */
  onView: (view: ListView) => void;
}) {
  const view = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  /** The key of the item to be focused as soon as it is drawn. */
  const focused = useRef<string | null>(null);
  model.setItems(items);
  const { from, to } = model.range();

  const settle = useEffectEvent((): void => {
    const [box, list] = [view.current, inner.current];
    if (!box || !list) return;
    // As long as assumed heights are right, this padding is right before anything is measured, and the page is laid out
    // once.
    pad(list, model, { from, to });
    model.setViewHeight(box.clientHeight);
    for (const [at, element] of [...list.children].entries())
      model.measure(from + at, element.getBoundingClientRect().height);
    pad(list, model, { from, to });
    const top = model.scrollTop();
    if (Math.abs(box.scrollTop - top) > 0.5) box.scrollTop = top;
    const wanted = model.range();
    if (wanted.from !== from || wanted.to !== to) return redraw();
    const key = focused.current;
    if (key !== null && focusIn(list, key)) focused.current = null;
    onView({
      isAtFoot: model.isAtFoot(),
      isNearStart: top < box.clientHeight,
      isNearEnd: model.total() - top - box.clientHeight < box.clientHeight,
    });
  });
  useLayoutEffect(() => settle());
  useEffect(() => {
    // An item may change its height without the list being rendered, such as by opening a field.
    const observer = new ResizeObserver(() => settle());
    for (const element of [view.current, inner.current]) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const reveal = (key: string): void => {
    model.reveal(items.keys.indexOf(key));
    redraw();
  };
  useImperativeHandle(ref, () => ({
    goToFoot() {
      model.goTo('foot');
      redraw();
    },
    show(key) {
      model.goTo({ key, top: Math.max(0, (view.current?.clientHeight ?? 0) / 3) });
      redraw();
    },
    reveal,
    focusDrawn: (key) => void (inner.current && focusIn(inner.current, key)),
    focus(key) {
      focused.current = key;
      reveal(key);
    },
  }));

  const scroll = (): void => {
    if (!view.current) return;
    model.scrolled(view.current.scrollTop);
    redraw();
  };
  return (
    <div
      ref={view}
      className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto [overflow-anchor:none]"
      onScroll={scroll}
    >
      <div ref={inner} className="flex min-h-full flex-col justify-end">
        {items.keys.slice(from, to).map((key, at) => (
          <div key={key} data-key={key}>
            {render(from + at)}
          </div>
        ))}
      </div>
    </div>
  );
}

/**
 * Pads the list by the space of the items before and after those that are drawn; an equal padding is not written again.
 */
function pad({ style }: HTMLElement, model: ListModel, { from, to }: ListRange): void {
  // Rounds to hundredths of a pixel, as the browser does, so that equal styles compare as equal.
  const px = (distance: number): string => `${Math.round(distance * 100) / 100}px`;
  const [above, below] = [px(model.offsetOf(from)), px(model.total() - model.offsetOf(to))];
  if (style.paddingTop !== above) style.paddingTop = above;
  if (style.paddingBottom !== below) style.paddingBottom = below;
}

/** Focuses what can be focused in an item; returns whether the item is drawn. */
function focusIn(list: HTMLElement, key: string): boolean {
  const item = list.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
  item?.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
  return item !== null;
}
