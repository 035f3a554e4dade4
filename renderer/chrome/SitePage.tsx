// A page of the app outside of projects: its header and footer, and who may see it.

import { type ReactNode, Suspense } from 'react';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import { Loading } from './Loading.tsx';

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
