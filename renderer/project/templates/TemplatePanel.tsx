// The panel of a template: its changes, its copies with the changes that each would take, and the button that updates
// the copies.

import { X } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { subscribe, useSnapshot } from 'valtio';
import type { TemplateChanges, TemplateCopyEntry } from '../../../shared/api/templates.ts';
import { shortMoment } from '../../../shared/format/moments.ts';
import { countOf } from '../../../shared/format/words.ts';
import { sheetPath } from '../../../shared/paths.ts';
import { preferredClock } from '../../browser/look.ts';
import { sendAllFirst } from '../../chrome/sendAllFirst.ts';
import { LoadFailure } from '../../chrome/LoadFailure.tsx';
import { call } from '../../net/call.ts';
import { messageOf } from '../../net/callError.ts';
import { useCall } from '../../net/useCall.ts';
import { pushUndo, undoCauses, whenProjectOpen } from '../../store/dispatch.ts';
import { db } from '../../store/db.ts';
import { health } from '../../store/health.ts';
import { useMay } from '../../store/rights.ts';
import { isAllSent } from '../../store/unsent.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/buttonClass.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { toast } from '../../ui/toasts.ts';
import { personOf } from '../../widgets/person.ts';
import type { TemplateEntry } from '../sheets/templates.ts';
import { TemplateDifferences } from './TemplateDifferences.tsx';
import { changesWords, copyWords, isBehind, isRebuilt, usedWords } from './templateWords.ts';

const side =
  'flex w-[408px] shrink-0 flex-col border-l border-line bg-surface max-md:fixed max-md:inset-0 max-md:z-dialog max-md:w-full';

/** The panel of a template and its copies. */
export function TemplatePanel({
  projectId,
  template,
  close,
  changed,
}: {
  projectId: string;
  template: TemplateEntry;
  close: () => void;
  /** Called after copies were changed. */
  changed: () => void;
}) {
  const { id: templateId, type, title } = template;
  const params = { projectId, type, templateId };
  const load = useCallback(
    (signal: AbortSignal) => call('templates.load', { params: { projectId, type, templateId }, signal }),
    [projectId, type, templateId],
  );
  const { loaded, again } = useCall(load);
  const reload = (): void => {
    again();
    changed();
  };
  const takeBack = (actionIds: readonly string[]): void => {
    undoCauses(actionIds);
    const end = subscribe(health, () => {
      if (!isAllSent()) return;
      end();
      reload();
    });
  };
  const change = async (copyIds: readonly string[]): Promise<void> => {
    try {
      await sendAllFirst('The copies would lack');
      const { actionIds } = await call('templates.updateCopies', { params, body: { copyIds: [...copyIds] } });
      const name = type === 'sheet' ? 'sheet.update.fromTemplate' : 'row.update.fromTemplate';
      void whenProjectOpen(projectId).then(() => pushUndo(name, actionIds));
      const undo = { label: 'Undo', act: () => takeBack(actionIds) };
      toast(`Changed ${countOf(copyIds.length, 'copy', 'copies')} of “${title}”`, { action: undo });
    } catch (error) {
      toast(`No copy was changed. ${messageOf(error)}`, { kind: 'bad' });
    }
    reload();
  };
  const isChanged = loaded.state === 'done' && loaded.value.changes !== null;
  const panel = useRef<HTMLElement>(null);
  useCoverOf(panel);
  return (
    <aside ref={panel} className={side} aria-label={`Copies of ${title}`}>
      <div className="border-b border-line px-4 pt-3 pb-3">
        <div className="flex items-center gap-2">
          <h2 className="min-w-0 flex-1 truncate text-14 font-semibold">
            {isChanged ? `${title} changed` : title}
          </h2>
          <IconButton label="Close" icon={X} size="sm" onClick={close} />
        </div>
        <p className="mt-0.5 min-h-5 text-ink-2">
          {loaded.state === 'done' && <Summary {...loaded.value} />}
        </p>
      </div>
      {loaded.state === 'loading' && (
        <div className="p-4">
          <Spinner />
        </div>
      )}
      {loaded.state === 'failed' && (
        <div className="p-4">
          <LoadFailure error={loaded.error} again={again} />
        </div>
      )}
      {loaded.state === 'done' && (
        <Copies
          key={loaded.value.copies.map(({ id, takenAt }) => `${id} ${takenAt}`).join()}
          projectId={projectId}
          copies={loaded.value.copies}
          changes={loaded.value.changes}
          close={close}
          change={change}
        />
      )}
    </aside>
  );
}

/**
 * Makes everything except the panel inert while it covers the whole page in a narrow window. Toasts stay usable, as
 * they can undo changes that were made in the panel.
 */
function useCoverOf(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const narrow = matchMedia('(width < 48rem)');
    const opener = document.activeElement;
    let covered: readonly HTMLElement[] = [];
    const update = (): void => {
      for (const element of covered) element.inert = false;
      covered = narrow.matches ? besideOf(panel.current) : [];
      for (const element of covered) element.inert = true;
      if (covered.length > 0) panel.current?.querySelector('button')?.focus();
    };
    update();
    narrow.addEventListener('change', update);
    return () => {
      narrow.removeEventListener('change', update);
      for (const element of covered) element.inert = false;
      if (covered.length > 0 && opener instanceof HTMLElement) opener.focus();
    };
  }, [panel]);
}

/** Returns the siblings of an element and of its ancestors, without inert ones and live regions. */
function besideOf(element: HTMLElement | null): readonly HTMLElement[] {
  const beside: HTMLElement[] = [];
  for (let at = element; at?.parentElement && at !== document.body; at = at.parentElement) {
    for (const other of at.parentElement.children) {
      const isOpen = other instanceof HTMLElement && other !== at && !other.inert;
      if (isOpen && !other.matches('[aria-live], script, style')) beside.push(other);
    }
  }
  return beside;
}

function Summary({
  template,
  changes,
  copies,
}: {
  template: {
    changedAt: number | null;
    changedBy: string | null;
    usedIn: { title: string; copies: number; sheetId: string }[];
  };
  changes: TemplateChanges | null;
  copies: readonly TemplateCopyEntry[];
}) {
  const users = useSnapshot(db.user);
  const [now] = useState(() => Date.now());
  const { changedAt, changedBy } = template;
  const person = changedBy === null ? '' : `${personOf(users[changedBy], changedBy).short}, `;
  const who = changedAt === null ? '' : `${person}${shortMoment(changedAt, now, preferredClock())}. `;
  if (copies.length === 0) return `${who}No copy follows it.`;
  const where = `${countOf(copies.length, 'copy', 'copies')} in ${usedWords({
    usedIn: template.usedIn.map((each) => ({ ...each, copies: 1 })),
  })}.`;
  const what = changes ? changesWords(changes) : '';
  return `${who}${what === '' ? '' : `${what}; `}${where}`;
}

interface CopiesProps {
  readonly projectId: string;
  readonly copies: readonly TemplateCopyEntry[];
  readonly changes: TemplateChanges | null;
  readonly close: () => void;
  readonly change: (copyIds: readonly string[]) => Promise<void>;
}

function Copies({ projectId, copies, changes, close, change }: CopiesProps) {
  const refusal = useMay(projectId, 'template.edit');
  const open = copies.filter((copy) => isBehind(copy) && copy.refusal === null);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(open.filter((copy) => !isRebuilt(copy)).map(({ id }) => id)),
  );
  const [isBusy, setBusy] = useState(false);
  const chosen = open.filter(({ id }) => ticked.has(id)).map(({ id }) => id);
  const tick = (id: string): void =>
    setTicked((now) =>
      now.has(id) ? new Set([...now].filter((each) => each !== id)) : new Set([...now, id]),
    );
  const run = async (): Promise<void> => {
    setBusy(true);
    await change(chosen);
    setBusy(false);
  };
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pt-3 pb-4">
        {changes && <TemplateDifferences changes={changes} />}
        {copies.length > 0 && (
          <div className="mt-4 mb-2 flex items-baseline justify-between">
            <h3 className="font-semibold">Copies</h3>
            {open.length > 0 && (
              <span className="text-12 text-ink-2">
                {chosen.length} of {open.length} ticked
              </span>
            )}
          </div>
        )}
        <ul>
          {copies.map((copy) => (
            <CopyLine
              key={copy.id}
              projectId={projectId}
              copy={copy}
              isTicked={ticked.has(copy.id)}
              tick={open.includes(copy) && refusal === null ? () => tick(copy.id) : null}
            />
          ))}
        </ul>
        {copies.length === 0 && (
          <p className="text-ink-2">
            A copy follows the template when it is inserted, or made, with “Follow the template”. Then a
            change of the template is shown here, and each copy can take it.
          </p>
        )}
      </div>
      {open.length > 0 && (
        <div className="flex items-center gap-2 border-t border-line px-4 py-3">
          <span className="min-w-0 flex-1 text-12 text-ink-2">One undo takes it back</span>
          <Button kind="plain" onClick={close}>
            Not now
          </Button>
          <Button
            kind="primary"
            refusal={refusal}
            disabled={chosen.length === 0}
            busy={isBusy}
            onClick={() => void run()}
          >
            Change {countOf(chosen.length, 'copy', 'copies')}
          </Button>
        </div>
      )}
    </>
  );
}

function CopyLine({
  projectId,
  copy,
  isTicked,
  tick,
}: {
  projectId: string;
  copy: TemplateCopyEntry;
  isTicked: boolean;
  /** Ticks or unticks the copy; null if it has nothing to take, or the person may not change it. */
  tick: (() => void) | null;
}) {
  const { title, numbers, sheetId, sheetTitle, rowIds } = copy;
  const [first] = rowIds;
  const name = rowIds.length === 0 ? sheetTitle : title;
  return (
    <li className="flex h-13 items-center gap-3 border-t border-line">
      <Checkbox
        checked={tick !== null && isTicked}
        disabled={tick === null}
        aria-label={`Change ${name}`}
        onChange={() => tick?.()}
      />
      {numbers.length > 0 && (
        <span className="inline-flex h-5 min-w-16 shrink-0 items-center justify-center rounded-cell bg-active px-1.5 text-12 font-semibold tabular">
          {numbers.join(' to ')}
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate leading-4.5 font-medium">{name}</span>
        <span className="block truncate text-12 text-ink-2">{copyWords(copy)}</span>
      </span>
      <Link
        to={`${sheetPath(projectId, sheetId)}${first === undefined ? '' : `#${first}`}`}
        className={buttonClass({ kind: 'plain', size: 'sm' })}
        aria-label={`See ${name}`}
      >
        See
      </Link>
    </li>
  );
}
