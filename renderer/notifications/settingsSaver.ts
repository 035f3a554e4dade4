// Changes of a person's notification settings on their way to the server.

import type { NotificationChange, NotificationSettings } from '../../shared/api/notifications.ts';

interface SaverServices {
  /** Sends a change. Resolves to the settings that the server has then. */
  send(change: NotificationChange): Promise<NotificationSettings>;
  load(): Promise<NotificationSettings>;
  show(settings: NotificationSettings): void;
  onFailure(error: unknown): void;
}

/** Saves changes of settings. */
export interface SettingsSaver {
  change(change: NotificationChange): void;
}

/** Shows each change immediately and sends them one after the other. What is shown is always what the server has, as far
 *  as it is known, with the changes that it has not answered: one that has failed is no longer shown. */
export function openSettingsSaver(loaded: NotificationSettings, services: SaverServices): SettingsSaver {
  let known = loaded;
  const waiting: NotificationChange[] = [];
  let turn = Promise.resolve();

  const show = (): void => services.show(waiting.reduce(changed, known));

  async function sendNext(change: NotificationChange): Promise<void> {
    try {
      known = await services.send(change);
      waiting.shift();
    } catch (error) {
      waiting.shift();
      services.onFailure(error);
      show();
      // The server may have the change, with only its answer lost.
      known = await services.load().catch(() => known);
    }
    show();
  }

  return {
    change(change) {
      waiting.push(change);
      show();
      turn = turn.then(() => sendNext(change));
    },
  };
}

/** Returns the settings after a change, as the server will return them. */
function changed(
  settings: NotificationSettings,
  { ticks, project, mails, quiet }: NotificationChange,
): NotificationSettings {
  const { projects } = settings;
  return {
    ...settings,
    ticks: { ...settings.ticks, ...ticks },
    ...(mails !== undefined && { mails }),
    ...(quiet !== undefined && { quiet }),
    ...(project && { projects: withChoice(projects, project) }),
  };
}

function withChoice(
  projects: NotificationSettings['projects'],
  { projectId, choice }: NonNullable<NotificationChange['project']>,
): NotificationSettings['projects'] {
  const { [projectId]: before = { muted: false, ticks: {} }, ...others } = projects;
  if (choice === null) return others;
  const ticks = { ...before.ticks, ...choice.ticks };
  return { ...others, [projectId]: { muted: choice.muted ?? before.muted, ticks } };
}
