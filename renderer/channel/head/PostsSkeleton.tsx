// The posts of a channel while they load, and when that has failed.

import { LoadFailurePage } from '../../chrome/LoadFailurePage.tsx';
import { cx } from '../../ui/classes.ts';

const LINES = ['w-3/5', 'w-4/5', 'w-2/5', 'w-3/4', 'w-1/2', 'w-2/3'] as const;

/** Grey placeholders of posts, at the foot of the list, where the posts will be. */
export function PostsSkeleton() {
  return (
    <div className="flex min-h-0 flex-1 flex-col justify-end overflow-hidden">
      <output aria-label="Loading" className="sr-only" />
      <div
        aria-hidden
        className="mx-auto flex w-full max-w-[calc(var(--container-reading)+1.5rem)] flex-col gap-3.5 px-3 pb-2 phone:px-4"
      >
        {LINES.map((width) => (
          <div key={width} className="flex gap-3">
            <span className="size-8 shrink-0 rounded-full bg-active" />
            <span className="flex flex-1 flex-col gap-3 pt-1.5">
              <span className="h-2.5 w-32 rounded-full bg-active" />
              <span className={cx('h-2.5 rounded-full bg-active', width)} />
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

/** The message that `what`, by default the posts, could not be loaded, with a button that tries again. */
export function LoadFailed({
  error,
  again,
  what = 'The posts',
}: {
  error: unknown;
  again: () => void;
  what?: string;
}) {
  return (
    <div className="flex min-h-0 flex-1 flex-col justify-center overflow-y-auto">
      <LoadFailurePage title={`${what} did not come`} error={error} again={again} />
    </div>
  );
}
