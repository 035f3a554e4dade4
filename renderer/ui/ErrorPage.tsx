// Full pages for errors and unknown addresses.

import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { buttonClass } from './buttonClass.ts';

const box =
  'mx-auto flex min-h-[70dvh] w-full max-w-dialog flex-col items-center justify-center px-6 py-16 text-center';

/** The page of an error with its name and message. On the root path it offers Refresh, elsewhere Refresh and Go
 *  Home. */
export function ErrorPage({
  name,
  message,
  pathname,
  requestId,
}: {
  name: string;
  message: string;
  pathname: string;
  requestId?: string | null;
}) {
  return (
    <main className={box}>
      <h1 className="text-28 font-heading">{name}</h1>
      <p role="alert" className="mt-2 text-16 text-ink-2">
        {message}
      </p>
      <p className="mt-2 text-14 text-ink-2">
        What you have typed is kept on this device, and is sent once it can be. Refresh first; if that does
        not help, wait a moment and try again.
      </p>
      <div className="mt-6 flex gap-2">
        <Button kind="primary" size="lg" icon={RefreshCw} onClick={() => location.reload()}>
          Refresh
        </Button>
        {pathname !== '/' && (
          <a href="/" className={buttonClass({ kind: 'line', size: 'lg' })}>
            Go Home
          </a>
        )}
      </div>
      {requestId && <p className="mt-7 font-mono text-12 text-ink-3">{requestId}</p>}
    </main>
  );
}

/** The page of an error without script: the server renders it in place of a file that it refuses. */
export function RefusedPage({ name, message, path }: { name: string; message: string; path: string }) {
  return (
    <main className={box}>
      <h1 className="text-28 font-heading">{name}</h1>
      <p className="mt-2 text-16 text-ink-2">{message}</p>
      <div className="mt-6 flex gap-2">
        <a href={path} className={buttonClass({ kind: 'primary', size: 'lg' })}>
          Try again
        </a>
        <a href="/" className={buttonClass({ kind: 'line', size: 'lg' })}>
          Go Home
        </a>
      </div>
    </main>
  );
}

/** The page of an unknown address: a heading, the caller's content, and a link home. */
export function PageNotFound({ children }: { children?: ReactNode }) {
  return (
    <main className={box}>
      <h1 className="text-20 font-semibold">Page Not Found</h1>
      <div className="mt-1 max-w-form text-14 text-ink-2">
        {children ?? <p>This link leads nowhere. It may have been moved or deleted.</p>}
      </div>
      <a href="/" className={buttonClass({ kind: 'primary', size: 'lg', className: 'mt-5' })}>
        Go Home
      </a>
    </main>
  );
}
