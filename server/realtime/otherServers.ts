// What the other servers of a database have said last of those who are connected to them. Each says it again every few
// seconds, so that what a server said that was killed is forgotten soon.

/** How often a server says again what it has said. */
export const SAY_AGAIN_MS = 4000;
/** A server that was not heard for so long has ended. */
const SILENT_MS = 12_000;

/** What other servers have said last, by subject. */
export interface OtherServers<Said> {
  /** Takes in what a server has said of a subject, in place of what it said before. */
  hear(serverId: string, subject: string, said: Said): void;
  /** Returns what the servers that have not ended say of a subject. */
  of(subject: string): readonly Said[];
  /** Forgets a server that has ended, and those that were silent too long. Returns the subjects that they spoke of. */
  forget(endedId?: string): readonly string[];
}

/** Returns what other servers have said: nothing yet. `elapsed` returns milliseconds of a clock that is never set. */
export function openOtherServers<Said>(elapsed: () => number): OtherServers<Said> {
  const subjects = new Map<string, Map<string, { readonly said: Said; readonly at: number }>>();
  const isSilent = (at: number): boolean => elapsed() - at > SILENT_MS;
  return {
    hear(serverId, subject, said) {
      const byServer = subjects.get(subject) ?? new Map();
      subjects.set(subject, byServer.set(serverId, { said, at: elapsed() }));
    },
    of: (subject) =>
      [...(subjects.get(subject)?.values() ?? [])].flatMap(({ said, at }) => (isSilent(at) ? [] : [said])),
    forget(endedId) {
      const forgotten: string[] = [];
      for (const [subject, byServer] of subjects) {
        const before = byServer.size;
        for (const [serverId, { at }] of byServer)
          if (serverId === endedId || isSilent(at)) byServer.delete(serverId);
        if (byServer.size < before) forgotten.push(subject);
        if (byServer.size === 0) subjects.delete(subject);
      }
      return forgotten;
    },
  };
}
