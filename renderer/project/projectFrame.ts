// The context of the frame around the pages of a project.

import { createContext, useContext } from 'react';

interface ProjectFrame {
  readonly projectId: string;
  /** Opens the rail over the page, on a phone or a tablet. */
  readonly openRail: () => void;
}

/** The context of the frame; null outside of a project. */
export const ProjectFrameContext = createContext<ProjectFrame | null>(null);

/** Returns the frame around the page. Throws outside of a project. */
export function useProjectFrame(): ProjectFrame {
  const frame = useContext(ProjectFrameContext);
  if (!frame) throw new Error('This page stands outside a project');
  return frame;
}
