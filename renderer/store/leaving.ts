// Projects that this page is about to leave or delete: their removal is not announced to the person.

export const leaving: Set<string> = new Set();

/**
 * Runs `work`, which leaves or deletes the project.
 * @throws what `work` throws: then the project was not left
 */
export async function outOf(projectId: string, work: () => Promise<unknown>): Promise<void> {
  leaving.add(projectId);
  try {
    await work();
  } catch (error) {
    leaving.delete(projectId);
    throw error;
  }
}
