// The functions of the frame around a page of a project.

import { createContext, useContext } from 'react';

interface ProjectFrame {
  readonly projectId: string;
  /** Opens the rail, which covers the page on a phone. */
  readonly openRail: () => void;
}

/** The frame around the pages of a project; null outside of one. */
export const ProjectFrameContext = createContext<ProjectFrame | null>(null);

/** Returns the frame around the page. Throws outside of a project. */
export function useProjectFrame(): ProjectFrame {
  const frame = useContext(ProjectFrameContext);
  if (!frame) throw new Error('This page stands outside a project');
  return frame;
}
