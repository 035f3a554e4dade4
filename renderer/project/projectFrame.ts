// What a page inside a project may ask of the frame around it.

import { createContext, useContext } from 'react';

interface ProjectFrame {
  readonly projectId: string;
  /** The rail covers the page on a phone, and is opened from the top bar. */
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
