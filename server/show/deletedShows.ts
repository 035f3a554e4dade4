// The sheets that were deleted while their show was in memory. When such a sheet is restored, its show is read and
// published to its followers again; the message that restores the sheet has its id.

/** The deleted sheets that had a show in memory. */
export interface DeletedShows {
  add(sheetId: string, projectId: string): void;
  remove(sheetId: string): void;
  /** Returns the deleted sheets that a message on a channel is about. */
  namedIn(channelId: string, text: string): readonly string[];
}

/** Most deleted sheets that are remembered. Beyond this, those that were deleted first are dropped. */
const MOST_DELETED = 200;
const IDS = /[0-9A-HJKMNP-TV-Z]{26}/g;

/** Opens an empty list of deleted sheets. */
export function openDeletedShows(): DeletedShows {
  const projectOf = new Map<string, string>();
  const byProject = new Map<string, Set<string>>();

  function remove(sheetId: string): void {
    const projectId = projectOf.get(sheetId);
    if (projectId === undefined) return;
    projectOf.delete(sheetId);
    const own = byProject.get(projectId);
    own?.delete(sheetId);
    if (own?.size === 0) byProject.delete(projectId);
  }

  return {
    add(sheetId, projectId) {
      remove(sheetId);
      projectOf.set(sheetId, projectId);
      byProject.set(projectId, (byProject.get(projectId) ?? new Set()).add(sheetId));
      const [oldest] = projectOf.size > MOST_DELETED ? projectOf.keys() : [];
      if (oldest !== undefined) remove(oldest);
    },
    remove,
    namedIn(channelId, text) {
      if (projectOf.has(channelId)) return [channelId];
      const own = byProject.get(channelId);
      if (!own) return [];
      // The message is searched once for all ids, and not once for each deleted sheet.
      return [...new Set(text.match(IDS))].filter((id) => own.has(id));
    },
  };
}
