// Was the open project deleted while one looked at it? Its last title, or null.

import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { db } from '../store/db.ts';
import { loads } from '../store/loaded.ts';

/** Returns the last title of a project that was deleted while this page showed it, null otherwise. */
export function useGone(projectId: string): string | null {
  const record = useSnapshot(db.project)[projectId];
  const load = useSnapshot(loads).byId[projectId];
  const [known, setKnown] = useState({ title: '', isGone: false });
  const title = typeof record?.title === 'string' ? record.title : null;
  if (title !== null && (known.isGone || title !== known.title)) setKnown({ title, isGone: false });
  // Of a project that one was taken out of the load has failed by then: that is said elsewhere.
  const goes = title === null && known.title !== '' && load === 'loaded';
  if (goes && !known.isGone) setKnown({ ...known, isGone: true });
  return known.isGone && title === null ? known.title : null;
}
