// The first page of the desktop app, where the person chooses a workspace. It calls only the shell, since there may be
// no server.

import { Laptop, Users, type LucideIcon } from 'lucide-react';
import { useEffect, useState, useId, type ReactNode, type SubmitEvent } from 'react';
import type { DesktopBridge, Workspace, WorkspaceChoice } from '../../shared/desktop.ts';
import { shellMessageOf } from '../browser/desktop.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Logo } from '../ui/Logo.tsx';
import { TextField } from '../ui/TextField.tsx';
import { DemoTable } from '../widgets/DemoTable.tsx';

/** The page of the desktop shell on which the person chooses the workspace to open. */
export function WorkspacePage({ desktop }: { desktop: DesktopBridge }) {
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
          <DemoTable current="15" next="16" />
        </div>
      </div>
    </div>
  );
}

const card =
  'relative flex items-center gap-3 p-3 rounded-control bg-raised edge-line-control hover:bg-hover ' +
  'has-checked:outline-2 has-checked:-outline-offset-2 has-checked:outline-accent ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus';

/** A radio button that looks like a card. */
function WorkplaceCard({
  icon,
  title,
  checked,
  choose,
  children,
}: {
  icon: LucideIcon;
  title: string;
  checked: boolean;
  choose: () => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <label className={card}>
      <input
        type="radio"
        name="workplace"
        className="absolute inset-0 appearance-none outline-none"
        aria-label={title}
        aria-describedby={id}
        checked={checked}
        onChange={choose}
      />
      <span className="flex size-9 shrink-0 items-center justify-center rounded-small bg-active text-ink-2">
        <Icon of={icon} />
      </span>
      <span className="min-w-0">
        <span className="block text-14 font-medium">{title}</span>
        <span id={id} className="block text-12 text-ink-2">
          {children}
        </span>
      </span>
    </label>
  );
}

/** The form that chooses a workspace on this computer or on a team's server. It starts with the last choice. */
function WorkspaceForm({
  last,
  problem,
  open,
}: {
  last: WorkspaceChoice | null;
  problem: string | null;
  /** Opens a workspace. Resolves to null when the window goes there, otherwise to a sentence about what is wrong. */
  open: (choice: WorkspaceChoice) => Promise<string | null>;
}) {
  const [kind, setKind] = useState(last?.kind ?? 'local');
  const [address, setAddress] = useState(last?.kind === 'team' ? last.address : '');
  const [refusal, setRefusal] = useState(problem);
  const [opening, setOpening] = useState(false);

  const choose = (next: WorkspaceChoice['kind']) => {
    setKind(next);
    setRefusal(null);
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (opening) return;
    setRefusal(null);
    setOpening(true);
    setRefusal(await open(kind === 'local' ? { kind } : { kind, address }));
    setOpening(false);
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      {refusal !== null && <Banner kind="bad">{refusal}</Banner>}
      <div role="radiogroup" aria-label="Where is the work?" className="flex flex-col gap-2">
        <WorkplaceCard
          icon={Laptop}
          title="On this computer"
          checked={kind === 'local'}
          choose={() => choose('local')}
        >
          Kept here and open at once, without a network.
        </WorkplaceCard>
        <WorkplaceCard
          icon={Users}
          title="A team’s server"
          checked={kind === 'team'}
          choose={() => choose('team')}
        >
          Everybody on one sheet, live. You sign in as in the browser.
        </WorkplaceCard>
      </div>
      {kind === 'team' && (
        <TextField
          label="Address"
          type="url"
          inputMode="url"
          autoComplete="url"
          spellCheck={false}
          placeholder="eo.example.com"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
      )}
      <Button type="submit" kind="primary" size="xl" busy={opening} className="self-end">
        {kind === 'local' ? 'Open' : 'Connect'}
      </Button>
    </form>
  );
}
