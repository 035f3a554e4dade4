// A page that the server draws, where the app was led to its address: after a sign-in, or by a link within the app.

import { useEffect, useState } from 'react';
import { Loading } from './Loading.tsx';
import { NotFound } from './NotFound.tsx';

const KEY = 'loadedAnew';
/** Time in ms after a reload within which coming here again means that the server does not render the address. */
const JUST_NOW_MS = 10_000;

/** Loads the address anew, so that the server draws it. Where it does not, there is no such page. */
export function ServerPage() {
  const [isAbsent] = useState(wasJustLoaded);
  useEffect(() => {
    if (isAbsent) return;
    sessionStorage.setItem(KEY, `${Date.now()} ${location.pathname}`);
    location.reload();
  }, [isAbsent]);
  return isAbsent ? <NotFound /> : <Loading />;
}

function wasJustLoaded(): boolean {
  const [at, path] = (sessionStorage.getItem(KEY) ?? '').split(' ');
  return path === location.pathname && Date.now() - Number(at) < JUST_NOW_MS;
}
