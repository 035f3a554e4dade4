// The dialog with the versions of a sheet: named moments to which the sheet can be put back, as one undo step.

import { useCallback, useState } from 'react';
import { z } from 'zod';
import { useSnapshot } from 'valtio';
import { limits } from '../../../shared/limits.ts';
import { fullMoment } from '../../../shared/format/moments.ts';
import { fullNameOf } from '../../../shared/format/words.ts';
import { preferredClock } from '../../browser/look.ts';
import { sendAllFirst } from '../../chrome/sendAllFirst.ts';
import { LoadFailure } from '../../chrome/LoadFailure.tsx';
import { call } from '../../net/call.ts';
import { messageOf } from '../../net/callError.ts';
import { followProcess, STILL_TRYING } from '../../net/followProcess.ts';
import { useCall } from '../../net/useCall.ts';
import { pushUndo, undoCauses, whenProjectOpen } from '../../store/dispatch.ts';
import { db } from '../../store/db.ts';
import { titleOfSheet } from '../../store/sheetList.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';

const restored = z.object({ actionIds: z.array(z.string()) });

/** The dialog of a sheet's versions. */
export function VersionsDialog({
  projectId,
  sheetId,
  close,
}: {
  projectId: string;
  sheetId: string;
  close: () => void;
}) {
  const load = useCallback(
    (signal: AbortSignal) => call('versions.list', { params: { projectId, sheetId }, signal }),
    [projectId, sheetId],
  );
  const { loaded, again } = useCall(load);
  const people = useSnapshot(db.user);
  const [title, setTitle] = useState('');
  const [busy, setBusy] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isLost, setLost] = useState(false);

  async function carryOut(what: string, work: () => Promise<unknown>): Promise<void> {
    setBusy(what);
    setRefusal(null);
    try {
      await work();
    } catch (error) {
      setRefusal(messageOf(error));
    }
    setBusy('');
  }
  const keep = () =>
    carryOut('keep', async () => {
      await sendAllFirst('The version would lack');
      await call('versions.create', { params: { projectId, sheetId }, body: { title: title.trim() } });
      setTitle('');
      again();
    });
  const putBack = (versionId: string, name: string) =>
    carryOut(versionId, async () => {
      const params = { projectId, sheetId, versionId };
      await sendAllFirst('This would overtake');
      const { processId } = await call('versions.restore', { params, body: {} });
      const end = await followProcess(processId, new AbortController().signal, ({ isLost: lost }) =>
        setLost(lost),
      ).finally(() => setLost(false));
      if (end.state !== 'done') throw new Error(end.errorMessage ?? 'The sheet could not be put back.');
      const { actionIds } = restored.parse(end.result);
      if (actionIds.length > 0)
        void whenProjectOpen(projectId).then(() => pushUndo('sheet.insert.merge', actionIds));
      const words = actionIds.length > 0 ? `Put back to “${name}”.` : `The sheet is as it was in “${name}”.`;
      toast(words, {
        ...(actionIds.length > 0 && { action: { label: 'Undo', act: () => undoCauses(actionIds) } }),
      });
      close();
    });
  const nameOf = (userId: string): string => {
    const { firstName = '', lastName = '' } = people[userId] ?? {};
    return fullNameOf({ firstName, lastName }).trim() || 'Somebody';
  };
  return (
    <Dialog
      open
      title={`Versions of ${titleOfSheet(sheetId)}`}
      description="A version names the sheet as it is at that moment. To put it back undoes what was done since to its rows, columns and cells; comments and views stay."
      size="wide"
      close={close}
    >
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (title.trim() !== '') void keep();
        }}
      >
        <div className="flex-1">
          <TextField
            label="Name of a version"
            value={title}
            maxLength={limits.nameLength.max}
            onChange={(event) => setTitle(event.target.value)}
          />
        </div>
        <Button type="submit" size="lg" busy={busy === 'keep'} disabled={title.trim() === ''}>
          Keep this version
        </Button>
      </form>
      {refusal !== null && <Banner kind="bad">{refusal}</Banner>}
      {isLost && <Banner kind="neutral">{STILL_TRYING}</Banner>}
      {loaded.state === 'loading' && <Spinner />}
      {loaded.state === 'failed' && <LoadFailure error={loaded.error} again={again} />}
      {loaded.state === 'done' && loaded.value.versions.length === 0 && (
        <p className="py-4 text-ink-2">
          No version yet. One is kept by itself before a file is merged into the sheet.
        </p>
      )}
      {loaded.state === 'done' && (
        <ul className="mt-3 max-h-80 overflow-y-auto">
          {loaded.value.versions.map(({ id, title: name, userId, createdAt }) => (
            <li key={id} className="flex items-center gap-3 border-t border-line py-2">
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{name}</span>
                <span className="block truncate text-12 text-ink-2">
                  {nameOf(userId)}, {fullMoment(createdAt, preferredClock())}
                </span>
              </span>
              <Button
                aria-label={`Put back to ${name}`}
                busy={busy === id}
                disabled={busy !== '' && busy !== id}
                onClick={() => void putBack(id, name)}
              >
                Put back
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
