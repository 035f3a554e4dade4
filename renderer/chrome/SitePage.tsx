// The frame of the app's pages outside of projects: header and footer.

import { type ReactNode, Suspense } from 'react';
import { SiteFooter } from './SiteFooter.tsx';
import { Loading } from './Loading.tsx';
import { loadable } from '../ui/loadable.tsx';

/** The header, whose code the pages of signing in do not need. */
const SiteHeader = loadable(async () => (await import('./SiteHeader.tsx')).SiteHeader, HeaderPlace);

/** Loads the code of the header, at the same time as that of a page. It never rejects. */
export const preloadHeader = SiteHeader.preload;

/** The empty bar in place of the header while the header's code is loading. */
function HeaderPlace() {
  return (
    <div className="border-b border-line bg-surface">
      <div className="h-14 md:h-(--site-header)" />
    </div>
  );
}

/** A page outside of projects: header, content and footer. */
export function SitePage({
  header = 'index',
  footer = 'large',
  children,
}: {
  header?: 'index' | 'projects' | 'yrdam' | 'none';
  footer?: 'large' | 'small' | 'none';
  children: ReactNode;
}) {
  return (
    <div data-scrolls="" className="flex min-h-dvh flex-col">
      {header !== 'none' && (
        <SiteHeader primary={header === 'index' ? 'index' : 'projects'} yrdam={header === 'yrdam'} />
      )}
      <div className="flex flex-1 flex-col">
        <Suspense fallback={<Loading />}>{children}</Suspense>
      </div>
      {footer !== 'none' && <SiteFooter size={footer} />}
    </div>
  );
}
