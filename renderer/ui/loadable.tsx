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
 * Returns a component whose code `load` brings. Until then it renders `Placeholder`; without one it suspends, so
 * that the previous page stays, and throws where the code cannot be loaded. A component with a placeholder is only a
 * part of its page, which stays. What somebody has opened with these properties is closed by `close`, with a toast; a
 * part without `close` is requested again until it comes.
 */
export function loadable<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  Placeholder?: ComponentType<Props>,
  close?: (props: Props) => void,
): Loadable<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  let suspended = suspending();

  function fetchCode(): Promise<ComponentType<Props>> {
    loading ??= load().then(keep, (error: unknown) => {
      // The next visit tries again.
      loading = null;
      suspended = suspending();
      throw error;
    });
    return loading;
  }

  function keep(component: ComponentType<Props>): ComponentType<Props> {
    loaded = component;
    return component;
  }

  function suspending(): ComponentType<Props> {
    return lazy(async () => ({ default: await fetchCode() }));
  }

  function Loadable(props: Props) {
    // The component stays the same while it is mounted: another one would lose its state.
    const [Drawn, setDrawn] = useState(() => loaded ?? Placeholder ?? suspended);
    const closeOpened = useEffectEvent((): void => {
      toast(NOT_LOADED, { kind: 'bad' });
      close?.(props);
    });
    const isWaiting = Drawn === Placeholder;
    useEffect(() => {
      if (!isWaiting) return undefined;
      const endBusy = beginBusy();
      let isGone = false;
      const end = loadAfterFirstView(async () => {
        try {
          const component = await fetchCode();
          setDrawn(() => component);
        } catch (error) {
          endBusy();
          if (!close) throw error;
          if (!isGone) closeOpened();
        }
      });
      return () => {
        isGone = true;
        end();
        endBusy();
      };
    }, [isWaiting]);
    return <Drawn {...props} />;
  }
  return Object.assign(Loadable, { preload: async () => void (await fetchCode().catch(() => undefined)) });
}

/** Renders nothing: the placeholder of dialogs, menus and popovers. */
export function Nothing(): null {
  return null;
}
