/** @jsxImportSource preact */
// The foot of a follower's page: the departments to choose from, and what this device does when it is called.

import { useRef, useState } from 'preact/hooks';
import type { LiveRundownDepartment } from '../../../shared/show/livePage.ts';
import { preferredScheme, preferScheme } from '../../browser/scheme.ts';
import { hueOf } from '../live/hue.ts';
import { Icon } from '../live/Icon.tsx';
import type { DeviceAlerts } from './useDevice.ts';

/** The number of departments that a phone shows at the foot. */
const ON_A_PHONE = 3;

const key = 'h-11 min-w-0 flex-1 basis-0 truncate rounded-control px-2 text-13 font-medium edge-line-control';
const chip = `${key} aria-pressed:bg-hue-bg-strong aria-pressed:text-hue-ink aria-pressed:edge-hue-bar`;
const all = `${key} aria-pressed:bg-active aria-pressed:edge-ink-2`;

/** The foot. `choose` takes null for all departments. */
export function FollowerFooter({
  departments,
  departmentId,
  choose,
  habits,
  callPath,
}: {
  departments: readonly LiveRundownDepartment[];
  departmentId: string | null;
  choose: (departmentId: string | null) => void;
  habits: DeviceAlerts;
  /** The address of the caller's page; null for those who may not call. */
  callPath: string | null;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  // The department that was chosen last stays in sight beside All.
  const [lastId, setLastId] = useState(departmentId);
  const order = departments.toSorted(
    (one, other) => Number(other.categoryId === lastId) - Number(one.categoryId === lastId),
  );
  const inSight = new Set(order.slice(0, ON_A_PHONE).map(({ categoryId }) => categoryId));
  const onSmall = order[0]?.categoryId;
  const pick = (id: string | null): void => {
    choose(id);
    if (id !== null) setLastId(id);
    dialog.current?.close();
  };
  return (
    <footer className="shrink-0 border-t border-line bg-surface px-3 pt-2.5 pb-[max(0.75rem,env(safe-area-inset-bottom))] small:px-2 small:pt-1.5 small:pb-2">
      <fieldset aria-label="Department" className="flex min-w-0 gap-1.5">
        <button type="button" className={all} aria-pressed={departmentId === null} onClick={() => pick(null)}>
          All
        </button>
        {departments.map(({ categoryId, title, color }) => {
          const isMine = categoryId === departmentId;
          const where =
            categoryId === onSmall ? '' : inSight.has(categoryId) ? 'small:hidden' : 'hidden lg:block';
          return (
            <button
              key={categoryId}
              type="button"
              {...hueOf(color)}
              className={`${chip} ${where}`}
              aria-pressed={isMine}
              dir="auto"
              onClick={() => pick(categoryId)}
            >
              {title}
            </button>
          );
        })}
        <button
          type="button"
          aria-label="More"
          aria-haspopup="dialog"
          className="grid size-11 shrink-0 place-items-center rounded-control edge-line-control"
          onClick={() => dialog.current?.showModal()}
        >
          <Icon of="more" />
        </button>
      </fieldset>
      <dialog ref={dialog} aria-labelledby="more-title" className="from-below">
        <div className="flex items-center">
          <h2 id="more-title" className="flex-1 text-16 font-semibold">
            This device
          </h2>
          <button
            type="button"
            aria-label="Close"
            className="-mr-2 grid size-11 place-items-center"
            onClick={() => dialog.current?.close()}
          >
            <Icon of="close" />
          </button>
        </div>
        <p className="mt-2 text-12 text-ink-2">I follow for</p>
        <fieldset className="mt-1 grid min-w-0 grid-cols-2 gap-1.5" aria-label="I follow for">
          <button
            type="button"
            className={all}
            aria-pressed={departmentId === null}
            onClick={() => pick(null)}
          >
            All
          </button>
          {departments.map(({ categoryId, title, color }) => (
            <button
              key={categoryId}
              type="button"
              {...hueOf(color)}
              className={chip}
              aria-pressed={categoryId === departmentId}
              dir="auto"
              onClick={() => pick(categoryId)}
            >
              {title}
            </button>
          ))}
        </fieldset>
        <Habits habits={habits} />
        {callPath !== null && (
          <a
            href={callPath}
            className="mt-3 flex h-11 items-center justify-center rounded-control text-14 font-medium edge-line-control"
          >
            Call this show
          </a>
        )}
      </dialog>
    </footer>
  );
}

function Habits({ habits }: { habits: DeviceAlerts }) {
  return (
    <>
      <p className="mt-4 text-12 text-ink-2">When I am called</p>
      {habits.canVibrate ? (
        <Switch isOn={habits.vibrates} toggle={habits.setVibrates} label="Vibrate on Standby and Go" />
      ) : (
        <p className="py-2 text-14 text-ink-2">This browser cannot vibrate.</p>
      )}
      <Switch isOn={habits.flashes} toggle={habits.setFlashes} label="Flash the screen once" />
      <p className="mt-3 text-12 text-ink-2">Screen</p>
      <p className="py-1 text-14">{WAKE_WORDS[habits.wake]}</p>
      <Scheme />
    </>
  );
}

/** Sentences that say whether the screen of this device stays awake. */
const WAKE_WORDS: Readonly<Record<DeviceAlerts['wake'], string>> = {
  held: 'Stays awake while this page is open.',
  refused: 'May go to sleep: the device has refused to stay awake, perhaps to save its battery.',
  absent:
    'May go to sleep: this browser cannot keep it awake. Set the screen lock of the device to Never for the show.',
};

function Scheme() {
  return (
    <fieldset className="mt-1 flex gap-1.5">
      <legend className="sr-only">Light or dark</legend>
      {(['auto', 'light', 'dark'] as const).map((scheme) => (
        <label
          key={scheme}
          className="flex h-11 flex-1 items-center justify-center gap-2 rounded-control text-14 font-medium capitalize edge-line-control has-checked:bg-active has-focus-visible:outline-2"
        >
          <input
            type="radio"
            name="scheme"
            className="sr-only"
            defaultChecked={preferredScheme() === scheme}
            onChange={() => preferScheme(scheme)}
          />
          {scheme}
        </label>
      ))}
    </fieldset>
  );
}

function Switch({ isOn, toggle, label }: { isOn: boolean; toggle: (isOn: boolean) => void; label: string }) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-14">
      <input
        type="checkbox"
        className="size-5 accent-(--accent)"
        checked={isOn}
        onChange={({ currentTarget }) => toggle(currentTarget.checked)}
      />
      {label}
    </label>
  );
}
