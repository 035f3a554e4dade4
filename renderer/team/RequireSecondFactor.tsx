// Whether everyone who opens the team's projects must have a second factor. Before it shuts anybody out it says how many.

import { useState } from 'react';
import type { TeamProfile } from '../../shared/api/teamSettings.ts';
import { countOf } from '../../shared/format/words.ts';
import { may } from '../../shared/model/rights.ts';
import { paths } from '../../shared/paths.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { toast } from '../ui/toasts.ts';
import { call } from '../net/call.ts';
import { CallError, messageOf } from '../net/callError.ts';
import { SettingLine } from './SettingLine.tsx';

export function RequireSecondFactor({ team, changed }: { team: TeamProfile; changed: () => void }) {
  const [isAsking, ask] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const isOwner = may(team.role, 'team.own');
  const set = async (required: boolean): Promise<void> => {
    setBusy(true);
    setMissing(false);
    try {
      await call('teams.secondFactor', { params: { teamId: team.id }, body: { required } });
      changed();
    } catch (error) {
      if (error instanceof CallError && error.code === 'SECOND_FACTOR_MISSING') setMissing(true);
      else toast(messageOf(error), { kind: 'bad' });
    } finally {
      setBusy(false);
      ask(false);
    }
  };
  return (
    <>
      <SettingLine
        label="Require two-factor"
        checked={team.requireSecondFactor}
        disabled={!isOwner || busy}
        change={(now) => (now && team.withoutSecondFactor > 0 ? ask(true) : void set(now))}
      >
        Whoever opens the team’s projects signs in with a code of their phone.
        {!isOwner && ' Only an owner can change this.'}
        {isMissing && (
          <div className="mt-2">
            <Banner kind="bad">
              You have none yourself. <TextLink to={paths.password}>Set up two-factor</TextLink> first.
            </Banner>
          </div>
        )}
      </SettingLine>
      <Dialog
        open={isAsking}
        close={() => ask(false)}
        title="Require two-factor?"
        description={`${countOf(team.withoutSecondFactor, 'member')} of ${team.name} ${team.withoutSecondFactor === 1 ? 'has' : 'have'} no two-factor yet. The team and its projects close for them at once, until they have set it up.`}
        footer={
          <>
            <Button onClick={() => ask(false)}>Cancel</Button>
            <Button kind="primary" busy={busy} onClick={() => void set(true)}>
              Require two-factor
            </Button>
          </>
        }
      />
    </>
  );
}
