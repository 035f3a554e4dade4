// The second step: what somebody plans, with what comes of it.

import { Clapperboard, Drama, RadioTower, Shapes, Sparkles, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { PLANNINGS, TRADES, type Planning } from '../../../shared/planning.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { call } from '../../net/call.ts';
import { messageOf } from '../../net/callError.ts';
import { Choice } from './Choice.tsx';
import { usualSettings } from './usual.ts';

const ICONS: Readonly<Record<Planning, LucideIcon>> = {
  event: Sparkles,
  theatre: Drama,
  film: Clapperboard,
  broadcast: RadioTower,
  other: Shapes,
};

export function PlanStep({
  planning,
  plan,
  back,
  done,
}: {
  planning: Planning;
  plan: (planning: Planning) => void;
  back: () => void;
  done: () => void;
}) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const keep = async (): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      await call('account.settings', { body: usualSettings(planning) });
      done();
    } catch (error) {
      setRefusal(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      aria-label="What you plan"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void keep();
      }}
    >
      {refusal && (
        <div className="mb-4">
          <Banner kind="bad">{refusal}</Banner>
        </div>
      )}
      <div role="radiogroup" aria-label="What do you plan?" className="flex flex-col gap-2">
        {PLANNINGS.map((each) => (
          <Choice
            key={each}
            name="planning"
            icon={ICONS[each]}
            title={TRADES[each].name}
            about={TRADES[each].about}
            isChosen={each === planning}
            choose={() => plan(each)}
          />
        ))}
      </div>
      <div className="mt-8 flex justify-between">
        <Button size="xl" onClick={back}>
          Back
        </Button>
        <Button type="submit" kind="primary" size="xl" busy={busy}>
          Continue
        </Button>
      </div>
    </form>
  );
}
