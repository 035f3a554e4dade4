// The comments beside an asset: open threads in the order of their places, then resolved ones folded to a line each,
// and the field for a new comment. On a phone one thread is shown at a time.

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { dispatchAction } from '../../store/dispatch.ts';
import { newId } from '../../store/newId.ts';
import { Composer, type CommentContent } from '../../talk/Composer.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useAssetPage } from '../assetContext.ts';
import { MarkPin } from './MarkPin.tsx';
import { MarkThread } from './MarkThread.tsx';
import { markName, countOpenMediaThreads, type MediaThread } from './mediaThreads.ts';

const panel =
  'flex w-98 shrink-0 flex-col border-l border-line max-xl:w-80 max-md:min-h-0 max-md:w-full max-md:flex-1 max-md:border-t max-md:border-l-0';

/** The panel of the comments. `wholeLabel` labels the field for the whole asset; `hint` tells how to mark a place. */
export function CommentsPanel({
  wholeLabel,
  hint,
  isPhone,
}: {
  wholeLabel: string;
  hint: string;
  isPhone: boolean;
}) {
  const { threads, draft } = useAssetPage();
  return (
    <aside aria-label="Comments" className={panel}>
      <div className="flex h-11 shrink-0 items-center gap-2 border-b border-line px-4 max-md:sr-only">
        <h2 className="text-14 font-semibold">Comments</h2>
        <Tag>{`${countOpenMediaThreads(threads)} open`}</Tag>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {threads.length === 0 && draft === null && (
          <p className="px-4 py-6 text-ink-2">There are no comments yet. {hint}</p>
        )}
        {isPhone ? <OneThread /> : <AllThreads />}
      </div>
      <div className="shrink-0 border-t border-line p-4">
        <NewComment wholeLabel={wholeLabel} />
        {draft === null && <p className="mt-1.5 text-12 text-ink-2">{hint}</p>}
      </div>
    </aside>
  );
}

/** The field for a new comment on the marked place, or on the whole asset if no place is marked. */
function NewComment({ wholeLabel }: { wholeLabel: string }) {
  const { projectId, asset, draft, draftFocus, setDraft, select, whyNotComment } = useAssetPage();
  const send = ({ text, textRich, assetIds }: CommentContent): void => {
    const id = newId();
    dispatchAction('comment.create', id, {
      entityId: asset.id,
      entityType: 'asset',
      projectId,
      text,
      ...(textRich !== null && { textRich }),
      ...(assetIds.length > 0 && { assetIds }),
      ...(draft && { anchor: draft }),
    });
    setDraft(null);
    select(id);
  };
  if (draft === null)
    return (
      <Composer label={wholeLabel} verb="Comment" about={asset.id} refusal={whyNotComment} send={send} />
    );
  return (
    <div className="flex flex-col gap-2">
      <p className="flex items-center gap-2 text-12">
        <MarkPin number="+" />
        <b className="font-semibold">{draftName(draft)}</b>
      </p>
      <Composer
        key="place"
        label="Comment on this place"
        verb="Comment"
        about={`place ${asset.id}`}
        focusKey={draftFocus}
        refusal={whyNotComment}
        cancel={() => setDraft(null)}
        send={send}
      />
    </div>
  );
}

function draftName(anchor: NonNullable<MediaThread['anchor']>): string {
  if ('at' in anchor) return markName({ anchor, number: 0 });
  return 'page' in anchor ? `New region on page ${anchor.page}` : 'New point';
}

function AllThreads() {
  const { threads } = useAssetPage();
  const resolved = threads.filter(({ first }) => first.isResolved);
  return (
    <>
      {threads.map(
        (thread) => thread.first.isResolved || <MarkThread key={thread.first.id} thread={thread} />,
      )}
      {resolved.map((thread) => (
        <MarkThread key={thread.first.id} thread={thread} />
      ))}
    </>
  );
}

/** One thread, with buttons for the previous and the next one; used on phones. */
function OneThread() {
  const { threads, selectedId, select } = useAssetPage();
  const at = Math.max(
    0,
    threads.findIndex(({ first: { id } }) => id === selectedId),
  );
  const shown = threads[at];
  if (!shown) return null;
  const go = (by: number): void => select(threads[at + by]?.first.id ?? null);
  return (
    <>
      <div className="flex items-center justify-between border-b border-line px-2">
        <IconButton
          label="The comment before"
          icon={ChevronLeft}
          size="lg"
          disabled={at === 0}
          onClick={() => go(-1)}
        />
        <p className="text-14 font-semibold tabular">
          {markName(shown)}
          <span className="font-normal text-ink-2">{`, ${at + 1} of ${threads.length}`}</span>
        </p>
        <IconButton
          label="The comment after"
          icon={ChevronRight}
          size="lg"
          disabled={at === threads.length - 1}
          onClick={() => go(1)}
        />
      </div>
      <MarkThread key={shown.first.id} thread={shown} isOnly />
    </>
  );
}
