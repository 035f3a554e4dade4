// Opens the help with `?` or F1 on every page of the app. The code of the help is loaded when it is first opened.

import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { isOfInputMethod } from '../browser/composing.ts';
import { loadable } from '../ui/loadable.tsx';
import { bareInput, inputClass } from '../ui/inputClass.ts';
import { closeHelp, help, openHelp, type OpenHelpProps } from './openHelp.ts';

const Help = loadable(
  async () => (await import('./HelpDialog.tsx')).HelpDialog,
  Coming,
  ({ leave }) => leave(),
);

/** The help over any page of the app. */
export function HelpHost() {
  // Synchronous, so that text that is typed right after the key does not go into the cell below.
  const { asked } = useSnapshot(help, { sync: true });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return asked && <Opened />;
}

function Opened() {
  const [query, setQuery] = useState('');
  const before = useRef(document.activeElement);
  /** Closes the help and returns the focus to where it was, then calls `then`. */
  const leave = (then?: () => void): void => {
    const { current } = before;
    closeHelp();
    // The focus moves only after the dialog has left the page, since the dialog keeps it until then.
    requestAnimationFrame(() => {
      if (current instanceof HTMLElement && current.isConnected) current.focus();
      then?.();
    });
  };
  return <Help query={query} setQuery={setQuery} leave={leave} />;
}

/** The search field that takes what is typed while the code of the help is loading. */
function Coming({ query, setQuery, leave }: OpenHelpProps) {
  return (
    <div className="fixed inset-0 z-dialog grid place-items-center bg-scrim p-4">
      <section aria-label="Help" className="w-full max-w-230 rounded-dialog bg-float p-5 shadow-float">
        <span className={inputClass('lg', false)}>
          <input
            ref={takeFocus}
            aria-label="Ask a question"
            className={bareInput}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !isOfInputMethod(nativeEvent) && leave()}
          />
        </span>
      </section>
    </div>
  );
}

function takeFocus(input: HTMLInputElement | null): void {
  input?.focus();
}

/** Elements in which no key opens the help (`BUSY`), and those in which `?` is typed as text (`TYPED`). */
const BUSY = '[role=dialog], [role=menu], [role=listbox]';
const TYPED = 'input, textarea, select, [contenteditable], [role=grid], [role=gridcell]';

function press(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (event.defaultPrevented || isOfInputMethod(event) || ctrlKey || metaKey || altKey) return;
  if (!(target instanceof Element) || target.closest(BUSY)) return;
  if (key !== 'F1' && (key !== '?' || target.closest(TYPED))) return;
  event.preventDefault();
  openHelp();
}
