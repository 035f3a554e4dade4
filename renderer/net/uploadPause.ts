// Holds a running upload, and lets it go on where it was.

/** The pause of one upload. */
export interface UploadPause {
  hold(): void;
  release(): void;
  /** Resolves when the upload may go on. */
  released(): Promise<void>;
  /** Subscribes to being held. The returned function unsubscribes. */
  onHold(listener: () => void): () => void;
}

/** Returns the pause of one upload, which is not held at first. */
export function openUploadPause(): UploadPause {
  let held: PromiseWithResolvers<void> | null = null;
  const listeners = new Set<() => void>();
  return {
    hold() {
      held ??= Promise.withResolvers<void>();
      for (const listener of listeners) listener();
    },
    release() {
      held?.resolve();
      held = null;
    },
    released: async () => held?.promise,
    onHold(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
