// A menu under a button, or at a point (a right click). Its items are in MenuItem.tsx. Its code is loaded with the
// first menu that is opened, or when the pointer enters the button.

import { cloneElement, type MouseEvent, type ReactElement, type ReactNode, useState } from 'react';
import { loadable, Nothing } from './loadable.tsx';
import type { MenuPlace } from './MenuBody.tsx';

const MenuBody = loadable(async () => (await import('./MenuBody.tsx')).MenuBody, Nothing);

interface TriggerProps {
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void;
  readonly onPointerEnter?: () => void;
  readonly onPointerDown?: () => void;
  readonly 'aria-haspopup'?: 'menu';
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-label'?: string | undefined;
  readonly label?: string;
}

/** A button with a menu under it. */
export function Menu({
  trigger,
  align = 'start',
  className,
  children,
}: {
  /** The button, with an `aria-label` or a `label`, which names the menu too. */
  trigger: ReactElement<TriggerProps>;
  align?: MenuPlace['align'];
  className?: string;
  children: ReactNode;
}) {
  const [place, setPlace] = useState<MenuPlace | null>(null);
  // A press on the button of an open menu closes it, like a press anywhere else. The click that follows must not
  // open it again.
  const [wasOpen, setWasOpen] = useState(false);
  const button = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': place !== null,
    onPointerEnter: () => void MenuBody.preload(),
    onPointerDown: () => setWasOpen(place !== null),
    onClick: (event) => {
      const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
      setPlace(wasOpen ? null : { anchor: { left, top, width, height }, align });
      setWasOpen(false);
    },
  });
  return (
    <>
      {button}
      {place && (
        <MenuBody
          label={trigger.props['aria-label'] ?? trigger.props.label ?? 'Menu'}
          place={place}
          className={className}
          close={() => setPlace(null)}
        >
          {children}
        </MenuBody>
      )}
    </>
  );
}

/** An open menu at a point of the window; `close` is called when it closes. */
export function MenuAt({
  x,
  y,
  label,
  head,
  close,
  children,
}: {
  x: number;
  y: number;
  label: string;
  /** Content above the items that is no item, such as a field. */
  head?: ReactNode;
  close: () => void;
  children: ReactNode;
}) {
  const place: MenuPlace = { anchor: { left: x, top: y, width: 0, height: 0 }, align: 'start' };
  return (
    <MenuBody label={label} place={place} head={head} close={close}>
      {children}
    </MenuBody>
  );
}
