// What a page inside a project may ask of the frame around it.

import { createContext, useContext } from 'react';

interface Frame {
  readonly projectId: string;
  /** The rail covers the page on a phone, and is opened from the top bar. */
  readonly openRail: () => void;
}

export const FrameContext = createContext<Frame | null>(null);

export function useFrame(): Frame {
  const frame = useContext(FrameContext);
  if (!frame) throw new Error('This page stands outside a project');
  return frame;
}
