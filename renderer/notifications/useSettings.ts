// My settings of notices: loaded once, changed at once here, and told to the server one after the other. What it
// refuses is taken back.

import { useEffect, useRef, useState } from 'react';
import type { NotificationChange, NotificationSettings } from '../../shared/api/notifications.ts';
import { call } from '../net/call.ts';
import { toastFailure } from '../chrome/toastFailure.ts';

export function useSettings(): {
  readonly settings: NotificationSettings | null;
  readonly failure: unknown;
  readonly change: (change: NotificationChange) => void;
} {
  const [settings, setSettings] = useState<NotificationSettings | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const turn = useRef(Promise.resolve());
  const waiting = useRef(0);

  useEffect(() => {
    const ended = new AbortController();
    call('notifications.settings', { signal: ended.signal }).then(
      (loaded) => !ended.signal.aborted && setSettings(loaded),
      (error: unknown) => !ended.signal.aborted && setFailure(error),
    );
    return () => ended.abort();
  }, []);

  async function send(asked: NotificationChange): Promise<void> {
    try {
      const body = { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, ...asked };
      const saved = await call('notifications.change', { body });
      waiting.current -= 1;
      // While more is on its way, what stands here is ahead of the answer.
      if (waiting.current === 0) setSettings(saved);
    } catch (error) {
      waiting.current -= 1;
      toastFailure(error);
      setSettings(await call('notifications.settings'));
    }
  }

  return {
    settings,
    failure,
    change(asked) {
      setSettings((now) => now && changed(now, asked));
      waiting.current += 1;
      turn.current = turn.current.then(() => send(asked)).catch(toastFailure);
    },
  };
}

/** What the server will say. */
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
