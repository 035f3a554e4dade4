// The connection between the page and the desktop shell: the native menu shows what the page can do, the page carries
// out the commands of the menu, and updates are announced. Only the desktop app loads this file.

import { useEffect, useEffectEvent } from 'react';
import { useMatch, useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import {
  MOST_MENU_SHEETS,
  type DesktopBridge,
  type DesktopCommand,
  type MenuState,
  type UpdateState,
} from '../../shared/desktop.ts';
import { paths, sheetPath } from '../../shared/paths.ts';
import { shellMessageOf } from '../browser/desktop.ts';
import { reportError } from '../net/beacon.ts';
import { requestExport, requestPaper } from '../print/paperRequest.ts';
import { createSheet } from '../project/sheets/sheetActions.ts';
import { useOpenNewSheet } from '../project/sheets/useOpenNewSheet.ts';
import { useSheets } from '../project/useProject.ts';
import { redo, undo } from '../store/dispatch.ts';
import { undoState } from '../store/clientState.ts';
import { useMay } from '../store/rights.ts';
import { toast } from '../ui/toasts.ts';

const MOST_TITLE_CHARS = 100;

/** Connects the page and the desktop shell: menu, commands and updates. It renders nothing. */
export function DesktopLink({ desktop }: { desktop: DesktopBridge }) {
  const projectId = useMatch(`${paths.project}/*`)?.params.projectId ?? null;
  const onView = useMatch(paths.sheetView);
  const onSheet = useMatch(paths.sheet) ?? onView;
  const sheetId = onSheet?.params.sheetId ?? null;
  useMenu(desktop, projectId, sheetId);
  // A saved view is printed as it is, so its own path is kept.
  useCommands(desktop, projectId, onSheet?.pathname ?? null);
  // Nobody is to be interrupted by the news of an update while they call a show.
  const isCalling = useMatch(paths.show) !== null;
  useUpdates(desktop, isCalling);
  return null;
}

function useMenu(desktop: DesktopBridge, projectId: string | null, sheetId: string | null): void {
  const next = useSnapshot(undoState);
  const sheets = useSheets(projectId ?? '').slice(0, MOST_MENU_SHEETS);
  const mayEdit = useMay(projectId ?? '', 'sheet.create') === null;
  const isIn = projectId !== null;
  const state: MenuState = {
    undo: isIn ? next.undo : null,
    redo: isIn ? next.redo : null,
    sheetId,
    sheets: sheets.map(({ id, title }) => ({ id, title: title.slice(0, MOST_TITLE_CHARS) })),
    mayMakeSheets: isIn && mayEdit,
  };
  // Comparing the state as text calls the shell only when the state changes.
  const text = JSON.stringify(state);
  const notify = useEffectEvent(() => desktop.setMenu(state).catch(reportError));
  useEffect(() => void notify(), [text]);
}

function useCommands(desktop: DesktopBridge, projectId: string | null, openPath: string | null): void {
  const navigate = useNavigate();
  const openNewSheet = useOpenNewSheet(projectId ?? '');
  const run = useEffectEvent(async (command: DesktopCommand): Promise<void> => {
    if (projectId === null) return;
    switch (command.do) {
      case 'undo':
      case 'redo':
        return takeBack(command.do);
      case 'print':
      case 'exportPdf':
        if (openPath === null) return;
        requestPaper(command.do === 'print' ? 'print' : 'pdf');
        return navigate(`${openPath}?view=paper`);
      case 'export':
        return requestExport(command.format);
      case 'newSheet':
        return openNewSheet(createSheet(projectId));
      case 'goToSheet':
        return navigate(sheetPath(projectId, command.sheetId));
    }
  });
  useEffect(() => desktop.onCommand((command) => void run(command).catch(reportError)), [desktop]);
}

/** Types of `input` elements in which nothing is typed. */
const UNTYPED = new Set(['checkbox', 'radio', 'range', 'button', 'submit', 'file', 'color']);

/** Undoes or redoes typing if a text has the focus, otherwise the last gesture in the project. */
function takeBack(side: 'undo' | 'redo'): void {
  const { activeElement } = document;
  const isField =
    activeElement instanceof HTMLTextAreaElement ||
    (activeElement instanceof HTMLInputElement && !UNTYPED.has(activeElement.type));
  // `execCommand` is deprecated, but no other call reaches the undo history of a text field.
  if (isField) document.execCommand(side);
  else if (
    activeElement instanceof HTMLElement &&
    activeElement.isContentEditable &&
    activeElement.role === 'textbox'
  )
    // An editor of rich texts has a history of its own, and hears of the wish by this event. A selected cell is editable,
    // too, so that an input method can type into it, but has none.
    activeElement.dispatchEvent(
      new InputEvent('beforeinput', {
        inputType: side === 'undo' ? 'historyUndo' : 'historyRedo',
        bubbles: true,
        cancelable: true,
      }),
    );
  else if (undoState[side] !== null) (side === 'undo' ? undo : redo)();
}

function useUpdates(desktop: DesktopBridge, isQuiet: boolean): void {
  useEffect(() => {
    const end = desktop.onUpdate((update) => {
      if (!isQuiet || !isNews(update)) showUpdate(desktop, update);
    });
    // An update may have been found before this page was loaded, or while announcements were off.
    if (!isQuiet)
      desktop.updateState().then((update) => {
        if (isNews(update)) showUpdate(desktop, update);
      }, reportError);
    return end;
  }, [desktop, isQuiet]);
}

/** Tells whether an update state is announced even though nobody has asked for it. */
function isNews({ state }: UpdateState): boolean {
  return state === 'available' || state === 'ready';
}

/** Removes the toast of the previous update state. */
let dismiss: () => void = () => undefined;

/** Shows the state of the update in a toast, which replaces that of the previous state. */
function showUpdate(desktop: DesktopBridge, update: UpdateState): void {
  dismiss();
  dismiss = toastOf(desktop, update);
}

function toastOf(desktop: DesktopBridge, update: UpdateState): () => void {
  switch (update.state) {
    case 'off':
      return toast('This copy of EO does not look for newer versions.');
    case 'current':
      return toast('This is the newest version of EO.');
    case 'available':
      return toast(`EO ${update.version} is there.`, {
        stays: true,
        action: { label: 'Download', act: () => attempt(desktop.loadUpdate()) },
      });
    case 'loading':
      return toast(`Loading the newer version, ${update.percent} %`, { stays: true });
    case 'ready':
      return toast(`EO ${update.version} is loaded. Restarting puts it in place.`, {
        stays: true,
        action: { label: 'Restart', act: () => attempt(desktop.restartToUpdate()) },
      });
    case 'failed':
      return toast(update.message, { kind: 'bad' });
  }
}

function attempt(work: Promise<unknown>): void {
  work.catch((error: unknown) => toast(shellMessageOf(error), { kind: 'bad' }));
}
