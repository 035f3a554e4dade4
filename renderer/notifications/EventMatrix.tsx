// The matrix of notification settings: a line for each event, with checkboxes for notices in the app, by mail and on
// the desktop.

import { Fragment } from 'react';
import { EVENT_GROUPS, EVENT_WORDS, type NotificationEvent } from '../../shared/notificationEvents.ts';
import {
  isFixed,
  isOfProjects,
  isWayOn,
  WAYS,
  type Choices,
  type Tick,
  type Way,
} from '../../shared/notificationWays.ts';
import { Checkbox } from '../ui/Checkbox.tsx';

const wayWords: Readonly<Record<Way, string>> = { app: 'In EO', email: 'Mail', desktop: 'Desktop' };

const line =
  'grid min-h-9 grid-cols-[minmax(0,1fr)_repeat(3,5.5rem)] items-center border-b border-line ' +
  'phone:grid-cols-[minmax(0,1fr)_repeat(3,3.25rem)]';

/** The matrix of events and ways. `tick` is called when a checkbox is changed. */
export function EventMatrix({
  label,
  choices,
  tick,
}: {
  label: string;
  choices: Choices;
  tick: (tick: Tick, isOn: boolean) => void;
}) {
  const isOfProject = choices.project !== null;
  // The general matrix is directly below the title of the page, those of projects are below the heading `By project`.
  const Heading = isOfProject ? 'h3' : 'h2';
  const groups = EVENT_GROUPS.map(({ title, events }) => ({
    title,
    events: isOfProject ? events.filter(isOfProjects) : events,
  })).filter(({ events }) => events.length > 0);
  return (
    <fieldset aria-label={label} className="mt-5 min-w-0">
      <div aria-hidden className={`${line} text-12 font-medium text-ink-2`}>
        <span />
        {WAYS.map((way) => (
          <span key={way} className="text-center">
            {wayWords[way]}
          </span>
        ))}
      </div>
      {groups.map(({ title, events }) => (
        <Fragment key={title}>
          <Heading className="flex h-9 items-end border-b border-line pb-1.5 text-12 font-semibold">
            {title}
          </Heading>
          {events.map((event) => (
            <Line key={event} event={event} choices={choices} tick={tick} />
          ))}
        </Fragment>
      ))}
    </fieldset>
  );
}

function Line({
  event,
  choices,
  tick,
}: {
  event: NotificationEvent;
  choices: Choices;
  tick: (tick: Tick, isOn: boolean) => void;
}) {
  const { words } = EVENT_WORDS[event];
  return (
    <fieldset aria-label={words} className={line}>
      <span className="py-1.5 pr-2 text-pretty">{words}</span>
      {WAYS.map((way) => (
        <span key={way} className="flex justify-center">
          <Checkbox
            aria-label={`${words}: ${wayWords[way]}`}
            checked={isWayOn(event, way, choices)}
            disabled={isFixed(event, way)}
            onChange={({ currentTarget }) => tick(`${event}.${way}`, currentTarget.checked)}
          />
        </span>
      ))}
    </fieldset>
  );
}
