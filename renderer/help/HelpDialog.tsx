// The help: answers, searched as one types, each with a button that does it or leads there; and the list of keys.

import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { LoadingPart } from '../chrome/Loading.tsx';
import { DialogBody } from '../ui/DialogBody.tsx';
import { loadable } from '../ui/loadable.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { HelpAnswers } from './HelpAnswers.tsx';
import { help, openHelp, type OpenHelpProps } from './openHelp.ts';

const HelpKeys = loadable(async () => (await import('./HelpKeys.tsx')).HelpKeys, LoadingPart);

const PARTS = [
  { value: 'answers', label: 'Answers' },
  { value: 'keys', label: 'Keys' },
] as const;

/** The help as a dialog. Its frame is part of this chunk: between the field that waits for it and the dialog there must
 *  be no moment in which keys are lost. */
export function HelpDialog({ query, setQuery, leave }: OpenHelpProps) {
  const { asked } = useSnapshot(help);
  const { pathname } = useLocation();
  const part = asked?.part ?? 'answers';
  const [articleId, open] = useState(asked?.articleId ?? null);
  return (
    <DialogBody close={() => leave()} title="Help" size="broad">
      <div className="flex h-[min(34rem,calc(100dvh-8rem))] flex-col gap-4">
        <div className="min-h-0 flex-1">
          {part === 'keys' ? (
            <HelpKeys />
          ) : (
            <HelpAnswers
              query={query}
              setQuery={setQuery}
              articleId={articleId}
              open={open}
              pathname={pathname}
              leave={leave}
            />
          )}
        </div>
        {/* Above the parts, and after them in the order of the page: the first field of a dialog has the focus. */}
        <div className="order-first max-w-form">
          <SegmentedControl block label="Part of the help" segments={PARTS} value={part} choose={openHelp} />
        </div>
      </div>
    </DialogBody>
  );
}
