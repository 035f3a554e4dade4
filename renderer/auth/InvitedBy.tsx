// The link of an invitation: who invites to what, and the way in. A stranger signs up here, somebody with an account is
// sent to sign in, and who is signed in already says yes.

import { type ReactNode, useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { maskedEmail } from '../../shared/format/masked.ts';
import { roleHint, roleWord } from '../../shared/format/roleWords.ts';
import { fullNameOf } from '../../shared/format/words.ts';
import { loginPath, paths, projectPath } from '../../shared/paths.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { call, type CallReply } from '../net/call.ts';
import { messageOf } from '../net/callError.ts';
import { useCall } from '../net/useCall.ts';
import { session } from '../store/session.ts';
import { AuthFrame } from './AuthFrame.tsx';

type Looked = CallReply<'invitations.look'>;

/** What the sign-up has to know of the invitation. */
export interface Invited {
  readonly token: string;
  readonly email: string;
  readonly head: ReactNode;
  /** Where one is in afterwards. */
  readonly path: string;
}

export function InvitedBy({ token, children }: { token: string; children: (invited: Invited) => ReactNode }) {
  const { auth } = useSnapshot(session);
  const [wasIn] = useState(auth === 'signedIn');
  const look = useCallback(
    (signal: AbortSignal) => call('invitations.look', { body: { token }, signal }),
    [token],
  );
  const { loaded } = useCall(look);
  if (loaded.state !== 'done')
    return (
      <AuthFrame title="Invitation" aside={null}>
        {loaded.state === 'loading' ? <Spinner /> : <Gone message={messageOf(loaded.error)} />}
      </AuthFrame>
    );
  const looked = loaded.value;
  const head = <Head looked={looked} />;
  const path = pathIn(looked.invitation);
  if (!wasIn && !looked.hasAccount) return children({ token, email: looked.email, head, path });
  return (
    <AuthFrame title="Invitation" aside={null}>
      {head}
      {wasIn ? (
        <Take token={token} email={looked.email} />
      ) : (
        <SignInFirst token={token} email={looked.email} />
      )}
    </AuthFrame>
  );
}

function pathIn({ entityType, entityId }: { entityType: 'project' | 'team'; entityId: string }): string {
  return entityType === 'project' ? projectPath(entityId) : paths.projects;
}

function Head({ looked: { invitation } }: { looked: Looked }) {
  const { name, team, by, role, entityType } = invitation;
  return (
    <div className="mb-6">
      <h1 className="text-28 font-heading">{`Join ${name}`}</h1>
      <p className="mt-1 text-14 text-pretty text-ink-2">
        {`${fullNameOf(by)} invites you to the ${entityType}${entityType === 'project' ? ` of ${team}` : ''}, as ${roleWord(role)}. ${roleHint(role)}.`}
      </p>
    </div>
  );
}

function Gone({ message }: { message: string }) {
  return (
    <>
      <h1 className="mb-4 text-28 font-heading">Invitation</h1>
      <Banner kind="neutral">{message} Ask whoever invited you to send it again.</Banner>
      <div className="mt-6 flex gap-2">
        <ButtonLink to={paths.login} size="xl">
          Sign in
        </ButtonLink>
        <ButtonLink to={paths.signup} size="xl">
          Sign up without it
        </ButtonLink>
      </div>
    </>
  );
}

/** The address has an account: the way in is its password. */
function SignInFirst({ token, email }: { token: string; email: string }) {
  return (
    <>
      <p className="mb-4 wrap-anywhere">
        <b className="font-medium">{email}</b> has an account already.
      </p>
      <ButtonLink kind="primary" size="xl" block to={loginPath(`${paths.signup}?invite=${token}`)}>
        Sign in to accept
      </ButtonLink>
    </>
  );
}

function Take({ token, email }: { token: string; email: string }) {
  const { user } = useSnapshot(session);
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const take = async (): Promise<void> => {
    setBusy(true);
    try {
      await navigate(pathIn(await call('invitations.take', { body: { token } })));
    } catch (error) {
      setRefusal(messageOf(error));
      setBusy(false);
    }
  };
  if (user?.email !== email)
    return (
      <>
        <Banner kind="neutral">
          {`This invitation is for ${maskedEmail(email)}. Sign in with that address.`}
        </Banner>
        <ButtonLink size="xl" block className="mt-6" to={paths.logout}>
          <span className="min-w-0 truncate">{`Sign out of ${user?.email ?? 'this account'}`}</span>
        </ButtonLink>
      </>
    );
  return (
    <>
      {refusal !== null && (
        <div className="mb-4">
          <Banner kind="bad">{refusal}</Banner>
        </div>
      )}
      <Button kind="primary" size="xl" block busy={busy} onClick={() => void take()}>
        Accept the invitation
      </Button>
    </>
  );
}
