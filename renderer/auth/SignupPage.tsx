// The sign-up page. With the link of an invitation, the new account also joins the project or team of the invitation.

import { useEffect, useState, useCallback, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Navigate, useSearchParams, useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { maskedEmail } from '../../shared/format/masked.ts';
import { roleHint, roleWord } from '../../shared/format/roleWords.ts';
import { fullNameOf } from '../../shared/format/words.ts';
import { paths, loginPath, projectPath, safeNext } from '../../shared/paths.ts';
import { CallForm } from '../chrome/CallForm.tsx';
import { call, type CallReply } from '../net/call.ts';
import { messageOf } from '../net/callError.ts';
import { useCall } from '../net/useCall.ts';
import { useCallForm } from '../net/useCallForm.ts';
import { session, setSignedIn } from '../store/session.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { TextField } from '../ui/TextField.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { StrengthHint } from '../widgets/StrengthHint.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { GoogleButton } from './GoogleButton.tsx';

const empty = { firstName: '', lastName: '', email: '', password: '' };

/** The page for signing up and for accepting an invitation. */
export function SignupPage() {
  const [search] = useSearchParams();
  const token = search.get('invite');
  const nextPath = search.get('next');
  const next = nextPath === null ? null : safeNext(nextPath);
  if (token === null) return <SignUp invited={null} next={next} />;
  return <InvitedBy token={token}>{(invited) => <SignUp invited={invited} next={next} />}</InvitedBy>;
}

/** The sign-up form. Afterwards the page `next` opens, or the first steps if `next` is null. */
function SignUp({ invited, next }: { invited: Invited | null; next: string | null }) {
  const { auth } = useSnapshot(session);
  /** Whether the person was already signed in, so that their projects are opened instead of the first steps. */
  const [wasIn] = useState(auth === 'signedIn');
  /** Address to which a mail was sent because it must be confirmed before signing in; null otherwise. */
  const [waiting, setWaiting] = useState<string | null>(null);
  const form = useCallForm({
    schema: async () => (await import('../../shared/forms/credentials.ts')).signup,
    empty: { ...empty, email: invited?.email ?? '' },
    fields: ['firstName', 'lastName', 'email', 'password'],
    send: async (body) => {
      const { user } = await call('auth.signup', {
        body: { ...body, ...(invited ? { inviteToken: invited.token } : next && { next }) },
      });
      if (user) setSignedIn(user);
      else setWaiting(body.email);
    },
  });
  const { register, setFocus } = form;
  useEffect(() => setFocus('firstName'), [setFocus]);
  const { errors } = form.formState;
  const [password, ...about] = useWatch({
    control: form.control,
    name: ['password', 'email', 'firstName', 'lastName'],
  });

  if (auth === 'signedIn')
    return <Navigate to={invited?.path ?? next ?? (wasIn ? paths.projects : paths.getStarted)} replace />;
  if (waiting !== null) return <SignupWaiting email={waiting} />;
  return (
    <AuthFrame
      title="Sign Up"
      act="signing up"
      aside={
        <>
          Already here? <TextLink to={signInFrom(invited, next)}>Sign in</TextLink>
        </>
      }
    >
      {invited?.head ?? (
        <>
          <h1 className="text-28 font-heading">Sign Up</h1>
          <p className="mt-1 mb-6 text-14 text-pretty text-ink-2">
            Your own team and your first sheet, in a minute.
          </p>
        </>
      )}
      <GoogleButton next={invited ? `${paths.signup}?invite=${invited.token}` : (next ?? paths.projects)} />
      <CallForm form={form}>
        <div className="grid items-start gap-4 sm:grid-cols-2 sm:gap-3">
          <TextField
            label="First Name"
            autoComplete="given-name"
            size="xl"
            error={errors.firstName?.message}
            {...register('firstName')}
          />
          <TextField
            label="Last Name"
            autoComplete="family-name"
            size="xl"
            error={errors.lastName?.message}
            {...register('lastName')}
          />
        </div>
        <TextField
          label="Email"
          type="email"
          readOnly={invited !== null}
          hint={invited && 'The invitation is for this address.'}
          autoComplete="username"
          size="xl"
          error={errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          error={errors.password?.message}
          hint={<StrengthHint password={password} about={about} />}
          {...register('password')}
        />
        <Button type="submit" kind="primary" size="xl" block className="mt-1" busy={form.isBusy}>
          Sign Up
        </Button>
      </CallForm>
    </AuthFrame>
  );
}

function signInFrom(invited: Invited | null, next: string | null): string {
  if (invited) return loginPath(`${paths.signup}?invite=${invited.token}`);
  return next === null ? paths.login : loginPath(next);
}

/** The page after a sign-up that needs a confirmed address. It gives no reason, so as not to reveal whether an account
 *  with this address exists. */
function SignupWaiting({ email }: { email: string }) {
  return (
    <AuthFrame
      title="Sign up"
      act="signing up"
      aside={
        <>
          Already here? <TextLink to={paths.login}>Sign in</TextLink>
        </>
      }
    >
      <h1 className="text-28 font-heading">Look in your mail</h1>
      <output className="mt-1 block text-14 text-pretty text-ink-2">
        {`What comes next is sent to ${email}.`}
      </output>
    </AuthFrame>
  );
}

type Looked = CallReply<'invitations.look'>;

/** The invitation that signing up accepts. */
interface Invited {
  readonly token: string;
  readonly email: string;
  readonly head: ReactNode;
  /** Path to open after signing up. */
  readonly path: string;
}

/** The page behind the link of an invitation. A person without an account signs up here, one with an account is asked
 *  to sign in, and one who is signed in can accept directly. */
function InvitedBy({ token, children }: { token: string; children: (invited: Invited) => ReactNode }) {
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
        {loaded.state === 'loading' ? <Spinner /> : <ExpiredInvitation message={messageOf(loaded.error)} />}
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

function ExpiredInvitation({ message }: { message: string }) {
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

/** The message that the invited address has an account, and the link to sign in. */
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
