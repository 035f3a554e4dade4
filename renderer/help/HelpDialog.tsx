// The help dialog: articles that are searched while the person types, each with buttons that run a command or open a
// page; and the list of keyboard shortcuts.

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

/** The help dialog. Its frame is part of this chunk, so that no key is lost when the dialog replaces the field that
 *  waits for it. */
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
        {/* Shown above the parts, but after them in the document: the first field in a dialog gets the focus. */}
        <div className="order-first max-w-form">
          <SegmentedControl block label="Part of the help" segments={PARTS} value={part} choose={openHelp} />
        </div>
      </div>
    </DialogBody>
  );
}
