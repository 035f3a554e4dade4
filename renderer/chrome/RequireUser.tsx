// Pages for people who are signed in, or for admins only: anyone else gets Page Not Found.

import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { session } from '../store/session.ts';
import { NotFound } from './NotFound.tsx';
import { SitePage } from './SitePage.tsx';

/** Renders its children for a signed-in person (with `admin` for an admin), and Page Not Found for everybody
 *  else. */
export function RequireUser({ admin = false, children }: { admin?: boolean; children: ReactNode }) {
  const { user } = useSnapshot(session);
  if (user && (!admin || user.role === 'ADMIN')) return children;
  return (
    <SitePage>
      <NotFound />
    </SitePage>
  );
}
