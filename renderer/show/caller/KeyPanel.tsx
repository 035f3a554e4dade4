// A small window above the keys, which Escape and a press elsewhere close.

import { useEffect, useRef, type ReactNode } from 'react';

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
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const press = ({ target }: PointerEvent): void => {
      if (target instanceof Node && box.current && !box.current.contains(target)) close();
    };
    document.addEventListener('pointerdown', press, { capture: true });
    return () => document.removeEventListener('pointerdown', press, { capture: true });
  }, [close]);
  return (
    <div
      ref={box}
      role="dialog"
      aria-label={label}
      className="absolute bottom-21 left-5 z-menu w-90 max-w-[calc(100vw-2.5rem)] animate-appear rounded-dialog bg-float shadow-float phone:right-3 phone:bottom-3 phone:left-3 phone:w-auto phone:max-w-none"
    >
      {children}
    </div>
  );
}
