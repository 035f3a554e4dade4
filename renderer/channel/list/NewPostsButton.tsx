// The button over the foot of the list that leads to new posts while the reader is further up, where the list does not
// scroll by itself.

import { ArrowDown } from 'lucide-react';
import { formatCount } from '../../../shared/format/words.ts';
import { Icon } from '../../ui/Icon.tsx';

/** A button that goes to the newest post, while posts have come that are not in sight. */
export function NewPostsButton({
  count,
  hasNewer,
  go,
}: {
  count: number;
  /** Whether the list ends before the newest posts. */
  hasNewer: boolean;
  go: () => void;
}) {
  const isShown = count > 0 || hasNewer;
  return (
    <div className="relative z-sticky h-0">
      {isShown && (
        <button
          type="button"
          className="finger absolute bottom-2 left-1/2 flex h-7 -translate-x-1/2 animate-appear items-center gap-1.5 rounded-full bg-float px-3 text-12 font-medium text-accent-text tabular shadow-float hover:bg-hover"
          onClick={go}
        >
          <Icon of={ArrowDown} size="s" />
          {count > 0 ? `${formatCount(count)} new` : 'To the newest'}
        </button>
      )}
    </div>
  );
}
