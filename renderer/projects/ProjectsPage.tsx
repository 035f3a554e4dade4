// The page of the person's projects: cards of the last three, then a dense list of all, which can be filtered.

import { FileUp, Plus, Search } from 'lucide-react';
import { useState, useEffect, useRef, type RefObject } from 'react';
import { useSnapshot } from 'valtio';
import { paths } from '../../shared/paths.ts';
import { letterOf } from '../browser/letterOf.ts';
import { useRefresh } from '../chrome/useRefresh.ts';
import { loadFailureOf } from '../net/callError.ts';
import { RetryBanner } from '../ui/Banner.tsx';
import { useCall, type CallState } from '../net/useCall.ts';
import { loadMyList, type MyList } from '../store/myProjects.ts';
import { followOwnChannels } from '../store/ownChannel.ts';
import { session } from '../store/session.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Kbd, KeyHint } from '../ui/Kbd.tsx';
import { TextField } from '../ui/TextField.tsx';
import { createFromFilePath } from './EmptyList.tsx';
import { ProjectList } from './ProjectList.tsx';
import { hasProjects } from './projectFilters.ts';
import { useListKeys, type ListKeys } from './useListKeys.ts';

/** The page of a person's projects. */
export function ProjectsPage() {
  const { loaded, again } = useLiveList();
  const [query, setQuery] = useState('');
  const field = useFocusKey<HTMLInputElement>('/');
  const keys = useListKeys(field);
  const isEmpty = loaded.state === 'done' && !hasProjects(loaded.value);
  return (
    <main className="page-column py-5">
      <title>Projects · EO</title>
      <div className="mb-5 flex flex-wrap items-center gap-2 phone:mb-4 phone:gap-3">
        <h1 className="flex-1 text-28 font-heading">Projects</h1>
        {!isEmpty && <Controls field={field} query={query} setQuery={setQuery} keys={keys} />}
      </div>
      {loaded.state === 'failed' && (
        <RetryBanner again={again}>
          We could not load your projects. Nothing is lost. {loadFailureOf(loaded.error)}
        </RetryBanner>
      )}
      {loaded.state === 'done' && (
        <ProjectList
          mine={loaded.value}
          query={query.trim()}
          clear={() => {
            setQuery('');
            field.current?.focus();
          }}
          keys={keys}
          again={again}
        />
      )}
    </main>
  );
}

/** The controls above the list. */
function Controls({
  field,
  query,
  setQuery,
  keys,
}: {
  field: RefObject<HTMLInputElement | null>;
  query: string;
  setQuery: (query: string) => void;
  keys: ListKeys;
}) {
  return (
    <>
      <div className="max-w-74 min-w-40 flex-1 phone:order-last phone:w-full phone:max-w-none phone:flex-none">
        <TextField
          hiddenLabel
          label="Filter by name, team, person"
          placeholder="Filter by name, team, person"
          type="search"
          size="lg"
          className="sm:h-8 [&>input]:text-ellipsis"
          icon={Search}
          ref={field}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={keys.onFieldKey}
          trailing={
            <KeyHint className="phone:hidden">
              <Kbd>/</Kbd>
            </KeyHint>
          }
        />
      </div>
      <ButtonLink to={createFromFilePath} size="site" icon={FileUp} className="phone:hidden">
        Import a file
      </ButtonLink>
      <ButtonLink
        to={paths.createProject}
        kind="primary"
        size="site"
        icon={Plus}
        className="phone:h-11 phone:w-11 phone:rounded-menu phone:px-0"
      >
        <span className="phone:sr-only">New project</span>
      </ButtonLink>
    </>
  );
}

/** Returns a ref for a field that is focused by a key, unless another field has the focus, and always by Ctrl+K
 *  (⌘K). */
function useFocusKey<Target extends HTMLElement>(key: string): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isFind(event) && (event.key !== key || isWriting(event) || hasModifier(event))) return;
      event.preventDefault();
      target.current?.focus();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [key]);
  return target;
}

function isFind(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  return letterOf(event) === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

function isWriting({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}

function hasModifier({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey;
}

/** Most channels that this page follows; the server takes 1,000 ids in 10 s. */
const MOST_CHANNELS = 900;

/** Loads the person's projects, and again whenever a project, or the person's own channel or that of one of their teams,
 *  publishes a change of a project. */
function useLiveList(): { readonly loaded: CallState<MyList>; readonly again: () => void } {
  const { loaded, again } = useCall(loadMyList);
  const userId = useSnapshot(session).user?.id;
  const list = loaded.state === 'done' ? loaded.value : null;
  const ids = list && [...list.teams, ...list.projects].map(({ id }) => id);
  // The ids are sorted, so that another order of the projects causes no new connection.
  const followed = ids && ids.toSorted().slice(0, MOST_CHANNELS).join(' ');
  useEffect(() => {
    if (userId === undefined || followed === null) return undefined;
    return followOwnChannels([userId, ...followed.split(' ').filter((id) => id !== '')], again);
  }, [userId, followed, again]);
  // When something in a project was last changed is published on the channels of its sheets and discussions.
  useRefresh(again);
  return { loaded, again };
}
