// The button that attaches files to what is being written.

import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { useTalk } from '../talkContext.ts';
import { attachChosen } from './attachChosen.ts';

/** A button with the browser's file dialog, in which several files may be chosen. `ownerId` is the thread. */
export function AttachButton({ ownerId, refusal }: { ownerId: string; refusal: string | null }) {
  const { projectId } = useTalk();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        label="Attach files"
        icon={Paperclip}
        size="sm"
        refusal={refusal}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files to attach"
        onChange={({ currentTarget }) => {
          attachChosen(projectId, ownerId, currentTarget.files ?? []);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
