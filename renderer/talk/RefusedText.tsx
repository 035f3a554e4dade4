// What stands in place of the field of a comment where nothing can be written: the reason, and what was begun and not
// sent, which can be copied.

import { useSnapshot } from 'valtio';
import { copyText } from '../browser/copyText.ts';
import { draftState } from '../store/drafts.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toasts.ts';
import { useTalk } from './talkContext.ts';

/** The reason why nothing can be written, and the unsent text about the subject `about`. */
export function RefusedText({ refusal, about }: { refusal: string; about: string }) {
  const { drafts } = useTalk();
  // Subscribes to the drafts: one that was sent from another device disappears here, too.
  useSnapshot(draftState);
  const text = drafts.get(about)?.text ?? '';
  const reason = <p className="text-12 text-ink-2">{refusal}</p>;
  if (text === '') return reason;
  return (
    <div className="flex flex-col gap-1.5">
      {reason}
      <section
        aria-label="Not sent"
        className="max-h-60 overflow-y-auto rounded-control bg-sunken px-2 py-1 leading-5 wrap-anywhere whitespace-pre-wrap"
      >
        {text}
      </section>
      <Button size="sm" className="self-start" onClick={() => void copy(text)}>
        Copy what was not sent
      </Button>
    </div>
  );
}

async function copy(text: string): Promise<void> {
  if (await copyText(text)) toast('Copied the text');
  else toast('The browser did not let EO copy. Select the text instead.', { kind: 'bad' });
}
