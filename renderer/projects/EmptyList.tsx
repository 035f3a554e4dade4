// Messages in place of an empty project list: no projects yet, or none that matches.

import { FileUp, FolderPlus, Plus, X } from 'lucide-react';
import { paths } from '../../shared/paths.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { DemoButton } from './DemoOffer.tsx';

/** Address of the form for a new project that begins with a file. */
export const createFromFilePath = `${paths.createProject}?begin=file`;

/** The message to a person without projects, with ways to create one. */
export function NoProjects() {
  return (
    <EmptyState
      icon={FolderPlus}
      title="Start your first project"
      actions={
        <>
          <ButtonLink to={paths.createProject} kind="primary" size="lg" icon={Plus} className="phone:h-11">
            New project
          </ButtonLink>
          <ButtonLink to={createFromFilePath} size="lg" icon={FileUp} className="phone:h-11">
            Import a file
          </ButtonLink>
          <DemoButton size="lg" />
        </>
      }
    >
      A project holds the sheets of one production: its run of show, call sheet, shot list and whatever else
      you keep in tables.
    </EmptyState>
  );
}

/** The message that no project matches the filter. */
export function NoMatches({ words, clear }: { words: string; clear?: () => void }) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-12 text-center text-ink-2">
      <output>{words}</output>
      {clear && (
        <Button icon={X} className="phone:h-11" onClick={clear}>
          Clear the filter
        </Button>
      )}
    </div>
  );
}
