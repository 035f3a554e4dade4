// Components whose code is a chunk of its own. React's `lazy` suspends even where the code has been loaded, and
// React delays the content after a fallback by 300 ms. A component that is loaded is therefore rendered at once,
// and only one that is not suspends.

import { type ComponentType, type FunctionComponent, lazy, useEffect, useEffectEvent, useState } from 'react';
import { beginBusy } from '../browser/busy.ts';
import { loadAfterFirstView } from '../browser/firstView.ts';
import { NOT_LOADED } from '../browser/loadChunk.ts';
import { toast } from './toasts.ts';

/** A component whose code is a chunk of its own. */
export interface Loadable<Props> extends FunctionComponent<Props> {
  /** Loads the code. It never rejects: rendering loads it again after a failure. */
  preload(): Promise<void>;
}

/**
 * Returns a component whose code is loaded by `load`. Without `Placeholder` it is a page: until the code is loaded, it
 * suspends, so that the previous page stays, and it throws if the code cannot be loaded. With `Placeholder`, which is
 * rendered until then, it is a part of a page, and a failure is shown in a toast. If the person has opened the part,
 * such as a dialog, `close` then closes it. Without `close` the code is requested again until it is loaded.
 */
export function loadable<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  Placeholder?: ComponentType<Props>,
  close?: (props: Props) => void,
): Loadable<Props> {
  const code = openCode(load);

  function Loadable(props: Props) {
    // The component stays the same while it is mounted: another one would lose its state.
    const [Drawn, setDrawn] = useState(() => code.loaded() ?? Placeholder ?? code.suspended());
    const fail = useEffectEvent((): void => {
      toast(NOT_LOADED, { kind: 'bad' });
      close?.(props);
    });
    const isWaiting = Drawn === Placeholder;
    useEffect(() => {
      if (!isWaiting) return undefined;
      const endBusy = beginBusy();
      let isGone = false;
      let failures = 0;
      const attempt = async (): Promise<ComponentType<Props> | null> => {
        try {
          return await code.fetch();
        } catch (error) {
          endBusy();
          failures += 1;
          // A part without `close` was opened by nobody, so its first failure is not shown.
          if (!isGone && failures === (close ? 1 : 2)) fail();
          if (close) return null;
          throw error;
        }
      };
      const end = loadAfterFirstView(attempt, (component) => component && setDrawn(() => component));
      return () => {
        isGone = true;
        end();
        endBusy();
      };
    }, [isWaiting]);
    return <Drawn {...props} />;
  }
  return Object.assign(Loadable, { preload: async () => void (await code.fetch().catch(() => undefined)) });
}

/** Times in ms to wait before the code of a page is requested again. */
const RETRY_MS = [1000, 3000];

interface Code<Props> {
  /** Returns the component; null before it is loaded. */
  loaded(): ComponentType<Props> | null;
  /** Returns a component that suspends until the code is loaded. */
  suspended(): ComponentType<Props>;
  /** Loads the code. Rejects if it cannot be loaded; the next call tries again. */
  fetch(): Promise<ComponentType<Props>>;
}

function openCode<Props extends object>(load: () => Promise<ComponentType<Props>>): Code<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  let suspended = suspending();

  function suspending(): ComponentType<Props> {
    return lazy(async () => ({ default: await fetchWithRetries() }));
  }

  /** Loads the code of a page, with retries: without its code, an error would be shown in place of the whole app. */
  async function fetchWithRetries(): Promise<ComponentType<Props>> {
    for (const delay of RETRY_MS) {
      try {
        return await fetchCode();
      } catch {
        await new Promise((resolve) => setTimeout(resolve, delay));
      }
    }
    return fetchCode();
  }

  function fetchCode(): Promise<ComponentType<Props>> {
    loading ??= load().then(
      (component) => (loaded = component),
      (error: unknown) => {
        // The next visit tries again.
        loading = null;
        suspended = suspending();
        throw error;
      },
    );
    return loading;
  }

  return { loaded: () => loaded, suspended: () => suspended, fetch: fetchCode };
}

/** Renders nothing: the placeholder of dialogs, menus and popovers. */
export function Nothing(): null {
  return null;
}
