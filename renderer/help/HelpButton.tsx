// The button that opens the help, for people who do not know its key.

import { CircleQuestionMark } from 'lucide-react';
import { IconButton } from '../ui/IconButton.tsx';
import { openHelp } from './openHelp.ts';

/** The button that opens the help. */
export function HelpButton({ leave }: { leave?: (() => void) | undefined }) {
  return (
    <IconButton
      label="Help"
      icon={CircleQuestionMark}
      keys="?"
      onClick={() => {
        leave?.();
        openHelp();
      }}
    />
  );
}
