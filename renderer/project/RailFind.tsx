// The way to 'Find or do' for those who do not know its keys.

import { Search } from 'lucide-react';
import { openFinder } from '../palette/commandPalette.ts';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { isMac } from '../ui/platform.ts';

const keys = isMac ? '⌘ K' : 'Ctrl K';

export function RailFind({
  collapsed,
  leave,
}: {
  collapsed: boolean;
  /** Told before it opens: on a phone the rail covers the page. */
  leave?: (() => void) | undefined;
}) {
  const open = (): void => {
    leave?.();
    openFinder();
  };
  if (collapsed) {
    return (
      <div className="mb-1 flex justify-center">
        <IconButton label="Find or do" icon={Search} keys={keys} onClick={open} />
      </div>
    );
  }
  return (
    <button
      type="button"
      className="mb-2 flex h-7 w-full items-center gap-2 rounded-small bg-raised px-2 text-left text-ink-2 edge-line-control hover:bg-hover phone:h-10"
      onClick={open}
    >
      <Icon of={Search} />
      <span className="flex-1">Find or do</span>
      <Kbd>{keys}</Kbd>
    </button>
  );
}
