// A new display: what it shows, and its name. It makes a view and its link in one go, and shows the address once.

import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { DISPLAY_KINDS, type DisplaySettings } from '../../../shared/entities/sheetLayout.ts';
import { limits } from '../../../shared/limits.ts';
import { MadeLink } from '../../links/MadeLink.tsx';
import { call } from '../../net/call.ts';
import { messageOf } from '../../net/callError.ts';
import { draftOf } from '../../store/actionDraft.ts';
import { newId } from '../../store/newId.ts';
import { db, inOrderOf } from '../../store/db.ts';
import { sendImmediately } from '../../store/sendImmediately.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { KIND_WORDS } from './displayWords.ts';

/** For each kind of display that shows texts of a category, the label of the field in which the category is chosen. */
const NEEDS_CATEGORY = { prompter: 'Whose words', lowerThird: 'Names from' } as const;

/** The dialog that makes a display. */
export function NewDisplay({
  projectId,
  sheetId,
  made,
  close,
}: {
  projectId: string;
  sheetId: string;
  /** Is called once the display has an address. */
  made: () => void;
  close: () => void;
}) {
  const categories = inOrderOf(useSnapshot(db.category), 'projectId', projectId);
  const [shows, setShows] = useState<DisplaySettings['shows']>('timer');
  const [title, setTitle] = useState('');
  const [chosenId, setCategoryId] = useState('');
  const [url, setUrl] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** The view that was made where its link was refused: a second try makes no second view. */
  const [viewId, setViewId] = useState<string | null>(null);
  const name = title.trim() || KIND_WORDS[shows].label;
  const asks = shows === 'prompter' || shows === 'lowerThird' ? NEEDS_CATEGORY[shows] : null;
  const categoryId = categories.some(({ id }) => id === chosenId) ? chosenId : (categories[0]?.id ?? '');
  const settings: DisplaySettings = { shows, ...(asks !== null && categoryId !== '' && { categoryId }) };

  async function make(): Promise<void> {
    setBusy(true);
    setRefusal(null);
    try {
      const sheetLayoutId = viewId ?? newId();
      if (viewId === null) {
        const view = {
          sheetId,
          title: name,
          mode: 'display',
          visibility: 'everyone',
          display: settings,
        } as const;
        await sendImmediately([draftOf('sheetLayout.create', sheetLayoutId, view)]);
        setViewId(sheetLayoutId);
      } else
        await sendImmediately([
          draftOf('sheetLayout.update.display', viewId, { display: settings }),
          draftOf('sheetLayout.update.title', viewId, { title: name }),
        ]);
      const link = await call('links.create', {
        params: { sheetLayoutId },
        body: { scope: 'display', title: name },
      });
      setUrl(link.url);
      made();
    } catch (error) {
      setRefusal(messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      close={close}
      size="wide"
      title={url === null ? 'New display' : name}
      description={
        url === null
          ? 'A screen that needs no account: it opens an address, and shows one thing large.'
          : 'Open this address in the browser of the screen. It appears in the list as soon as it listens.'
      }
      footer={
        url === null ? (
          <>
            <Button onClick={close}>Cancel</Button>
            <Button kind="primary" busy={isBusy} onClick={() => void make()}>
              Make the display
            </Button>
          </>
        ) : (
          <Button onClick={close}>Done</Button>
        )
      }
    >
      {url === null ? (
        <div className="flex flex-col gap-4">
          <div
            role="radiogroup"
            aria-label="What it shows"
            className="grid grid-cols-2 gap-2 phone:grid-cols-1"
          >
            {DISPLAY_KINDS.map((kind) => (
              <label
                key={kind}
                className="flex items-start gap-2.5 rounded-control p-3 edge-line-control hover:bg-hover has-checked:bg-accent-soft has-checked:edge-accent-line touch:min-h-11"
              >
                <input
                  type="radio"
                  name="display-kind"
                  className="mt-0.5 size-4 shrink-0 accent-(--accent)"
                  checked={kind === shows}
                  onChange={() => setShows(kind)}
                />
                <span className="min-w-0 font-medium">
                  {KIND_WORDS[kind].label}
                  <span className="block text-12 font-normal text-ink-2">{KIND_WORDS[kind].note}</span>
                </span>
              </label>
            ))}
          </div>
          <TextField
            label="Name"
            hint="So that you find it in the list: where it stands, or for whom it is."
            value={title}
            maxLength={limits.nameLength.max}
            placeholder={KIND_WORDS[shows].label}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          {asks !== null &&
            (categories.length === 0 ? (
              <Banner kind="neutral">
                This project has no categories yet. Make one on the sheet, and write into its columns what is
                shown.
              </Banner>
            ) : (
              <Select
                label={asks}
                options={categories.map(({ id, name: called = '' }) => ({ value: id, label: called }))}
                value={categoryId}
                choose={setCategoryId}
              />
            ))}
          {refusal !== null && <Banner kind="bad">{refusal}</Banner>}
        </div>
      ) : (
        <MadeLink url={url} />
      )}
    </Dialog>
  );
}
