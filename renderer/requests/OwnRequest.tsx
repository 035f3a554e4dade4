// Asking while signed in: one's own name, and one button, which says how things stand.

import { useState } from 'react';
import type { User } from '../../shared/api/parts.ts';
import { fullNameOf } from '../../shared/format/words.ts';
import { paths, pathOf, projectPath } from '../../shared/paths.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { messageOf } from '../net/callError.ts';
import { askFor, EXISTING, WORDS, type Place, type PlaceInfo } from './place.ts';

export function OwnRequest({
  place,
  info,
  user,
  changed,
}: {
  place: Place;
  info: PlaceInfo;
  user: Pick<User, 'firstName' | 'lastName' | 'email' | 'color' | 'avatar'>;
  /** How one stands to the place is not as it was. */
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
        <OpenPlace place={place} />
      ) : (
        <AskButton place={place} hasRequested={info.hasRequested} changed={changed} />
      )}
    </>
  );
}

function OpenPlace({ place: { id, type } }: { place: Place }) {
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
  place,
  hasRequested,
  changed,
}: {
  place: Place;
  hasRequested: boolean;
  changed: () => void;
}) {
  const [state, setState] = useState<'open' | 'sending' | 'received'>('open');
  const [refusal, setRefusal] = useState<string | null>(null);

  async function ask(): Promise<void> {
    setState('sending');
    setRefusal(null);
    try {
      const { requested, hadExistingRequest } = await askFor(place, {});
      setState(requested ? 'received' : 'open');
      if (hadExistingRequest) setRefusal(EXISTING);
      // Somebody has let them in meanwhile, or they had asked on another device.
      if (!requested) changed();
    } catch (error) {
      setState('open');
      setRefusal(WORDS[place.type].notAsked + messageOf(error));
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
