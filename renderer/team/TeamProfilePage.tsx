// The profile of a team: name and picture, requests to join, the second factor, the address for invoices, and the
// buttons that leave or delete it.

import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TeamProfile } from '../../shared/api/teamSettings.ts';
import { countOf } from '../../shared/format/words.ts';
import { newTeam } from '../../shared/forms/team.ts';
import { denialReason, may } from '../../shared/permissions/rights.ts';
import { membersPath, paths, requestPath } from '../../shared/paths.ts';
import { AvatarEditor } from '../avatars/AvatarEditor.tsx';
import { CallForm } from '../chrome/CallForm.tsx';
import { call } from '../net/call.ts';
import { CallError, messageOf } from '../net/callError.ts';
import { useCallForm } from '../net/useCallForm.ts';
import { loadMyTeams } from '../store/myTeams.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Switch } from '../ui/Switch.tsx';
import { TextField } from '../ui/TextField.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { toast } from '../ui/toasts.ts';
import { LeaveTeam } from './LeaveTeam.tsx';
import { TeamAddressForm } from './TeamAddressForm.tsx';
import { TeamFrame, type TeamPage } from './TeamFrame.tsx';

/** The page of a team's profile. */
export function TeamProfilePage() {
  return (
    <TeamFrame title="Team profile" right="team.manage">
      {(page) => <Profile key={page.team.id} {...page} />}
    </TeamFrame>
  );
}

function Profile({ team, again }: TeamPage) {
  const changed = (): void => {
    again();
    void loadMyTeams();
  };
  return (
    <>
      <TeamPicture team={team} changed={changed} />
      <div className="mt-6">
        <TeamNameForm team={team} changed={changed} />
      </div>
      <div className="mt-8 divide-y divide-line border-t border-line">
        <AskToJoin team={team} changed={changed} />
        <RequireSecondFactor team={team} changed={changed} />
      </div>
      <TeamAddressForm teamId={team.id} />
      <p className="mt-8 border-t border-line pt-6 text-ink-2">
        To hand the team over,{' '}
        <TextLink to={membersPath({ id: team.id, type: 'team' })}>make somebody an owner</TextLink> under
        Members.
      </p>
      <TeamEnd team={team} />
    </>
  );
}

/** The section for leaving and deleting the team. */
function TeamEnd({ team }: { team: TeamProfile }) {
  const [open, setOpen] = useState<'leave' | 'delete' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="mt-8 divide-y divide-line border-y border-line">
      <EndLine title="Leave the team" text="Its projects close for you.">
        <Button kind="line" onClick={() => setOpen('leave')}>
          Leave…
        </Button>
      </EndLine>
      <EndLine
        title="Delete the team"
        text="It closes for everyone, with all its projects. An owner may bring it back for 30 days."
      >
        <Button
          kind="dangerLine"
          refusal={denialReason(team.role, 'team.own')}
          onClick={() => setOpen('delete')}
        >
          Delete team…
        </Button>
      </EndLine>
      {open === 'leave' && <LeaveTeam team={team} close={close} />}
      {open === 'delete' && <DeleteTeam team={team} close={close} />}
    </div>
  );
}

function EndLine({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-4 py-4">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="font-medium">{title}</h2>
        <p className="text-ink-2">{text}</p>
      </div>
      {children}
    </div>
  );
}

/** The dialog that deletes a team, in which the team's name must be typed. */
function DeleteTeam({
  team: { id, name },
  close,
}: {
  team: { readonly id: string; readonly name: string };
  close: () => void;
}) {
  const navigate = useNavigate();
  const [nameError, setNameError] = useState<string>();
  const remove = async (): Promise<string | null> => {
    setNameError(undefined);
    try {
      await call('teams.delete', { params: { teamId: id }, body: { name } });
      await loadMyTeams();
      await navigate(paths.teams);
      return null;
    } catch (error) {
      const atName = error instanceof CallError ? error.fields['name'] : undefined;
      setNameError(atName);
      return atName === undefined ? messageOf(error) : null;
    }
  };
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      description="The team and all its projects close for everyone, at once. For 30 days an owner may bring them back under Teams; after that they are gone for good."
      act="Delete team"
      typed={{ text: name, label: `Type ${name} to go on`, error: nameError }}
      carryOut={remove}
      close={close}
    />
  );
}

/** The switch whether people who are not in the team may request to join. */
function AskToJoin({ team, changed }: { team: TeamProfile; changed: () => void }) {
  // The switch changes immediately and is reset if the server refuses the change.
  const [isOn, setOn] = useState(team.allowMemberRequests);
  const change = async (allowMemberRequests: boolean): Promise<void> => {
    setOn(allowMemberRequests);
    try {
      await call('teams.update', { params: { teamId: team.id }, body: { allowMemberRequests } });
      changed();
    } catch (error) {
      setOn(!allowMemberRequests);
      toast(messageOf(error), { kind: 'bad' });
    }
  };
  return (
    <SettingLine label="People may ask to join" checked={isOn} change={(now) => void change(now)}>
      {isOn ? (
        <>
          Whoever has the address of{' '}
          <TextLink to={requestPath({ id: team.id, type: 'team' })}>its page</TextLink> may ask; admins
          answer.
        </>
      ) : (
        'Its page for requests is not there for anyone.'
      )}
    </SettingLine>
  );
}

/** The switch whether everybody who opens the team's projects needs a second factor. Before it is turned on, a dialog
 *  tells how many members would be excluded. */
function RequireSecondFactor({ team, changed }: { team: TeamProfile; changed: () => void }) {
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
      {isAsking && (
        <ConfirmDialog
          title="Require two-factor?"
          description={`${countOf(team.withoutSecondFactor, 'member')} of ${team.name} ${team.withoutSecondFactor === 1 ? 'has' : 'have'} no two-factor yet. The team and its projects close for them at once, until they have set it up.`}
          act="Require two-factor"
          kind="primary"
          carryOut={() => set(true)}
          close={() => ask(false)}
        />
      )}
    </>
  );
}

/** The form for the team's name. */
function TeamNameForm({ team, changed }: { team: TeamProfile; changed: () => void }) {
  const form = useCallForm({
    schema: newTeam,
    empty: { name: team.name },
    fields: ['name'],
    send: async (body) => {
      await call('teams.update', { params: { teamId: team.id }, body });
      form.reset(body);
      toast('The name was saved.');
      changed();
    },
  });
  return (
    <CallForm form={form} label="Name">
      <TextField
        label="Team name"
        autoComplete="organization"
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
      <div className="flex justify-end">
        <Button type="submit" kind="primary" size="lg" busy={form.isBusy} disabled={!form.formState.isDirty}>
          Save name
        </Button>
      </div>
    </CallForm>
  );
}

/** The picture of a team. */
function TeamPicture({ team, changed }: { team: TeamProfile; changed: () => void }) {
  const query = { teamId: team.id };
  return (
    <AvatarEditor
      label="Picture of the team"
      shape="square"
      face={<Avatar team={team.name} picture={team.avatar} size="MD" className="size-20 text-28" />}
      isSet={team.avatar !== null}
      hint="It stands beside the team’s name."
      save={async (body) => {
        await call('avatars.set', { body, query });
        changed();
      }}
      remove={async () => {
        await call('avatars.delete', { query });
        changed();
      }}
    />
  );
}

/** A switch with its explanation. */
function SettingLine({
  label,
  checked,
  disabled = false,
  change,
  children,
}: {
  label: string;
  checked: boolean;
  disabled?: boolean;
  change: (checked: boolean) => void;
  /** Explanation, including the reason why the setting cannot be changed. */
  children: ReactNode;
}) {
  return (
    <div className="flex items-start gap-4 py-4">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{label}</p>
        <div className="mt-0.5 text-ink-2">{children}</div>
      </div>
      <span className="mt-0.5 flex touch:-mt-2.5">
        <Switch label={label} checked={checked} disabled={disabled} change={change} />
      </span>
    </div>
  );
}
