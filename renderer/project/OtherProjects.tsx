// The other projects of the switcher, filtered as one types.

import { useState } from 'react';
import { hasWords } from '../../shared/format/words.ts';
import { projectPath } from '../../shared/paths.ts';
import { TextField } from '../ui/TextField.tsx';
import { useCall } from '../net/useCall.ts';
import { loadMyProjects } from '../store/myProjects.ts';
import { SwitcherLink } from './SwitcherLink.tsx';

const most = 8;

export function OtherProjects({ projectId, close }: { projectId: string; close: () => void }) {
  const { loaded } = useCall(loadMyProjects);
  const [query, setQuery] = useState('');
  const all = loaded.state === 'done' ? loaded.value : [];
  const found = all.filter(
    (one) => one.id !== projectId && !one.archived && hasWords(`${one.title} ${one.team}`, query),
  );
  return (
    <>
      <div className="mb-1">
        <TextField
          hiddenLabel
          size="md"
          label="Find a project"
          placeholder="Find a project"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </div>
      <ul>
        {found.slice(0, most).map((one) => (
          <SwitcherLink key={one.id} to={projectPath(one.id)} note={one.team} close={close}>
            {one.title}
          </SwitcherLink>
        ))}
      </ul>
      {loaded.state === 'done' && found.length === 0 && (
        <output className="block px-2 py-1 text-12 text-ink-2">
          {query === '' ? 'No other project.' : 'No project of that name.'}
        </output>
      )}
    </>
  );
}
