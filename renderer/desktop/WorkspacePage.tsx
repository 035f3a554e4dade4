// The first page of the desktop app: where the work lies. It asks nobody but the shell, since there may be no server.

import { useEffect, useState } from 'react';
import type { Desktop, Workspace, WorkspaceChoice } from '../../shared/desktop.ts';
import { DemoSheet } from '../widgets/DemoSheet.tsx';
import { shellMessageOf } from '../browser/desktop.ts';
import { Logo } from '../ui/Logo.tsx';
import { WorkspaceForm } from './WorkspaceForm.tsx';

export function WorkspacePage({ desktop }: { desktop: Desktop }) {
  const [workspace, setWorkspace] = useState<Workspace | null>(null);
  useEffect(() => {
    desktop.workspace().then(setWorkspace, (error: unknown) => {
      setWorkspace({ kind: 'unset', last: null, problem: shellMessageOf(error) });
    });
  }, [desktop]);

  const open = async (choice: WorkspaceChoice): Promise<string | null> => {
    try {
      return (await desktop.chooseWorkspace(choice)).message;
    } catch (error) {
      return shellMessageOf(error);
    }
  };
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <title>Where is the work? · EO</title>
      <div className="flex min-w-0 flex-col px-4 py-5 sm:px-8 sm:py-7">
        <header className="flex h-7 items-center">
          <Logo size="sm" className="w-11.5" />
        </header>
        <main className="mx-auto my-auto w-full max-w-form-wide py-12">
          <h1 className="text-28 font-heading">Where is the work?</h1>
          <p className="mt-1 mb-6 text-14 text-ink-2">File, Change Workspace brings you back here.</p>
          {workspace && (
            <WorkspaceForm
              last={workspace.kind === 'unset' ? workspace.last : workspace}
              problem={workspace.kind === 'unset' ? workspace.problem : null}
              open={open}
            />
          )}
        </main>
        <footer className="text-center text-12 text-ink-2">EO {desktop.version}</footer>
      </div>
      <div aria-hidden className="relative hidden overflow-hidden border-l border-line bg-desk lg:block">
        <div className="absolute top-30 left-16 w-225 overflow-hidden rounded-dialog bg-surface shadow-float">
          <DemoSheet current="15" next="16" />
        </div>
      </div>
    </div>
  );
}
