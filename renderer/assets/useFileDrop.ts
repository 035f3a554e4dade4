// Files that are dropped on a part of the page.

import { useRef, useState, type DragEvent } from 'react';

/** Returns the drag handlers of an element that takes files, and whether files are held over it now. */
export function useFileDrop(allowed: boolean, take: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  // Entering a child comes before leaving its parent: only the count knows when the file has left.
  const depth = useRef(0);
  const holdsFile = (event: DragEvent): boolean => allowed && event.dataTransfer.types.includes('Files');
  const leave = (): void => {
    depth.current = 0;
    setOver(false);
  };
  return {
    isOver,
    onDragEnter(event: DragEvent) {
      if (!holdsFile(event)) return;
      event.preventDefault();
      depth.current += 1;
      setOver(true);
    },
    onDragOver(event: DragEvent) {
      if (holdsFile(event)) event.preventDefault();
    },
    onDragLeave(event: DragEvent) {
      if (!holdsFile(event)) return;
      depth.current -= 1;
      if (depth.current <= 0) leave();
    },
    onDrop(event: DragEvent) {
      if (!holdsFile(event)) return;
      event.preventDefault();
      leave();
      take([...event.dataTransfer.files]);
    },
  };
}
