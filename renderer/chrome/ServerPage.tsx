// A page that the server renders, but whose address was opened within the app: after a sign-in, or by a link.

import { useEffect, useState } from 'react';
import { Loading } from './Loading.tsx';
import { NotFound } from './NotFound.tsx';

const KEY = 'loadedAnew';
/** Time in ms after a reload within which coming here again means that the server does not render the address. */
const JUST_NOW_MS = 10_000;

/** Reloads the address, so that the server renders it. If that has just been tried, there is no such page. */
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
