// Step-up: before a sensitive act the server demands a fresh proof of the person's identity. The call waits here
// for a dialog of the page (chrome/StepUpPrompt.tsx), so that forms need no code for it.

/** Asks the person for a proof, and resolves to whether they have given it. */
type Asker = () => Promise<boolean>;

let asker: Asker | null = null;
let asking: Promise<boolean> | null = null;

/** Sets the function that asks the person. The returned function removes it. */
export function onStepUp(ask: Asker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = null;
  };
}

/** Resolves to whether the person has proved their identity, so that the call may be repeated. Calls at the same
 *  time share one dialog. */
export function requestStepUp(): Promise<boolean> {
  asking ??= (asker?.() ?? Promise.resolve(false)).finally(() => (asking = null));
  return asking;
}
