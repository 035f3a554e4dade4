// My projects: the last three large with a real sheet, then all of them as a dense list that filters as one types.

import { FileUp, Plus, Search } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { paths } from '../../shared/paths.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { TextField } from '../ui/TextField.tsx';
import { messageOf } from '../net/callError.ts';
import { importPath } from './EmptyList.tsx';
import { hasAny } from './listing.ts';
import { ProjectList } from './ProjectList.tsx';
import { useFocusKey } from './useFocusKey.ts';
import { type ListKeys, useListKeys } from './useListKeys.ts';
import { useLiveList } from './useLiveList.ts';

export function ProjectsPage() {
  const { loaded, again } = useLiveList();
  const [query, setQuery] = useState('');
  const field = useFocusKey<HTMLInputElement>('/');
  const keys = useListKeys(field);
  const isEmpty = loaded.state === 'done' && !hasAny(loaded.value);
  return (
    <main className="page-column py-5">
      <title>Projects · EO</title>
      <div className="mb-5 flex flex-wrap items-center gap-2 phone:mb-4 phone:gap-3">
        <h1 className="flex-1 text-28 font-heading">Projects</h1>
        {!isEmpty && <Controls field={field} query={query} setQuery={setQuery} keys={keys} />}
      </div>
      {loaded.state === 'failed' && (
        <Banner kind="bad" action={<Button onClick={again}>Try again</Button>}>
          {messageOf(loaded.error)}
        </Banner>
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

/** Where there is nothing yet, the page offers what there is to do itself. */
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
      <div className="w-74 phone:order-last phone:w-full">
        <TextField
          hiddenLabel
          label="Filter by name, team, person"
          placeholder="Filter by name, team, person"
          type="search"
          size="lg"
          className="sm:h-8"
          icon={Search}
          ref={field}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={keys.onFieldKey}
          trailing={
            <span className="phone:hidden">
              <Kbd>/</Kbd>
            </span>
          }
        />
      </div>
      <ButtonLink to={importPath} size="site" icon={FileUp} className="phone:hidden">
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
