// The dialogs for actions on a sheet: rename, save as template, versions, move to another project, new from a template.

import { useState } from 'react';
import { may } from '../../../shared/permissions/rights.ts';
import { sendAllFirst } from '../../chrome/sendAllFirst.ts';
import { LoadFailure } from '../../chrome/LoadFailure.tsx';
import { messageOf } from '../../net/callError.ts';
import { useCall } from '../../net/useCall.ts';
import { loadMyProjects } from '../../store/myProjects.ts';
import { newId } from '../../store/newId.ts';
import { sendImmediately } from '../../store/sendImmediately.ts';
import { titleOfSheet } from '../../store/sheetList.ts';
import type { SheetRequest } from '../../store/sheetRequests.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { toast } from '../../ui/toasts.ts';
import { RenameDialog } from '../RenameDialog.tsx';
import { FromTemplateDialog } from './FromTemplateDialog.tsx';
import { SaveTemplateDialog } from './SaveTemplateDialog.tsx';
import { renameSheet } from './sheetActions.ts';
import { VersionsDialog } from './VersionsDialog.tsx';

/** The dialog for a requested action on a sheet. */
export function SheetDialogs({
  projectId,
  asked: { what, sheetId },
  go,
  leave,
  close,
}: {
  projectId: string;
  asked: SheetRequest;
  /** Opens the sheet to whose id `made` resolves; null opens none. */
  go: (made: Promise<string | null>) => Promise<void>;
  /** Called once the sheet has been moved to another project. */
  leave: (sheetId: string) => Promise<void>;
  close: () => void;
}) {
  if (what === 'rename')
    return (
      <RenameDialog
        title="Rename sheet"
        label="Sheet title"
        value={titleOfSheet(sheetId)}
        close={close}
        commit={(title) => renameSheet(sheetId, title)}
      />
    );
  if (what === 'saveAsTemplate')
    return <SaveTemplateDialog projectId={projectId} sheetId={sheetId} close={close} />;
  if (what === 'versions') return <VersionsDialog projectId={projectId} sheetId={sheetId} close={close} />;
  if (what === 'moveToProject')
    return <MoveSheetDialog projectId={projectId} sheetId={sheetId} left={leave} close={close} />;
  return <FromTemplateDialog projectId={projectId} go={go} close={close} />;
}

/** Moves a sheet to another project in which the person may create sheets: it is copied there, and deleted here. */
function MoveSheetDialog({
  projectId,
  sheetId,
  left,
  close,
}: {
  projectId: string;
  sheetId: string;
  /** Called once the sheet has been moved. */
  left: (sheetId: string) => Promise<void>;
  close: () => void;
}) {
  const { loaded, again } = useCall(loadMyProjects);
  const [wanted, setWanted] = useState('');
  const all = loaded.state === 'done' ? loaded.value : [];
  const others = all.filter(
    ({ id, archived, role }) => id !== projectId && !archived && may(role, 'sheet.create'),
  );
  const chosen = others.find(({ id }) => id === wanted) ?? others[0];
  const move = async (): Promise<void> => {
    if (!chosen) return;
    const title = titleOfSheet(sheetId);
    const refuse = (error: unknown): void => void toast(messageOf(error), { kind: 'bad' });
    close();
    try {
      await sendAllFirst('The moved sheet would lack');
      const back = await moveToProject(sheetId, chosen.id);
      const undo = { label: 'Undo', act: () => void back().catch(refuse) };
      toast(`Moved “${title}” to ${chosen.title}`, { action: undo });
      await left(sheetId);
    } catch (error) {
      refuse(error);
    }
  };
  return (
    <ConfirmDialog
      title={`Move ${titleOfSheet(sheetId)} to another project`}
      description="Categories are matched by their names there, and made where they are missing. Comments, saved views and history stay here, with the deleted sheet in the bin."
      act="Move"
      kind="primary"
      disabled={!chosen}
      carryOut={move}
      close={close}
    >
      {loaded.state === 'loading' && <Spinner />}
      {loaded.state === 'failed' && (
        <LoadFailure error={loaded.error} again={again}>
          Your projects could not be listed.
        </LoadFailure>
      )}
      {loaded.state === 'done' && !chosen && (
        <p className="text-ink-2">
          You are an editor in no other project. Ask there to be made one, or create a project first.
        </p>
      )}
      {chosen && (
        <Select
          label="Project"
          options={others.map(({ id, title, team }) => ({
            value: id,
            label: team === '' ? title : `${title} · ${team}`,
          }))}
          value={chosen.id}
          choose={setWanted}
        />
      )}
    </ConfirmDialog>
  );
}

/**
 * Copies a sheet to another project and deletes it here, in one transaction. Resolves to a function that reverts both.
 * @throws CallError if it was refused; then nothing has changed
 */
async function moveToProject(sheetId: string, projectId: string): Promise<() => Promise<void>> {
  const copyId = newId();
  await sendImmediately([
    { name: 'sheet.create.duplicate', entityId: copyId, data: { sourceId: sheetId, projectId } },
    { name: 'sheet.delete', entityId: sheetId, data: { ids: [sheetId] } },
  ]);
  return () =>
    sendImmediately([
      { name: 'sheet.create.undelete', entityId: sheetId, data: { ids: [sheetId] } },
      { name: 'sheet.delete', entityId: copyId, data: { ids: [copyId] } },
    ]);
}
