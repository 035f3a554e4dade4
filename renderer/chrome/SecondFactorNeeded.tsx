// The message to a person whose team demands a second factor that they do not have.

import { ShieldCheck } from 'lucide-react';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

/** The message that a team demands a second factor, and where to set it up. */
export function SecondFactorNeeded() {
  return (
    <EmptyState
      icon={ShieldCheck}
      title="This team asks for two-factor"
      actions={
        <ButtonLink to={paths.password} kind="primary">
          Set up two-factor
        </ButtonLink>
      }
    >
      Its projects open for people who sign in with a code of their phone besides the password. It takes a
      minute.
    </EmptyState>
  );
}
