// The frame of a team's settings, which loads the team and shows the page only to people with the right to open it.

import { type ReactNode, useCallback } from 'react';
import { useParams } from 'react-router-dom';
import type { TeamProfile } from '../../shared/api/teamSettings.ts';
import { may, type RightName } from '../../shared/permissions/rights.ts';
import { NotFound } from '../chrome/NotFound.tsx';
import { SitePage } from '../chrome/SitePage.tsx';
import { SecondFactorNeeded } from '../chrome/SecondFactorNeeded.tsx';
import { SettingsShell } from '../chrome/SettingsShell.tsx';
import { LoadFailure } from '../chrome/LoadFailure.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { call } from '../net/call.ts';
import { CallError, mayPass } from '../net/callError.ts';
import { useCall } from '../net/useCall.ts';
import { SECOND_FACTOR_REQUIRED } from '../store/ownRole.ts';

/** The team of a page, and a function that loads it again. */
export interface TeamPage {
  readonly team: TeamProfile;
  /** Loads the team again after a change. */
  readonly again: () => void;
}

/** Loads a team and shows a page of its settings. */
export function TeamFrame({
  title,
  lede,
  aside,
  wide = false,
  right = 'team.open',
  children,
}: {
  title: string;
  /** Text below the title. */
  lede?: string | ((team: TeamProfile) => ReactNode);
  /** Button at the right of the title. */
  aside?: (team: TeamProfile) => ReactNode;
  wide?: boolean;
  /** Right that the page requires; people without it get Page Not Found. */
  right?: RightName;
  children: (page: TeamPage) => ReactNode;
}) {
  const { teamId = '' } = useParams();
  const load = useCallback(
    (signal: AbortSignal) => call('teams.load', { params: { teamId }, signal }),
    [teamId],
  );
  const { loaded, again } = useCall(load);
  const team = loaded.state === 'done' ? loaded.value.team : null;
  const isRefused = team !== null && !may(team.role, right);
  if (isRefused || (loaded.state === 'failed' && isMissing(loaded.error)))
    return <SitePage>{<NotFound />}</SitePage>;
  return (
    <SettingsShell
      title={title}
      lede={typeof lede === 'function' ? team && lede(team) : lede}
      wide={wide}
      aside={team && aside?.(team)}
    >
      {loaded.state === 'loading' && <Spinner />}
      {loaded.state === 'failed' &&
        (isWithheld(loaded.error) ? (
          <SecondFactorNeeded />
        ) : (
          <LoadFailure error={loaded.error} again={again}>
            Error loading team info:
          </LoadFailure>
        ))}
      {team && children({ team, again })}
    </SettingsShell>
  );
}

function isMissing(error: unknown): boolean {
  if (!(error instanceof CallError) || mayPass(error)) return false;
  return error.status === 404 || error.status === 400;
}

function isWithheld(error: unknown): boolean {
  return error instanceof CallError && error.code === SECOND_FACTOR_REQUIRED;
}
