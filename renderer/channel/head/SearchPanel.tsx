// What a search within a channel has found, each with a way to its place.

import { useCallback, useDeferredValue, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { countOf } from '../../../shared/format/words.ts';
import { shortMoment } from '../../../shared/format/moments.ts';
import { now } from '../../browser/clock.ts';
import { preferredClock } from '../../browser/look.ts';
import { useAttempt } from '../../chrome/useAttempt.ts';
import { LoadFailure } from '../../chrome/LoadFailure.tsx';
import { useCall } from '../../net/useCall.ts';
import { db } from '../../store/db.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { personOf } from '../../widgets/person.ts';
import { useChannel } from '../channelContext.ts';
import { snippetOf } from '../model/snippet.ts';
import type { Post } from '../model/posts.ts';
import { searchPosts, type FoundPosts } from '../searchPosts.ts';

/** Time in ms without typing after which the server is asked. */
const REST_MS = 200;
const LEAST = 2;

/** The panel of a search. */
export function SearchPanel({ query, go }: { query: string; go: (post: Post) => void }) {
  const words = useRested(query.trim());
  return (
    <aside
      aria-label="Search"
      className="flex w-98 shrink-0 flex-col overflow-y-auto border-l border-line-strong py-2 max-xl:w-80 phone:w-full phone:border-l-0"
    >
      {words.length < LEAST ? (
        <p className="px-4 py-3 text-ink-2">Write two letters or more of what was said, or of who said it.</p>
      ) : (
        <Found key={words} words={words} go={go} />
      )}
    </aside>
  );
}

function Found({ words, go }: { words: string; go: (post: Post) => void }) {
  const { projectId, channelId } = useChannel();
  const search = useCallback(
    (signal: AbortSignal) => searchPosts({ projectId, channelId }, { words, before: null, signal }),
    [projectId, channelId, words],
  );
  const { loaded, again } = useCall(search);
  if (loaded.state === 'loading')
    return (
      <p className="flex items-center gap-2 px-4 py-3 text-ink-2">
        <Spinner /> Searching
      </p>
    );
  if (loaded.state === 'failed')
    return (
      <div className="px-4 py-3">
        <LoadFailure error={loaded.error} again={again} />
      </div>
    );
  return <Results key={words} first={loaded.value} words={words} go={go} />;
}

/** What has been found so far; a long channel is searched part by part. */
function Results({ first, words, go }: { first: FoundPosts; words: string; go: (post: Post) => void }) {
  const { projectId, channelId } = useChannel();
  const [further, setFurther] = useState<readonly FoundPosts[]>([]);
  const parts = [first, ...further];
  const posts = parts.flatMap((part) => part.posts);
  const before = parts.at(-1)?.before ?? null;
  const { busy, attempt } = useAttempt();
  const more = (): void =>
    attempt(async () => {
      const next = await searchPosts({ projectId, channelId }, { words, before });
      setFurther([...further, next]);
    });
  return (
    <>
      <output className="px-4 py-2 text-12 text-ink-2 tabular">
        {posts.length === 0
          ? `Nothing ${before === null ? 'here' : 'of the newest'} says “${words}”.`
          : countOf(posts.length, 'post')}
      </output>
      <ul>
        {posts.map((post) => (
          <FoundPost key={post.id} post={post} words={words} go={() => go(post)} />
        ))}
      </ul>
      {before !== null && (
        <Button className="mx-4 my-2 self-start" busy={busy} onClick={more}>
          Search further back
        </Button>
      )}
    </>
  );
}

function FoundPost({ post, words, go }: { post: Post; words: string; go: () => void }) {
  const person = personOf(useSnapshot(db.user)[post.userId], post.userId);
  const { before, match, after } = snippetOf(post.text, words);
  return (
    <li>
      <button
        type="button"
        className="grid w-full grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 px-4 py-2 text-left -outline-offset-2 hover:bg-hover"
        onClick={go}
      >
        <span aria-hidden>
          <Avatar person={person} className="size-7 text-11" />
        </span>
        <span className="min-w-0">
          <span className="flex items-baseline gap-2">
            <b className="truncate font-semibold">{person.name}</b>
            <span className="shrink-0 text-12 text-ink-2 tabular">
              {shortMoment(post.createdAt, now(), preferredClock())}
              {post.parentId !== null && ', in a thread'}
            </span>
          </span>
          <span className="block text-14 leading-5.5 wrap-anywhere">
            {before}
            <mark className="rounded-cell bg-accent-soft text-accent-text">{match}</mark>
            {after}
          </span>
        </span>
      </button>
    </li>
  );
}

/** Returns a text once it has not changed for `REST_MS`. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return useDeferredValue(rested);
}
