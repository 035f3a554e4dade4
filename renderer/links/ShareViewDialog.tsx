// The dialog that shares a view by a link. A link can be made only while the preview shows exactly the current choices;
// after each change the preview is loaded again.

import { Link2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { sendAllFirst } from '../chrome/sendAllFirst.ts';
import { LoadFailure } from '../chrome/LoadFailure.tsx';
import { call } from '../net/call.ts';
import { messageOf } from '../net/callError.ts';
import { useCall } from '../net/useCall.ts';
import { db } from '../store/db.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { linkChoiceOf, newLinkForm, linkFormProblem, type LinkForm } from './linkChoice.ts';
import { LinkFields } from './LinkFields.tsx';
import { LinkList } from './LinkList.tsx';
import { LinkPreview, previewReply, type PreviewReply } from './LinkPreview.tsx';
import { MadeLink } from './MadeLink.tsx';
import { useRevoke } from './useRevoke.ts';

/** The dialog that shares a saved view by a link. */
export function ShareViewDialog({
  projectId,
  sheetId,
  sheetLayoutId,
  close,
}: {
  projectId: string;
  sheetId: string;
  sheetLayoutId: string;
  close: () => void;
}) {
  const [form, setForm] = useState(() => newLinkForm(sheetLayoutId));
  const [made, setMade] = useState<{ readonly key: string; readonly url: string } | null>(null);
  const [isMaking, setMaking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const views = useSnapshot(db.sheetLayout);
  const sheetTitle = useSnapshot(db.sheet)[sheetId]?.title ?? 'this sheet';
  const preview = usePreview(form);
  const { links, busyId, again, revoke } = useLinks(form.sheetLayoutId);
  const missing = linkFormProblem(form);
  const key = JSON.stringify(form);

  function change(changed: Partial<LinkForm>): void {
    setForm({ ...form, ...changed });
    setRefusal(null);
  }

  async function make(): Promise<void> {
    setMaking(true);
    try {
      await sendAllFirst('The view would lack');
      const { url } = await call('links.create', {
        params: { sheetLayoutId: form.sheetLayoutId },
        body: linkChoiceOf(form, true),
      });
      setMade({ key, url });
      again();
    } catch (error) {
      setRefusal(messageOf(error));
    } finally {
      setMaking(false);
    }
  }

  return (
    <Dialog
      open
      close={close}
      size="double"
      title={`Share “${views[form.sheetLayoutId]?.title ?? 'view'}” by link`}
      description={`A guest sees this view of ${sheetTitle} and nothing else. No account needed.`}
    >
      <div className="-mx-5 -mb-4 border-t border-line">
        <div className="grid grid-cols-[minmax(0,26.5rem)_minmax(0,1fr)] max-lg:grid-cols-1">
          <div className="flex flex-col gap-4 border-r border-line p-5 max-lg:border-r-0">
            <LinkFields projectId={projectId} sheetId={sheetId} form={form} change={change} />
            <section aria-label="The link" className="flex flex-col gap-2 border-t border-line pt-4">
              {made?.key === key ? (
                <MadeLink url={made.url} />
              ) : (
                <>
                  <h2 className="font-semibold">No link yet</h2>
                  <p className="text-ink-2">
                    {missing ??
                      'It is made for exactly what the preview shows. Change a choice and the preview is drawn again first.'}
                  </p>
                  {refusal !== null && <Banner kind="bad">{refusal}</Banner>}
                  <Button
                    kind="primary"
                    icon={Link2}
                    className="self-start"
                    busy={isMaking}
                    refusal={
                      missing ?? (preview.isFresh ? null : 'The preview of these choices is being drawn.')
                    }
                    onClick={() => void make()}
                  >
                    Make the link
                  </Button>
                </>
              )}
            </section>
          </div>
          <LinkPreview {...preview} scope={form.scope} />
        </div>
        <div className="border-t border-line">
          {links.state === 'failed' ? (
            <div className="p-5">
              <LoadFailure error={links.error} again={again} />
            </div>
          ) : (
            <div className="px-5 py-4">
              <LinkList
                heading="Links to this view"
                links={links.state === 'done' ? links.value.links : []}
                busyId={busyId}
                revoke={(linkId) => void revoke(linkId)}
              />
            </div>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** Returns the links to a view, and the function that revokes one. */
function useLinks(sheetLayoutId: string) {
  const load = useCallback(
    (signal: AbortSignal) => call('links.list', { params: { sheetLayoutId }, signal }),
    [sheetLayoutId],
  );
  const { loaded: links, again } = useCall(load);
  return { links, again, ...useRevoke(again) };
}

/** Delay in ms before a preview is requested, so that quick changes cause one request. */
const TOGETHER_MS = 250;

/** Returns the last preview; `isFresh` tells whether it was made with exactly the current choices. */
function usePreview(form: LinkForm): {
  readonly reply: PreviewReply | null;
  readonly isFresh: boolean;
  readonly failure: string | null;
} {
  const { sheetLayoutId } = form;
  const body = JSON.stringify(linkChoiceOf(form, false));
  const key = `${sheetLayoutId} ${body}`;
  const isPossible = form.scope !== 'edit' || form.categoryIds.length > 0;
  const [drawn, setDrawn] = useState<{ readonly key: string; readonly reply: PreviewReply } | null>(null);
  const [failed, setFailed] = useState<{ readonly key: string; readonly why: string } | null>(null);
  useEffect(() => {
    if (!isPossible) return undefined;
    const ended = new AbortController();
    const timer = window.setTimeout(() => {
      call('links.preview', { params: { sheetLayoutId }, body: JSON.parse(body), signal: ended.signal }).then(
        (reply) => setDrawn({ key, reply: previewReply.parse(reply) }),
        (error: unknown) => !ended.signal.aborted && setFailed({ key, why: messageOf(error) }),
      );
    }, TOGETHER_MS);
    return () => {
      window.clearTimeout(timer);
      ended.abort();
    };
  }, [key, sheetLayoutId, body, isPossible]);
  return {
    reply: drawn?.reply ?? null,
    isFresh: drawn?.key === key,
    failure: failed?.key === key ? failed.why : null,
  };
}
