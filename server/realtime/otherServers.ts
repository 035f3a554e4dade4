// The last reports of the other servers of a database about their connections. Each server repeats its report every few
// seconds, so that the reports of a server that was killed are soon dropped.

/** Interval at which a server repeats its report. */
export const REPEAT_MS = 4000;
/** Time without a report after which a server counts as ended. */
const SILENT_MS = 12_000;

/** The last reports of other servers, by subject. */
export interface OtherServers<Said> {
  /** Stores a server's report on a subject, which replaces its earlier one. */
  hear(serverId: string, subject: string, said: Said): void;
  /** Returns the reports on a subject by servers that have not ended. */
  of(subject: string): readonly Said[];
  /** Drops the reports of a server that has ended, and those of servers that were silent too long. Returns their
   *  subjects. */
  forget(endedId?: string): readonly string[];
}

/** Opens an empty store of reports. `elapsed` is a monotonic clock in milliseconds. */
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
