// Find and replace, at the side of the sheet: what is looked for, where, every match with what it becomes, and the way
// to replace them all at once.

import type { PanelProps } from '../panel.ts';
import { FindBody } from './FindBody.tsx';
import { useFinder } from './useFinder.ts';

/** `given.replaces` puts the cursor where it is typed what stands there instead. */
export function Panel({ grid, projectId, given, close }: PanelProps) {
  const finder = useFinder(grid, projectId);
  return <FindBody grid={grid} projectId={projectId} finder={finder} given={given} close={close} />;
}
