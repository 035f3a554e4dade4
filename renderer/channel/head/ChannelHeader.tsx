// The head of a channel: its name and topic, posts or media, who is here, search, a date to go to, its menu.

import { ArrowLeft, CalendarDays, Ellipsis, Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { today } from '../../browser/clock.ts';
import { isOfInputMethod } from '../../browser/composing.ts';
import { firstWeekday } from '../../browser/dateHabits.ts';
import { ChannelMenu } from '../../project/channels/ChannelMenu.tsx';
import { TopBar } from '../../project/TopBar.tsx';
import { DateCalendar } from '../../ui/DateCalendar.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useChannel } from '../channelContext.ts';
import { ChannelTabs } from './ChannelTabs.tsx';
import { PeopleHere } from './PeopleHere.tsx';

/** The head of the posts of a channel; on a phone with an open thread, that of the thread. */
export function ChannelHeader({
  topic,
  query,
  search,
  jump,
  leaveThread,
}: {
  topic: string;
  /** The searched text; null while there is no search. */
  query: string | null;
  search: (query: string | null) => void;
  /** Goes to a day, as `YYYY-MM-DD`. */
  jump: (date: string) => void;
  /** Closes the open thread; null where none is open. */
  leaveThread: (() => void) | null;
}) {
  const { projectId, channelId, title, isPhone } = useChannel();
  const searchButton = useRef<HTMLSpanElement>(null);
  const isSearching = query !== null;
  const wasSearching = useRef(false);
  useEffect(() => {
    // The search field had the focus when it was removed, and no other element has taken it since.
    const isLeft = wasSearching.current && !isSearching && document.activeElement === document.body;
    wasSearching.current = isSearching;
    if (isLeft) searchButton.current?.querySelector('button')?.focus();
  }, [isSearching]);
  if (isPhone && leaveThread) return <ThreadHead title={title} leave={leaveThread} />;
  if (query !== null) return <SearchHead query={query} search={search} />;
  return (
    <TopBar title={`# ${title}`} note={topic} people={<PeopleHere projectId={projectId} />}>
      <ChannelTabs projectId={projectId} channelId={channelId} />
      <span className="hidden sm:flex">
        <Popover label="Jump to a date" trigger={<IconButton label="Jump to a date" icon={CalendarDays} />}>
          {(close) => (
            <DateCalendar
              value=""
              near={today()}
              startsOn={firstWeekday()}
              choose={(date) => {
                close();
                if (date !== '') jump(date);
              }}
            />
          )}
        </Popover>
      </span>
      <span ref={searchButton} className="flex">
        <IconButton label={`Search in # ${title}`} icon={Search} onClick={() => search('')} />
      </span>
      <ChannelMenu
        projectId={projectId}
        channelId={channelId}
        trigger={<IconButton label={`Menu of # ${title}`} icon={Ellipsis} />}
      />
    </TopBar>
  );
}

const bar = 'flex h-(--topbar) shrink-0 items-center gap-1 border-b border-line px-3 phone:px-1';

/** The head of a thread on a phone, where it is a page of its own. */
function ThreadHead({ title, leave }: { title: string; leave: () => void }) {
  return (
    <header className={bar}>
      <IconButton label={`Back to # ${title}`} icon={ArrowLeft} size="lg" onClick={leave} />
      <div className="min-w-0 flex-1">
        <h1 className="text-14 leading-5 font-semibold">Thread</h1>
        <p className="truncate text-12 leading-4 text-ink-2"># {title}</p>
      </div>
    </header>
  );
}

/** The field of a search in place of the head. */
function SearchHead({ query, search }: { query: string; search: (query: string | null) => void }) {
  const { title } = useChannel();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  return (
    <header ref={box} className={bar}>
      <h1 className="sr-only">Search in # {title}</h1>
      <div className="max-w-105 min-w-0 flex-1 phone:pl-2">
        <TextField
          label={`Search in # ${title}`}
          hiddenLabel
          size="md"
          icon={Search}
          placeholder={`Search in # ${title}`}
          autoComplete="off"
          value={query}
          onChange={(event) => search(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !isOfInputMethod(event.nativeEvent)) search(null);
          }}
        />
      </div>
      <IconButton label="Close the search" icon={X} keys="Esc" size="lg" onClick={() => search(null)} />
    </header>
  );
}
