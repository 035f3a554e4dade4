// A small window above the keys, which Escape and a press elsewhere close.

import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';

/** A window above the keys. */
export function KeyPanel({
  label,
  close,
  children,
}: {
  label: string;
  close: () => void;
  children: ReactNode;
}) {
  const box = useRef<HTMLDialogElement>(null);
  // Before it is painted, so that no key goes to the page.
  useLayoutEffect(() => box.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);
  useEffect(() => {
    const press = ({ target }: PointerEvent): void => {
      if (target instanceof Node && box.current && !box.current.contains(target)) close();
    };
    document.addEventListener('pointerdown', press, { capture: true });
    return () => document.removeEventListener('pointerdown', press, { capture: true });
  }, [close]);
  return (
    <dialog
      ref={box}
      open
      data-over=""
      aria-label={label}
      className="absolute top-auto right-auto bottom-21 left-5 z-menu m-0 text-ink w-90 max-w-[calc(100vw-2.5rem)] animate-appear rounded-dialog bg-float shadow-float phone:right-3 phone:bottom-44 phone:left-3 phone:max-h-[min(50dvh,100%-11.5rem)] phone:w-auto phone:max-w-none phone:overflow-y-auto"
    >
      {children}
    </dialog>
  );
}
