// The text of a field that a person goes on writing in while it is being sent: what they write meanwhile stays.

import { useCallback, useRef, useState } from 'react';

/** Returns what is left of a text once `sent` has been sent: what was written behind it, or the whole text if it does
 *  not begin with `sent` any more. */
export function restOf(text: string, sent: string): string {
  const own = text.trimStart();
  return own.startsWith(sent) ? own.slice(sent.length).trimStart() : text;
}

/** The text of a field, and the functions that change it. */
export interface WrittenText {
  readonly text: string;
  readonly write: (text: string) => void;
  /** Takes out what was sent. Returns whether nothing is left. */
  readonly takeOut: (sent: string) => boolean;
}

/** Returns the text of a field, which is empty at first. */
export function useWrittenText(): WrittenText {
  const [text, setText] = useState('');
  // The field may have been written in since the function that sends it was made.
  const latest = useRef('');
  const write = useCallback((next: string): void => {
    latest.current = next;
    setText(next);
  }, []);
  const takeOut = useCallback(
    (sent: string): boolean => {
      write(restOf(latest.current, sent));
      return latest.current === '';
    },
    [write],
  );
  return { text, write, takeOut };
}
