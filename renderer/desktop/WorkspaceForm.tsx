// On this computer, or on a team's server by its address. What was chosen last stands there already.

import { Laptop, Users } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import type { WorkspaceChoice } from '../../shared/desktop.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
import { WorkplaceCard } from './WorkplaceCard.tsx';

export function WorkspaceForm({
  last,
  problem,
  open,
}: {
  last: WorkspaceChoice | null;
  problem: string | null;
  /** Null: the window goes there. Else the sentence for the person. */
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
