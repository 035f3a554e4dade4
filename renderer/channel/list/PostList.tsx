// The posts of a channel: the newest at the foot, older ones as one scrolls up. Arrow keys go from post to post.

import { Hash } from 'lucide-react';
import {
  type KeyboardEvent,
  type Ref,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { formatTimeOfDay, shortMoment } from '../../../shared/format/moments.ts';
import { now, today } from '../../browser/clock.ts';
import { preferredClock } from '../../browser/look.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useChannel } from '../channelContext.ts';
import { dayWords, type ChannelItem as Item } from '../model/postItems.ts';
import type { ThreadSummary } from '../model/posts.ts';
import { focusedPost, postAroundFocus } from '../post/focusedPost.ts';
import { PostItem } from '../post/PostItem.tsx';
import type { ListItems, ListModel } from './listModel.ts';
import { VirtualList, type ListHandle, type ListView } from './VirtualList.tsx';
import { firstWeekday } from '../../browser/dateHabits.ts';
import { DateCalendar } from '../../ui/DateCalendar.tsx';
import { Popover } from '../../ui/Popover.tsx';

/** The key of the first item: the beginning of the channel, or the sign that older posts are on their way. */
const START = 'start';
const KEYS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -1, PageDown: 1 };

/** The functions by which the page around the list controls it. */
export interface PostListHandle extends ListHandle {
  /** Focuses the last post. */
  focusLast(): void;
}

/** The list of posts. */
export function PostList({
  model,
  items,
  threads,
  shownId,
  pages,
  ref,
  onView,
  jump,
}: {
  model: ListModel;
  items: readonly Item[];
  threads: ReadonlyMap<string, ThreadSummary>;
  /** Id of the post that a link or the open thread is about. */
  shownId: string | null;
  /** Whether there are posts before and after the known ones. */
  pages: { readonly hasOlder: boolean; readonly hasNewer: boolean };
  ref: Ref<PostListHandle>;
  onView: (view: ListView) => void;
  /** Goes to a day, as `YYYY-MM-DD`. */
  jump: (date: string) => void;
}) {
  const list = useRef<ListHandle>(null);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const postIds = useMemo(() => items.flatMap(({ kind, key }) => (kind === 'post' ? [key] : [])), [items]);
  const places = useMemo(() => new Map(postIds.map((id, at) => [id, at + 1])), [postIds]);
  const listed = useMemo(
    (): ListItems => ({
      keys: [START, ...items.map(({ key }) => key)],
      estimate: (index) => estimatedHeight(items[index - 1]),
      isAnchor: (index) => items[index - 1]?.kind === 'post',
      followsFoot: !pages.hasNewer,
    }),
    [items, pages.hasNewer],
  );
  // One post is the tab stop: the one that was focused last, or the newest at first.
  const tabStop = chosenId !== null && places.has(chosenId) ? chosenId : postIds.at(-1);
  const focus = (postId: string | undefined): void => {
    if (postId === undefined) return;
    setChosenId(postId);
    list.current?.focus(postId);
  };
  useImperativeHandle(ref, () => ({
    goToFoot: () => list.current?.goToFoot(),
    show: (key) => {
      setChosenId(key);
      list.current?.show(key);
    },
    reveal: (key) => list.current?.reveal(key),
    focusDrawn: (key) => list.current?.focusDrawn(key),
    focus,
    focusLast: () => focus(postIds.at(-1)),
  }));
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const at = postIds.indexOf(focusedPost(event) ?? '');
    if (at < 0 || event.altKey || event.metaKey || event.shiftKey) return;
    const isWay = event.ctrlKey ? event.key === 'Home' || event.key === 'End' : event.key in KEYS;
    if (!isWay) return;
    event.preventDefault();
    if (event.ctrlKey) focus(event.key === 'Home' ? postIds[0] : postIds.at(-1));
    else focus(postIds[at + (KEYS[event.key] ?? 0)]);
  };
  const count = pages.hasOlder || pages.hasNewer ? -1 : postIds.length;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus is followed from post to post
    <section
      aria-label="Posts"
      className="flex min-h-0 flex-1 flex-col"
      onKeyDown={press}
      onFocus={(event) => {
        // The tools of a post stay while one of their menus or dialogs is open, wherever the pointer goes.
        const id = postAroundFocus(event);
        if (id !== null) setChosenId(id);
      }}
    >
      <VirtualList
        ref={list}
        model={model}
        items={listed}
        onView={onView}
        render={(index) => {
          const item = items[index - 1];
          if (!item) return <Start hasOlder={pages.hasOlder} />;
          return (
            <div className="mx-auto w-full max-w-[calc(var(--container-reading)+1.5rem)]">
              <Drawn
                item={item}
                threads={threads}
                shownId={shownId}
                tabStop={tabStop}
                position={pages.hasOlder ? undefined : places.get(item.key)}
                count={count}
                jump={jump}
              />
            </div>
          );
        }}
      />
    </section>
  );
}

function Drawn({
  item,
  threads,
  shownId,
  tabStop,
  position,
  count,
  jump,
}: {
  item: Item;
  threads: ReadonlyMap<string, ThreadSummary>;
  shownId: string | null;
  tabStop: string | undefined;
  position: number | undefined;
  count: number;
  jump: (date: string) => void;
}) {
  switch (item.kind) {
    case 'day':
      return <DayLine at={item.at} jump={jump} />;
    case 'unread':
      return <UnreadLine count={item.count} since={item.since} />;
    case 'deleted':
      return <DeletedLine postId={item.key} at={item.at} thread={threads.get(item.key) ?? null} />;
    case 'post':
      return (
        <PostItem
          post={item.post}
          look="post"
          isGrouped={item.isGrouped}
          isShown={item.key === shownId}
          isTabStop={item.key === tabStop}
          thread={threads.get(item.key) ?? null}
          position={position}
          count={count}
        />
      );
  }
}

const rule = 'h-px flex-1 bg-line';

/** The separator of a day, which opens the calendar. */
function DayLine({ at, jump }: { at: number; jump: (date: string) => void }) {
  return (
    <div className="flex items-center gap-3 px-3 pt-3 pb-1.5 text-12 font-medium text-ink-2 phone:px-4 touch:min-h-11 touch:py-0">
      <span className={rule} />
      <DateJump date={new Date(at).toLocaleDateString('sv')} jump={jump}>
        {dayWords(at, now())}
      </DateJump>
      <span className={rule} />
    </div>
  );
}

/** The line above what was unread. */
function UnreadLine({ count, since }: { count: number; since: number | null }) {
  const clock = preferredClock();
  return (
    <p className="flex items-center gap-3 px-3 py-2 text-12 font-semibold text-accent-text tabular phone:px-4">
      <span>
        {count} new{since !== null && ` since ${shortMoment(since, now(), clock)}`}
      </span>
      <span aria-hidden className="h-px flex-1 bg-accent-line opacity-50" />
    </p>
  );
}

/** The line of a deleted post that has replies. */
function DeletedLine({ postId, at, thread }: { postId: string; at: number; thread: ThreadSummary | null }) {
  const { openThread } = useChannel();
  return (
    <p className="flex items-baseline gap-2 py-1.75 pr-3 pl-14 text-14 text-ink-2 phone:pl-15">
      <span>This post was deleted</span>
      <span className="text-12 tabular">{formatTimeOfDay(at, preferredClock())}</span>
      {thread && (
        <Button kind="plain" size="sm" className="text-accent-text" onClick={() => openThread(postId)}>
          {thread.count === 1 ? '1 reply' : `${thread.count} replies`}
        </Button>
      )}
    </p>
  );
}

/** The upper end of the list. Its height is the same with both contents, so that nothing moves. */
function Start({ hasOlder }: { hasOlder: boolean }) {
  const { title } = useChannel();
  return (
    <div className="mx-auto flex h-24 w-full max-w-(--container-reading) items-center gap-2 px-4 text-ink-2">
      {hasOlder ? (
        <span className="mx-auto flex items-center gap-2">
          <Spinner /> Older posts
        </span>
      ) : (
        <>
          <Icon of={Hash} />
          <span>
            The beginning of <b className="font-semibold text-ink"># {title}</b>
          </span>
        </>
      )}
    </div>
  );
}

const HEIGHTS = { start: 96, day: 37, unread: 32, deleted: 34 } as const;
/** For estimates of heights: letters in a line of text, and heights in px of a line and of what surrounds the text. */
const LINE = { letters: 84, height: 26, around: 14, head: 20, reactions: 30, files: 64 } as const;

/** Returns the assumed height of an item in px; without an item, that of the beginning of the list. */
function estimatedHeight(item: Item | undefined): number {
  if (!item) return HEIGHTS.start;
  if (item.kind !== 'post') return HEIGHTS[item.kind];
  const { text, reactions, assetIds } = item.post;
  const lines = text
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE.letters)), 0);
  const hasReactions = Object.keys(reactions).length > 0;
  return (
    LINE.around +
    (item.isGrouped ? 0 : LINE.head) +
    lines * LINE.height +
    (hasReactions ? LINE.reactions : 0) +
    (assetIds.length > 0 ? LINE.files : 0)
  );
}

/** A button that opens a calendar, in which a day to go to is chosen. */
function DateJump({
  date,
  jump,
  children,
}: {
  /** The day of the separator, as `YYYY-MM-DD`. */
  date: string;
  jump: (date: string) => void;
  children: ReactNode;
}) {
  return (
    <Popover
      label="Jump to a date"
      trigger={
        <button
          type="button"
          data-tip="Jump to a date"
          className="finger -my-1 rounded-cell px-1 py-1 hover:bg-hover hover:text-ink"
        >
          {children}
        </button>
      }
    >
      {(close) => (
        <DateCalendar
          value={date}
          near={today()}
          startsOn={firstWeekday()}
          choose={(chosen) => {
            close();
            if (chosen !== '') jump(chosen);
          }}
        />
      )}
    </Popover>
  );
}
