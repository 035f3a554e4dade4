// The message in place of a part of a page whose content could not be loaded.

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
