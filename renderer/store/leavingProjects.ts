// Projects that this page is about to leave or delete: their removal is not announced to the person.

export const leavingProjects: Set<string> = new Set();

/**
 * Runs `work`, which leaves or deletes the project.
 * @throws what `work` throws: then the project was not left
 */
export async function whileLeaving(projectId: string, work: () => Promise<unknown>): Promise<void> {
  leavingProjects.add(projectId);
  try {
    await work();
  } catch (error) {
    leavingProjects.delete(projectId);
    throw error;
  }
}
