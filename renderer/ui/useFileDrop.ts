// Handlers for files that are dragged over an element and dropped on it.

import { useRef, useState, type DragEvent } from 'react';

/** Drag handlers of an element, and whether a file is held over it. */
export interface FileHandlers {
  /** Whether a file is held over the element. */
  readonly isOver: boolean;
  readonly onDragEnter: (event: DragEvent) => void;
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDragLeave: (event: DragEvent) => void;
  readonly onDrop: (event: DragEvent) => void;
}

/** Returns the drag handlers of an element that takes files. A drop that a child element has handled is ignored. */
export function useFileDrop(
  take: (files: Iterable<File>, event: DragEvent) => void,
  allowed = true,
): FileHandlers {
  const [isOver, setOver] = useState(false);
  // Depth of nested elements that the file is over: a child is entered before its parent is left, so only a count
  // shows when the file has left.
  const depth = useRef(0);
  // A child that has handled an event, such as a cell that takes a picture, has prevented the default of the event.
  const holdsFile = (event: DragEvent) =>
    allowed && !event.defaultPrevented && event.dataTransfer.types.includes('Files');
  const leave = () => {
    depth.current = 0;
    setOver(false);
  };
  return {
    isOver,
    onDragEnter(event) {
      if (!holdsFile(event)) return;
      event.preventDefault();
      depth.current += 1;
      setOver(true);
    },
    onDragOver(event) {
      if (!holdsFile(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    },
    onDragLeave(event) {
      if (!holdsFile(event)) return;
      depth.current -= 1;
      if (depth.current <= 0) leave();
    },
    onDrop(event) {
      if (!holdsFile(event)) return;
      event.preventDefault();
      leave();
      take([...event.dataTransfer.files], event);
    },
  };
}
