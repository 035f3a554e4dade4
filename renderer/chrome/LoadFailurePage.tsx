// The message in place of a whole page whose content could not be loaded.

import { RefreshCw } from 'lucide-react';
import { loadFailureOf } from '../net/callError.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

/** The reason of a failed load in the place of a page, with a button that tries again. */
export function LoadFailurePage({
  error,
  again,
  title,
}: {
  error: unknown;
  again: () => void;
  title: string;
}) {
  return (
    <EmptyState
      icon={RefreshCw}
      title={title}
      actions={
        <Button size="lg" onClick={again}>
          Try again
        </Button>
      }
    >
      {loadFailureOf(error)}
    </EmptyState>
  );
}
