// Before a sensitive act the server wants to be shown once more who it is. The call waits here for a dialog of the
// page (chrome/StepUp.tsx), so that no form has to know of it.

/** Asks the person, and answers whether they have shown it. */
type Asker = () => Promise<boolean>;

let asker: Asker | null = null;
let asking: Promise<boolean> | null = null;

/** Who asks; the answer ends it. */
export function onStepUp(ask: Asker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = null;
  };
}

/** True once the person has shown who they are: the call may be made again. Many calls at once ask once. */
export function showWhoItIs(): Promise<boolean> {
  asking ??= (asker?.() ?? Promise.resolve(false)).finally(() => (asking = null));
  return asking;
}
