// Files that a person chose, dropped or pasted for a post or a comment.

import { limits } from '../../../shared/limits.ts';
import { attachFiles } from '../../store/postFiles.ts';
import { toast } from '../../ui/toasts.ts';

/** Attaches files to what is being written in a thread. A toast says how many were too many and left out. */
export function attachChosen(projectId: string, threadId: string, files: Iterable<File>): void {
  const left = attachFiles(projectId, threadId, [...files]);
  if (left === 0) return;
  const words = `${left} ${left === 1 ? 'was' : 'were'} left out`;
  toast(`At most ${limits.assetsPerComment} files can be attached. ${words}.`, { kind: 'bad' });
}
