// A typed start that does not fit: what it clashes with, to scale, and three ways to go on, each with what comes of
// it. Keys 1, 2 and 3 choose; Escape goes back to what stood there.

import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Kbd } from '../../../ui/Kbd.tsx';
import { PopoverBody } from '../../../ui/PopoverBody.tsx';
import { cx } from '../../../ui/classes.ts';
import type { PanelProps } from '../panel.ts';
import { neverAsk } from '../../operations/times/asking.ts';
import { ConflictPicture } from './ConflictPicture.tsx';
import { conflictOf, type Choice } from '../../operations/times/conflict.ts';

const option =
  'mx-1.5 grid w-[calc(100%-0.75rem)] grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2.5 rounded-control px-2.5 ' +
  'py-2 text-left focus:bg-active hover:bg-hover disabled:opacity-60';

export function Panel({ grid, given, close }: PanelProps) {
  const [isAsking, setAsking] = useState(true);
  const hasEscaped = useRef(false);
  const line = grid.view.records.order.find(String(given['rowId']));
  const conflict = line
    ? conflictOf(grid.view, line, Number(given['moment']), grid.desk.whyNot('sheet.shape'))
    : null;
  // Somebody else has changed what it clashed with: there is nothing to ask any more.
  useEffect(() => {
    if (!conflict) close();
  }, [conflict, close]);
  if (!conflict) return null;

  function choose(choice: Choice): void {
    if (choice.refusal !== null) return;
    if (!isAsking) neverAsk(grid.view.records.sheetId, choice.way);
    grid.hide('over');
    grid.cancel();
    grid.desk.gesture(choice.drafts());
    grid.view.records.waking.wake();
  }

  function leave(): void {
    grid.hide('over');
    if (hasEscaped.current) grid.cancel();
  }

  function press(event: KeyboardEvent): void {
    const chosen = conflict?.choices[Number(event.key) - 1];
    if (chosen) choose(chosen);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moveFocus(event);
    else return;
    event.preventDefault();
  }

  return (
    <PopoverBody
      label={conflict.title}
      anchor={cellRect(grid)}
      side="right"
      isWide
      escaped={() => (hasEscaped.current = true)}
      pressed={press}
      close={leave}
    >
      <header className="flex items-baseline justify-between gap-4 px-4 pt-2.5">
        <h2 className="text-14 font-semibold">{conflict.title}</h2>
        <p className="text-12 text-ink-2 tabular">by the running order {conflict.expected}</p>
      </header>
      <ConflictPicture conflict={conflict} />
      {conflict.choices.map((choice, at) => (
        <Option key={choice.way} choice={choice} at={at} choose={() => choose(choice)} />
      ))}
      <footer className="mt-2 flex items-center flex-wrap gap-x-3 gap-y-1.5 border-t border-line px-4 py-2.5 text-12 text-ink-2 whitespace-nowrap">
        <span className="flex items-center gap-1.5">
          <Kbd>↵</Kbd> choose
        </span>
        <span className="flex items-center gap-1.5 tabular">
          <Kbd>Esc</Kbd> back to {conflict.expected}
        </span>
        <Checkbox checked={!isAsking} onChange={({ target }) => setAsking(!target.checked)}>
          Do not ask for this sheet
        </Checkbox>
      </footer>
    </PopoverBody>
  );
}

function Option({ choice, at, choose }: { choice: Choice; at: number; choose: () => void }) {
  return (
    <button type="button" disabled={choice.refusal !== null} className={option} onClick={choose}>
      <Kbd>{String(at + 1)}</Kbd>
      <span>
        <b className="block font-medium">{choice.name}</b>
        <span className="block text-12 text-ink-2">{choice.refusal ?? choice.about}</span>
      </span>
      <span className={cx('text-12 font-medium tabular', choice.isBad && 'text-danger-text')}>
        {choice.result}
      </span>
    </button>
  );
}

/** The option above or below the one that holds the focus. */
function moveFocus({ key, currentTarget }: KeyboardEvent): void {
  const options = [...currentTarget.querySelectorAll('button:enabled')];
  const at = document.activeElement ? options.indexOf(document.activeElement) : -1;
  const next = options[(at + (key === 'ArrowDown' ? 1 : -1) + options.length) % options.length];
  if (next instanceof HTMLElement) next.focus();
}

function cellRect({ painter, selection }: PanelProps['grid']): DOMRect {
  return (
    painter.elementOf(selection().active)?.getBoundingClientRect() ?? new DOMRect(innerWidth / 2, 100, 0, 0)
  );
}
