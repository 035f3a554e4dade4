// A menu under a button, or at a point (a right click). Its items are in MenuItem.tsx. Its code is loaded with the
// first menu that is opened, or when the pointer enters the button.

import type { ReactElement, ReactNode } from 'react';
import { type TriggerProps, useTrigger } from './anchored.ts';
import { loadable, Nothing } from './loadable.tsx';
import type { MenuPlace } from './MenuBody.tsx';

const MenuBody = loadable(
  async () => (await import('./MenuBody.tsx')).MenuBody,
  Nothing,
  ({ close }) => close(),
);

/** Loads the code of menus, for pages that must go on without a connection. */
export const preloadMenu = MenuBody.preload;

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
  const { button, anchor, close } = useTrigger(trigger, 'menu', MenuBody.preload);
  return (
    <>
      {button}
      {anchor && (
        <MenuBody
          label={trigger.props['aria-label'] ?? trigger.props.label ?? 'Menu'}
          place={{ anchor, align }}
          className={className}
          close={close}
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
