// A small window above the buttons, closed by Escape or by a click elsewhere. It covers the running order, so that the
// departments to be called, and what Next will do, stay in sight.

import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';

/** A window above the buttons. */
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
  // The field is focused before the first paint, so that no key goes to the page.
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
      className="absolute top-auto right-5 bottom-34 left-auto z-menu m-0 text-ink w-101 max-w-[calc(100vw-2.5rem)] max-xl:right-4 max-xl:w-80 animate-appear rounded-dialog bg-float shadow-float phone:right-3 phone:bottom-49 phone:left-3 phone:max-h-[min(50dvh,100%-12.75rem)] phone:w-auto phone:max-w-none phone:overflow-y-auto short:bottom-16 short:max-h-[calc(100%-4.5rem)] short:overflow-y-auto"
    >
      {children}
    </dialog>
  );
}
