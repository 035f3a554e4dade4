// The displays of a sheet: the screens that listen to its show, what each shows, and messages to them.

import { MonitorOff, MonitorPlay, Plus, RadioReceiver, ScanEye } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { countOf } from '../../../shared/format/words.ts';
import { findDesktop } from '../../browser/desktop.ts';
import { letterOf } from '../../browser/letterOf.ts';
import { LoadFailure } from '../../chrome/LoadFailure.tsx';
import { loadable, Nothing } from '../../ui/loadable.tsx';
import { TopBar } from '../../project/TopBar.tsx';
import { useProject } from '../../project/useProject.ts';
import { db } from '../../store/db.ts';
import { useMay } from '../../store/rights.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { DisplayPanel } from './DisplayPanel.tsx';
import { DisplayTable } from './DisplayTable.tsx';
import { MessagePanel } from './MessagePanel.tsx';
import { NewDisplay } from './NewDisplay.tsx';
import { useDisplayCommands } from './useDisplayCommands.ts';
import { useDisplays, useServerSecond } from './useDisplays.ts';

const OscPanel = loadable(async () => (await import('./OscPanel.tsx')).OscPanel, Nothing);

/** The page of a sheet's displays. */
export function DisplaysPage() {
  const { projectId = '', sheetId = '' } = useParams();
  const { title, timeZone } = useProject(projectId);
  const sheetTitle = useSnapshot(db.sheet)[sheetId]?.title ?? '';
  const whyNotCall = useMay(projectId, 'show.call');
  return (
    <>
      <title>{`Displays · ${sheetTitle || title} · EO`}</title>
      {whyNotCall === null ? (
        <Listing key={sheetId} projectId={projectId} sheetId={sheetId} projectZone={timeZone} />
      ) : (
        <>
          <TopBar title="Displays" note={sheetTitle} />
          <EmptyState icon={MonitorPlay} title="Displays are for those who call the show">
            {whyNotCall}
          </EmptyState>
        </>
      )}
    </>
  );
}

function Listing({
  projectId,
  sheetId,
  projectZone,
}: {
  projectId: string;
  sheetId: string;
  projectZone: string;
}) {
  const sheetTitle = useSnapshot(db.sheet)[sheetId]?.title ?? '';
  const known = useDisplays(sheetId);
  const { displays, links, show, client } = known;
  const now = useServerSecond(client);
  const work = useDisplayCommands(sheetId, known);
  const whyNotShare = useMay(projectId, 'project.settings');
  const [isMaking, setMaking] = useState(false);
  // Only the desktop app can open a socket for OSC in the network of the venue.
  const desktop = findDesktop();
  const [isOscOpen, setOscOpen] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const open = displays.find(({ displayId }) => displayId === work.openId) ?? null;
  const listening = displays.filter(({ isListening }) => isListening);
  const isDark = show.state?.isBlackout === true;
  const form = {
    timeZone: show.rundown?.timeZone ?? projectZone,
    isTwelveHour: show.rundown?.isTwelveHour ?? false,
    showsSeconds: true,
  };

  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { ctrlKey, metaKey, altKey, shiftKey } = event;
      if (letterOf(event) !== 'm' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <TopBar
        title="Displays"
        note={[sheetTitle, displays.length > 0 && `${displays.length} known, ${listening.length} listening`]
          .filter(Boolean)
          .join(' · ')}
      >
        {displays.length > 0 && (
          <>
            <Button
              kind="plain"
              icon={ScanEye}
              aria-label="Identify all"
              refusal={listening.length === 0 ? 'No display is listening.' : null}
              onClick={() => work.acts.identify(listening.map(({ displayId }) => displayId))}
            >
              <span className="max-lg:hidden">Identify all</span>
            </Button>
            <Button
              kind="plain"
              icon={MonitorOff}
              on={isDark}
              aria-pressed={isDark}
              aria-label={isDark ? 'End blackout' : 'Blackout'}
              onClick={() => void work.blackout(!isDark)}
            >
              <span className="max-lg:hidden">{isDark ? 'End blackout' : 'Blackout'}</span>
            </Button>
          </>
        )}
        {desktop && (
          <Button kind="plain" icon={RadioReceiver} onClick={() => setOscOpen(true)}>
            <span className="phone:sr-only">OSC</span>
          </Button>
        )}
        <Button kind="primary" icon={Plus} refusal={whyNotShare} onClick={() => setMaking(true)}>
          <span className="phone:sr-only">New display</span>
        </Button>
      </TopBar>
      <div className="flex min-h-0 flex-1 max-lg:flex-col max-lg:overflow-y-auto">
        <div className="min-w-0 flex-1 px-5 lg:overflow-y-auto phone:px-4">
          {known.state === 'failed' && (
            <div className="py-4">
              <LoadFailure error={known.error} again={known.again} />
            </div>
          )}
          {known.state === 'done' && displays.length === 0 && (
            <EmptyState
              icon={MonitorPlay}
              title={links.length === 0 ? 'No displays yet' : 'No display is listening yet'}
              actions={
                <Button kind="primary" icon={Plus} refusal={whyNotShare} onClick={() => setMaking(true)}>
                  New display
                </Button>
              }
            >
              {links.length === 0
                ? 'A speaker timer, an agenda, a studio clock, a lower third, a prompter or the wall backstage: any screen with a browser can be one.'
                : `${countOf(links.length, 'display link')} made. Open the address on its screen, and it appears here.`}
            </EmptyState>
          )}
          {displays.length > 0 && (
            <DisplayTable
              displays={displays}
              show={show}
              now={now}
              openId={work.openId}
              identifiedIds={work.identifiedIds}
              acts={work.acts}
            />
          )}
        </div>
        {displays.length > 0 && (
          <aside
            aria-label="Message and settings"
            className="flex w-79 shrink-0 flex-col border-l border-line max-lg:w-full max-lg:border-t max-lg:border-l-0 lg:overflow-y-auto"
          >
            <MessagePanel
              displays={displays}
              sent={work.sent}
              current={show.state?.message ?? null}
              form={form}
              field={field}
              send={work.send}
              clear={work.clear}
            />
            {open && (
              <DisplayPanel
                display={open}
                links={links}
                projectZone={projectZone}
                redirect={(linkId) => void work.redirectTo(open.displayId, linkId)}
                change={(sheetLayoutId, change) => void work.change(sheetLayoutId, change)}
                close={() => work.acts.redirect(null)}
              />
            )}
            <p className="mt-auto p-4 text-12 text-ink-2">
              A display needs no account: open its address in any browser. It keeps counting without a line
              and says so.
            </p>
          </aside>
        )}
      </div>
      {desktop && isOscOpen && (
        <OscPanel desktop={desktop} sheetId={sheetId} close={() => setOscOpen(false)} />
      )}
      {isMaking && (
        <NewDisplay
          projectId={projectId}
          sheetId={sheetId}
          made={known.again}
          close={() => setMaking(false)}
        />
      )}
    </div>
  );
}
