// One line of the palette: what it is called, what was typed shown in it, its keys; or why it cannot be done now.

import { Command } from 'cmdk';
import type { Found } from './commandPalette.ts';
import { cx } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { piecesOf } from './matching.ts';

const line =
  'group flex min-h-8 items-center gap-3 rounded-control px-3 cursor-default select-none phone:min-h-11 ' +
  'data-[selected=true]:bg-active data-[selected=true]:[&_kbd]:text-ink';

export function FoundItem({
  found,
  query,
  choose,
}: {
  found: Found;
  query: string;
  choose: (found: Found) => void;
}) {
  const { id, title, icon, mark, note, keys, refusal } = found;
  const isRefused = (refusal ?? null) !== null;
  return (
    <Command.Item
      value={id}
      aria-disabled={isRefused || undefined}
      onSelect={() => !isRefused && choose(found)}
      className={cx(line, isRefused && 'text-ink-2')}
    >
      <Sign icon={icon} mark={mark} />
      <span className="min-w-0 flex-1 truncate">
        {piecesOf(title, query).map(({ text, isMatch }, at) =>
          isMatch ? (
            <b key={String(at)} className="font-semibold text-accent-text">
              {text}
            </b>
          ) : (
            text
          ),
        )}
      </span>
      {(refusal ?? note) && (
        <span className={cx('text-12 text-ink-2', isRefused && 'max-w-[60%] text-right')}>
          {refusal ?? note}
        </span>
      )}
      {!isRefused && keys && <Kbd>{keys.join(' ')}</Kbd>}
    </Command.Item>
  );
}

/** What stands before the name. */
function Sign({ icon, mark }: Pick<Found, 'icon' | 'mark'>) {
  if (mark !== undefined)
    return (
      <span className="min-w-4 rounded-cell bg-active px-1.5 text-center text-12 font-semibold tabular">
        {mark}
      </span>
    );
  return icon ? <Icon of={icon} className="text-ink-2" /> : <span className="size-4 shrink-0" />;
}
