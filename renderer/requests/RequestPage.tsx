// The page that requests access to a project or a team. A visitor fills in a form, a signed-in person clicks a button.

import { Check } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import type { User, AccessScope } from '../../shared/api/parts.ts';
import { fullNameOf } from '../../shared/format/words.ts';
import { accessRequest, type AccessRequest } from '../../shared/forms/accessRequest.ts';
import { paths, pathOf, projectPath, loginPath, requestPath } from '../../shared/paths.ts';
import { CallForm } from '../chrome/CallForm.tsx';
import { SitePage } from '../chrome/SitePage.tsx';
import { CallError, isNotFound, messageOf } from '../net/callError.ts';
import { useCall } from '../net/useCall.ts';
import { useCallForm } from '../net/useCallForm.ts';
import { session } from '../store/session.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Banner, RetryBanner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { PageNotFound } from '../ui/ErrorPage.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Splash } from '../ui/Splash.tsx';
import { TextField } from '../ui/TextField.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import {
  loadAccessScope,
  REQUEST_WORDS,
  askForAccess,
  EXISTING_REQUEST,
  type AccessScopeInfo,
} from './accessRequests.ts';

function RequestPage({ id, type }: AccessScope) {
  const { user } = useSnapshot(session);
  return (
    <SitePage header={user ? 'projects' : 'index'} footer="small">
      <title>Request access · EO</title>
      {/* The key resets the page when the person signs in or out. */}
      <Body key={user?.id} id={id} type={type} />
    </SitePage>
  );
}

function Body({ id, type }: AccessScope) {
  const { user } = useSnapshot(session);
  const load = useCallback((signal: AbortSignal) => loadAccessScope({ id, type }, signal), [id, type]);
  const { loaded, again } = useCall(load);
  if (loaded.state === 'loading') return <Splash />;
  if (loaded.state === 'failed') {
    if (isNotFound(loaded.error))
      return (
        <PageNotFound>
          <p>The page you requested couldn't be found</p>
        </PageNotFound>
      );
    return (
      <main className="mx-auto w-full max-w-form-wide px-4 py-7 sm:px-0 sm:py-16">
        <h1 className="sr-only">Request access</h1>
        <RetryBanner again={again}>{REQUEST_WORDS[type].notLoaded + messageOf(loaded.error)}</RetryBanner>
      </main>
    );
  }
  const info = loaded.value;
  const scope = { id, type };
  return (
    <main className="mx-auto w-full max-w-form-wide px-4 pt-7 pb-10 sm:px-0 sm:pt-16">
      <ScopeHead type={type} info={info} />
      {user ? (
        <OwnRequest scope={scope} info={info} user={user} changed={again} />
      ) : (
        <VisitorRequest scope={scope} />
      )}
    </main>
  );
}

/** The team's picture and name, the project's title, and a line about the page. */
function ScopeHead({ type, info: { project, team } }: Pick<AccessScope, 'type'> & { info: AccessScopeInfo }) {
  return (
    <div className="mb-7 flex flex-col items-center text-center">
      {/* The team's name follows as text. */}
      <span aria-hidden className="mb-4">
        <Avatar team={team.name} picture={team.avatar} size="MD" className="size-16 text-28" />
      </span>
      {project !== null && <p className="max-w-full text-14 break-words text-ink-2">{team.name}</p>}
      <h1 className="mt-0.5 mb-1 max-w-full text-28 font-heading text-balance break-words">
        {project ?? team.name}
      </h1>
      <p className="text-16 leading-6.5 text-ink-2">{REQUEST_WORDS[type].line}</p>
    </div>
  );
}

/** The message that a visitor's request has arrived. It takes the focus, since it replaces the focused field. */
function Received() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col items-center pb-2 text-center">
      <span className="mb-2.5 grid size-10 place-items-center rounded-full bg-good-soft text-good-text">
        <Icon of={Check} size="l" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="text-14 font-semibold outline-none">
        Your request has been received!
      </h2>
      <p className="mt-1 text-ink-2">
        You will receive an email with further instructions on how to sign up.
      </p>
    </div>
  );
}

/** The request of a signed-in person: their name, and one button whose label shows the state of the request. */
function OwnRequest({
  scope,
  info,
  user,
  changed,
}: {
  scope: AccessScope;
  info: AccessScopeInfo;
  user: Pick<User, 'firstName' | 'lastName' | 'email' | 'color' | 'avatar'>;
  /** Called if access was given or requested elsewhere in the meantime. */
  changed: () => void;
}) {
  return (
    <>
      <div className="mx-auto mb-8 flex w-fit max-w-full items-center gap-3">
        <span aria-hidden className="contents">
          <Avatar person={user} size="SM" />
        </span>
        <div className="min-w-0">
          <p className="truncate text-14 font-semibold">{fullNameOf(user)}</p>
          <p className="truncate text-ink-2">{user.email}</p>
        </div>
      </div>
      {info.hasAccess ? (
        <OpenLink scope={scope} />
      ) : (
        <AskButton scope={scope} hasRequested={info.hasRequested} changed={changed} />
      )}
    </>
  );
}

function OpenLink({ scope: { id, type } }: { scope: AccessScope }) {
  const look = { kind: 'primary', size: 'xl', block: true } as const;
  if (type === 'project') {
    return (
      <ButtonLink to={projectPath(id)} {...look}>
        Open Project
      </ButtonLink>
    );
  }
  return (
    <>
      <p className="mb-4 text-center text-14">You already have access.</p>
      <ButtonLink to={pathOf(paths.teamMembers, { teamId: id })} {...look}>
        View Team Info
      </ButtonLink>
    </>
  );
}

function AskButton({
  scope,
  hasRequested,
  changed,
}: {
  scope: AccessScope;
  hasRequested: boolean;
  changed: () => void;
}) {
  const [state, setState] = useState<'open' | 'sending' | 'received'>('open');
  const [refusal, setRefusal] = useState<string | null>(null);

  async function ask(): Promise<void> {
    setState('sending');
    setRefusal(null);
    try {
      const { requested, hadExistingRequest } = await askForAccess(scope, {});
      setState(requested ? 'received' : 'open');
      if (hadExistingRequest) setRefusal(EXISTING_REQUEST);
      // A manager has given access in the meantime, or the person has requested it on another device.
      if (!requested) changed();
    } catch (error) {
      setState('open');
      setRefusal(REQUEST_WORDS[scope.type].notAsked + messageOf(error));
    }
  }

  const isOver = hasRequested || state === 'received';
  return (
    <div className="flex flex-col gap-4">
      {refusal !== null && <Banner kind="bad">{refusal}</Banner>}
      <Button
        kind="primary"
        size="xl"
        block
        disabled={isOver}
        busy={state === 'sending'}
        onClick={() => void ask()}
      >
        {hasRequested
          ? "You've requested access"
          : state === 'received'
            ? 'Request Received'
            : 'Request Access'}
      </Button>
      <output className="sr-only">{state === 'received' && 'Your request has been received!'}</output>
    </div>
  );
}

const empty = { firstName: '', lastName: '', email: '' };

/** The form for a visitor's request. Once the request has arrived, a message replaces the fields. */
function VisitorRequest({ scope }: { scope: AccessScope }) {
  const [isReceived, setReceived] = useState(false);
  const form = useCallForm({
    schema: accessRequest,
    empty,
    fields: ['firstName', 'lastName', 'email'],
    async send(body) {
      const { requested } = await askForAccess(scope, body);
      if (!requested) throw new Error(EXISTING_REQUEST);
      setReceived(true);
    },
    wordsOf: (error) =>
      (error instanceof CallError ? REQUEST_WORDS[scope.type].notAsked : '') + messageOf(error),
  });
  return (
    <CallForm form={form}>
      {isReceived ? <Received /> : <VisitorFields register={form.register} errors={form.formState.errors} />}
      <Button
        type="submit"
        kind="primary"
        size="xl"
        block
        className="mt-1"
        busy={form.isBusy}
        disabled={isReceived}
      >
        {isReceived ? 'Request Received' : form.isBusy ? 'Requesting' : 'Submit'}
      </Button>
      {!isReceived && (
        <p className="text-center text-ink-2">
          Have an account? <TextLink to={loginPath(requestPath(scope))}>Sign in</TextLink>
        </p>
      )}
    </CallForm>
  );
}

/** The three fields of a visitor. */
function VisitorFields({
  register,
  errors,
}: {
  register: UseFormRegister<AccessRequest>;
  errors: FieldErrors<AccessRequest>;
}) {
  return (
    <>
      <div className="grid items-start gap-x-3 gap-y-4 sm:grid-cols-2">
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
        autoComplete="email"
        size="xl"
        error={errors.email?.message}
        {...register('email')}
      />
    </>
  );
}

/** The page for requesting access to a project. */
export function ProjectRequestPage() {
  const { projectId = '' } = useParams();
  return <RequestPage key={projectId} type="project" id={projectId} />;
}

/** The page for requesting access to a team. */
export function TeamRequestPage() {
  const { teamId = '' } = useParams();
  return <RequestPage key={teamId} type="team" id={teamId} />;
}
