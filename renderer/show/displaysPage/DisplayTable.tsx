import { RotateCw, Unplug } from 'lucide-react';
import { useState } from 'react';
import type { ListedDisplay } from '../../../shared/api/displays.ts';
import { limits } from '../../../shared/limits.ts';
import { paths, pathOf } from '../../../shared/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EditableText } from '../../ui/EditableText.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { lengthText, clockTextOf, countdownText } from '../../../shared/show/showTexts.ts';
import type { ShowSnapshot } from '../live/showClient.ts';
import { lagWords, showsWords, sizeWords, wakeWords } from './displayWords.ts';
import { progressOfState } from '../../../shared/show/showState.ts';
import { showTimes } from '../../../shared/timing/showTimes.ts';
import { Icon } from '../../ui/Icon.tsx';

/** The actions on displays. */
export interface DisplayCommands {
  identify(displayIds: readonly string[]): void;
  reload(displayId: string): void;
  redirect(displayId: string | null): void;
  rename(displayId: string, title: string): void;
  forget(displayId: string): void;
}

const row =
  'grid grid-cols-[7rem_minmax(8rem,1fr)_minmax(8rem,1fr)_6rem_18rem] items-center gap-x-4 gap-y-1 border-b border-line py-2.5 ' +
  'max-[89rem]:grid-cols-[7rem_minmax(0,1fr)_minmax(0,1fr)_6rem] phone:grid-cols-[minmax(0,1fr)]';

/** The list of the displays, by their numbers. */
export function DisplayTable({
  displays,
  show,
  now,
  openId,
  identifiedIds,
  acts,
}: {
  displays: readonly ListedDisplay[];
  show: ShowSnapshot;
  now: number;
  /** The display whose panel is open; null for none. */
  openId: string | null;
  identifiedIds: ReadonlySet<string>;
  acts: DisplayCommands;
}) {
  const [address, setAddress] = useState<ListedDisplay | null>(null);
  return (
    <>
      <div aria-hidden className={`${row} py-2 text-12 text-ink-2 phone:hidden`}>
        <span />
        <span>Name</span>
        <span>Shows</span>
        <span className="text-right">In step</span>
        <span className="max-[89rem]:hidden" />
      </div>
      <ul aria-label="Displays">
        {displays.map((display) => (
          <li
            key={display.displayId}
            className={`${row} ${display.displayId === openId ? 'bg-active' : ''}`}
            aria-label={`Display ${display.number}, ${display.title}`}
          >
            <DisplayPicture
              display={display}
              show={show}
              now={now}
              isIdentified={identifiedIds.has(display.displayId)}
            />
            <DisplayName display={display} acts={acts} />
            <div className="min-w-0">
              <p className="truncate">{showsWords(display)}</p>
              <p className="truncate text-12 text-ink-2">{wakeWords(display)}</p>
            </div>
            <Step display={display} now={now} />
            <RowActs
              display={display}
              isIdentified={identifiedIds.has(display.displayId)}
              acts={acts}
              showAddress={() => setAddress(display)}
            />
          </li>
        ))}
      </ul>
      {address && <AddressDialog display={address} close={() => setAddress(null)} />}
    </>
  );
}

function DisplayName({ display, acts }: { display: ListedDisplay; acts: DisplayCommands }) {
  const { displayId, number, title } = display;
  return (
    <div className="min-w-0 phone:pt-2">
      <p className="flex min-w-0 items-center gap-2 font-semibold">
        <span className="grid size-5 shrink-0 place-items-center rounded-cell bg-active text-11">
          {number}
        </span>
        <EditableText
          key={title}
          label="Name of the display"
          value={title}
          least={0}
          most={limits.nameLength.max}
          commit={(name) => acts.rename(displayId, name)}
        />
      </p>
      <p className="truncate text-12 text-ink-2">{sizeWords(display)}</p>
    </div>
  );
}

/** The delay between a display and the server; for a silent display, since when it has been silent. */
function Step({
  display: { isListening, hasEnded, lagMs, lastHeardAt },
  now,
}: {
  display: ListedDisplay;
  now: number;
}) {
  const place = 'text-right tabular phone:text-left';
  if (hasEnded) return <p className={`${place} text-danger-text`}>Its link has ended</p>;
  if (isListening) return <p className={place}>{lagWords(lagMs)}</p>;
  return (
    <p
      className={`${place} text-danger-text`}
    >{`Last heard ${lengthText(Math.max(0, now - lastHeardAt))} ago`}</p>
  );
}

function RowActs({
  display: { displayId, number, isListening, hasEnded, title },
  isIdentified,
  acts,
  showAddress,
}: {
  display: ListedDisplay;
  isIdentified: boolean;
  acts: DisplayCommands;
  showAddress: () => void;
}) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-1 max-[89rem]:col-span-3 max-[89rem]:col-start-2 max-[89rem]:-ml-2 max-[89rem]:justify-start phone:col-span-1 phone:col-start-1 phone:ml-0 phone:pb-2">
      {isListening ? (
        <>
          <Button
            kind="plain"
            on={isIdentified}
            aria-label={isIdentified ? `Showing ${number}: ${title}` : `Identify ${title}`}
            onClick={() => acts.identify([displayId])}
          >
            {isIdentified ? `Showing ${number}` : 'Identify'}
          </Button>
          <IconButton label={`Reload ${title}`} icon={RotateCw} onClick={() => acts.reload(displayId)} />
        </>
      ) : (
        <>
          <Button kind="plain" aria-label={`Forget ${title}`} onClick={() => acts.forget(displayId)}>
            Forget
          </Button>
          {hasEnded ? null : (
            <Button aria-label={`Show its address: ${title}`} onClick={showAddress}>
              Show its address
            </Button>
          )}
        </>
      )}
      {hasEnded ? null : (
        <Button kind="plain" aria-label={`Redirect ${title}`} onClick={() => acts.redirect(displayId)}>
          Redirect
        </Button>
      )}
    </div>
  );
}

function AddressDialog({ display, close }: { display: ListedDisplay; close: () => void }) {
  const url = `${location.origin}${pathOf(paths.guest, { linkId: display.linkId })}`;
  return (
    <Dialog
      open
      close={close}
      title={`Address of ${display.title}`}
      description="It opens this display again in the browser in which it was open before. For another screen make a new display: the secret of a link is shown only once."
    >
      <input
        readOnly
        aria-label="The address"
        value={url}
        className="h-9 w-full rounded-control bg-sunken px-3 font-mono text-12 [font-variant-ligatures:none] edge-line touch:h-11"
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  );
}

// A small picture of what a display shows now, made from the same state as the display itself.

const frame =
  'relative grid h-15.5 w-28 shrink-0 place-items-center overflow-hidden rounded-small text-20 font-semibold tabular phone:hidden  max-[89rem]:row-span-2 phone:row-span-1';
const dark = `${frame} bg-screen text-on-screen edge-line-strong`;

/** The picture of a display; while it shows its number, that number. */
function DisplayPicture({
  display,
  show,
  now,
  isIdentified,
}: {
  display: ListedDisplay;
  show: ShowSnapshot;
  now: number;
  isIdentified: boolean;
}) {
  if (isIdentified)
    return (
      <span aria-hidden className={`${frame} bg-accent text-28 text-on-solid`}>
        {display.number}
      </span>
    );
  if (!display.isListening)
    return (
      <span aria-hidden className={dark}>
        <Icon of={Unplug} size="m" className="text-on-screen/60" />
      </span>
    );
  return (
    <span aria-hidden className={dark}>
      {show.state?.isBlackout === true && display.shows !== 'lowerThird' ? null : (
        <span className={display.isMirrored ? '-scale-x-100' : ''}>
          <Content display={display} show={show} now={now} />
        </span>
      )}
    </span>
  );
}

function Content({
  display: { shows },
  show: { state, rundown },
  now,
}: {
  display: ListedDisplay;
  show: ShowSnapshot;
  now: number;
}) {
  if (!state || !rundown) return null;
  const times = showTimes(rundown.rows, progressOfState(state), now);
  const { timeZone, isTwelveHour } = rundown;
  const clock = clockTextOf(now, { timeZone, isTwelveHour, showsSeconds: false });
  switch (shows) {
    case 'timer':
      return times.leftMs === null
        ? times.elapsedMs === null
          ? clock
          : lengthText(times.elapsedMs)
        : countdownText(times.leftMs);
    case 'clock':
      return clock;
    case 'lowerThird':
      return (
        <span className="absolute bottom-2 left-1.5 block h-2.5 w-12 border-l-3 border-now bg-on-screen" />
      );
    case 'agenda':
    case 'prompter':
    case 'wall':
      return (
        <span className="line-clamp-3 w-25 text-10 font-medium">
          {[state.now?.title, state.next?.title].filter(Boolean).join(' · ') || rundown.title}
        </span>
      );
  }
}
