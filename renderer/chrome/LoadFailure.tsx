// What a part of a page says in place of what it could not load.

import type { ReactNode } from 'react';
import { loadFailureOf } from '../net/callError.ts';
import { RetryBanner } from '../ui/Banner.tsx';

/** The reason of a failed load, with a button that tries again. `children` say what is missing. */
export function LoadFailure({
  error,
  again,
  children,
}: {
  error: unknown;
  again: () => void;
  children?: ReactNode;
}) {
  return (
    <RetryBanner again={again}>
      {children}
      {children !== undefined && ' '}
      {loadFailureOf(error)}
    </RetryBanner>
  );
}
