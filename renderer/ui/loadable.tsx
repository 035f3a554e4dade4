// Components whose code is a chunk of its own. React's `lazy` suspends even where the code has been loaded, and
// React delays the content after a fallback by 300 ms. A component that is loaded is therefore rendered at once,
// and only one that is not suspends.

import { type ComponentType, type FunctionComponent, lazy, useEffect, useEffectEvent, useState } from 'react';
import { beginBusy } from '../browser/busy.ts';
import { afterFirstView } from '../browser/firstView.ts';
import { toast } from './toasts.ts';

/**
 * The message that a part of the page could not be loaded. A browser asks for a script once, and again only after a
 * reload.
 */
export const NOT_LOADED = 'This part of EO could not be loaded. Reload the page once you are connected.';

/** A component whose code is a chunk of its own. */
export interface Loadable<Props> extends FunctionComponent<Props> {
  /** Loads the code. It never rejects: rendering loads it again after a failure. */
  preload(): Promise<void>;
}

/**
 * Returns a component whose code `load` brings. Until then it renders `Placeholder`; without one it suspends, so
 * that the previous page stays, and throws where the code cannot be loaded. A component with a placeholder is only a
 * part of its page, which stays: a toast says that the part is missing, and `close` closes what was opened with these
 * properties.
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

  async function preload(): Promise<void> {
    await fetchCode().catch(() => undefined);
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
    const fail = useEffectEvent((): void => {
      toast(NOT_LOADED, { kind: 'bad' });
      close?.(props);
    });
    const isWaiting = Drawn === Placeholder;
    useEffect(() => {
      if (!isWaiting) return undefined;
      const endBusy = beginBusy();
      let isGone = false;
      afterFirstView(() => {
        if (!isGone)
          fetchCode().then(
            (component) => setDrawn(() => component),
            () => {
              endBusy();
              if (!isGone) fail();
            },
          );
      });
      return () => {
        isGone = true;
        endBusy();
      };
    }, [isWaiting]);
    return <Drawn {...props} />;
  }
  return Object.assign(Loadable, { preload });
}

/** Renders nothing: the placeholder of dialogs, menus and popovers. */
export function Nothing(): null {
  return null;
}
