// Handles calls that need a fresh proof of the person's identity, and shows the dialog for it.

import { useEffect, useState } from 'react';
import { loadable, Nothing } from '../ui/loadable.tsx';
import { onStepUp } from '../net/stepUp.ts';

const StepUpDialog = loadable(
  async () => (await import('./StepUpDialog.tsx')).StepUpDialog,
  Nothing,
  // If the dialog's code cannot be loaded, the call that needs the proof fails instead of waiting forever.
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
