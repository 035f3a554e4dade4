// Handles calls that need a fresh proof of the person's identity, and shows the dialog for it.

import { useEffect, useState } from 'react';
import { loadable, Nothing } from '../ui/loadable.tsx';
import { onStepUp } from '../net/stepUp.ts';

const StepUpDialog = loadable(
  async () => (await import('./StepUpDialog.tsx')).StepUpDialog,
  Nothing,
  // The call that needs the proof ends instead of waiting for a dialog that does not come.
  ({ answer }) => answer(false),
);

interface StepUpRequest {
  readonly answer: (isShown: boolean) => void;
}

/** Opens the step-up dialog whenever a call needs it. */
export function StepUpPrompt() {
  const [request, setRequest] = useState<StepUpRequest | null>(null);
  useEffect(() => onStepUp(() => new Promise((answer) => setRequest({ answer }))), []);
  if (!request) return null;
  const answer = (isShown: boolean): void => {
    setRequest(null);
    request.answer(isShown);
  };
  return <StepUpDialog answer={answer} />;
}
