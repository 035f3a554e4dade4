// Components whose code is a chunk of its own. React's `lazy` suspends even where the code has come, and what follows a
// fallback React holds back for 300 ms: so what is there is drawn at once, and only a page that is not suspends.

import { type ComponentType, type FunctionComponent, lazy, useEffect, useState } from 'react';

/** A component whose code is a chunk of its own. */
export interface Loadable<Props> extends FunctionComponent<Props> {
  /** Fetches the code. It never rejects: where the code does not come, it is asked for again when it is drawn. */
  preload(): Promise<void>;
}

/**
 * Returns a component whose code `load` brings. Until that has come `Placeholder` is drawn; without one the component
 * suspends, so that a page that is left stays for as long. Where the code does not come, it throws.
 */
export function loadable<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  Placeholder?: ComponentType<Props>,
): Loadable<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  let suspended = suspending();

  function fetchCode(): Promise<ComponentType<Props>> {
    loading ??= load().then(keep, (error: unknown) => {
      // Another visit is another chance.
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
    // For as long as it is mounted it stays the component that it has become: another one would lose its state.
    const [Drawn, setDrawn] = useState(() => loaded ?? Placeholder ?? suspended);
    const [failure, setFailure] = useState<unknown>(null);
    const isWaiting = Drawn === Placeholder;
    useEffect(() => {
      if (isWaiting) fetchCode().then((component) => setDrawn(() => component), setFailure);
    }, [isWaiting]);
    if (failure !== null) throw failure;
    return <Drawn {...props} />;
  }
  return Object.assign(Loadable, { preload });
}

/** The placeholder of what opens over a page. */
export function Nothing(): null {
  return null;
}
