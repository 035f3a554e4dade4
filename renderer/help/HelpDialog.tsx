// The help: answers, searched as one types, each with a button that does it or leads there; and the list of keys.

import { useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { LoadingPart } from '../chrome/Loading.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { loadable } from '../ui/loadable.tsx';
import { isMac } from '../ui/platform.ts';
import { Segmented } from '../ui/Segmented.tsx';
import type { OpenHelpProps } from './HelpHost.tsx';
import { HelpAnswers } from './HelpAnswers.tsx';
import { help, openHelp } from './openHelp.ts';

const KeySearch = loadable(
  async () => (await import('../sheet/panels/keys/KeySearch.tsx')).KeySearch,
  LoadingPart,
);

const PARTS = [
  { value: 'answers', label: 'Answers' },
  { value: 'keys', label: 'Keys' },
] as const;

/** The help as a dialog. */
export function HelpDialog({ query, setQuery, leave }: OpenHelpProps) {
  const { asked } = useSnapshot(help);
  const { pathname } = useLocation();
  const part = asked?.part ?? 'answers';
  const [articleId, open] = useState(asked?.articleId ?? null);
  const id = useId();
  return (
    <Dialog open close={() => leave()} title="Help" size="broad">
      <div className="flex h-[min(34rem,calc(100dvh-8rem))] flex-col gap-4">
        <div className="max-w-form">
          <Segmented block label="Part of the help" segments={PARTS} value={part} choose={openHelp} />
        </div>
        <div id={id} className="min-h-0 flex-1">
          {part === 'keys' ? (
            <div className="h-full overflow-y-auto">
              <KeySearch isMac={isMac} />
            </div>
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
      </div>
    </Dialog>
  );
}
