/** @jsxImportSource preact */
// What stands where a page may follow no more. None of it says whose show it was.

import type { ShowEnd } from '../live/showClient.ts';

const WORDS: Readonly<Record<ShowEnd, { readonly title: string; readonly text: string }>> = {
  signedOut: { title: 'You are signed out', text: 'Sign in again to follow the show.' },
  unknown: {
    title: 'This show cannot be followed any more',
    text: 'It was deleted, or it is not shared with you any more. Ask whoever gave you the address.',
  },
  linkEnded: {
    title: 'This link is closed',
    text: 'The people who shared it ended it, or it has run out. Ask them for a new one.',
  },
};

/** The end of a page. */
export function FollowerEnd({ end }: { end: ShowEnd }) {
  const { title, text } = WORDS[end];
  return (
    <main className="grid min-h-dvh place-content-center bg-sunken p-6">
      <h1 className="text-20 font-heading">{title}</h1>
      <p className="mt-1 max-w-80 text-14 text-ink-2">{text}</p>
      <p className="mt-4">
        {/* The server says what is to be done: to sign in, to type a password, or that it is over. */}
        <a
          href="?"
          className="inline-flex h-11 items-center rounded-control px-4 text-14 font-medium edge-line-control"
        >
          {end === 'signedOut' ? 'Sign in' : 'Load the page again'}
        </a>
      </p>
    </main>
  );
}
