// Projects that this page is about to leave: their end is no news to it.

export const leaving: Set<string> = new Set();

/** @throws what `work` throws: then nothing was left */
export async function outOf(projectId: string, work: () => Promise<unknown>): Promise<void> {
  leaving.add(projectId);
  try {
    await work();
  } catch (error) {
    leaving.delete(projectId);
    throw error;
  }
}
