// A small window beside its button: for what is more than a menu (a field, a list that filters). What draws it comes
// with the first one that is opened.

import {
  cloneElement,
  lazy,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  useState,
} from 'react';

const load = () => import('./PopoverBody.tsx');
const PopoverBody = lazy(async () => ({ default: (await load()).PopoverBody }));

interface TriggerProps {
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void;
  readonly onPointerEnter?: () => void;
  readonly onPointerDown?: () => void;
  readonly 'aria-haspopup'?: 'dialog';
  readonly 'aria-expanded'?: boolean;
}

export function Popover({
  label,
  trigger,
  isWide = false,
  children,
}: {
  label: string;
  isWide?: boolean;
  /** One button. */
  trigger: ReactElement<TriggerProps>;
  children: (close: () => void) => ReactNode;
}) {
  const [anchor, setAnchor] = useState<DOMRect | null>(null);
  // See Menu.tsx.
  const [wasOpen, setWasOpen] = useState(false);
  const close = () => setAnchor(null);
  const button = cloneElement(trigger, {
    'aria-haspopup': 'dialog',
    'aria-expanded': anchor !== null,
    onPointerEnter: () => void load(),
    onPointerDown: () => setWasOpen(anchor !== null),
    onClick: (event) => {
      setAnchor(wasOpen ? null : event.currentTarget.getBoundingClientRect());
      setWasOpen(false);
    },
  });
  return (
    <>
      {button}
      {anchor && (
        <Suspense>
          <PopoverBody label={label} anchor={anchor} close={close} isWide={isWide}>
            {children(close)}
          </PopoverBody>
        </Suspense>
      )}
    </>
  );
}
