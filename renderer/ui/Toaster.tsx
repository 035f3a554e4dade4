// Shows the toasts of toasts.ts at the bottom of the page. A toast stays 6 s, and longer while pointed at; an error
// stays until it is dismissed.

import { CircleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { dismissToast, type Toast, toasts } from './toasts.ts';

const shownMs = 6000;
const box =
  'pointer-events-auto flex min-h-10 max-w-full items-center gap-2.5 py-1 pr-1.5 pl-3 rounded-menu bg-float shadow-float animate-rise';

/** The toasts that are shown now. */
export function Toaster() {
  const { list } = useSnapshot(toasts);
  return (
    <output
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-10 z-toast flex flex-col items-center gap-2"
    >
      {list.map((one) => (
        <ToastLine key={one.id} toast={one} />
      ))}
    </output>
  );
}

function ToastLine({ toast: { id, text, kind, stays, action } }: { toast: Toast }) {
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (isPaused || stays) return undefined;
    const timer = setTimeout(() => dismissToast(id), shownMs);
    return () => clearTimeout(timer);
  }, [isPaused, stays, id]);
  return (
    <div
      className={box}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {kind === 'bad' && <Icon of={CircleAlert} className="text-danger-text" />}
      <span className="min-w-0 flex-1">
        {/* A quoted title has its own direction, such as a Hebrew one within English words. */}
        {text.split(/[“”]/).map((part, at) =>
          // oxlint-disable-next-line react/no-array-index-key -- the parts of a text keep their places
          at % 2 ? ['“', <bdi key={at}>{part}</bdi>, '”'] : part,
        )}
      </span>
      {action && (
        <Button
          kind="plain"
          className="text-accent-text"
          onClick={() => {
            dismissToast(id);
            action.act();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label="Dismiss" icon={X} size="sm" onClick={() => dismissToast(id)} />
    </div>
  );
}
