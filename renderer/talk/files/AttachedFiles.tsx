// The files that are attached to what is being written, above its field.

import { useSnapshot } from 'valtio';
import { postFiles } from '../../store/postFiles.ts';
import { TransferLine } from './TransferLine.tsx';

/** The attached files of a thread, or of a post that waits for them (`ownerId`). */
export function AttachedFiles({ ownerId }: { ownerId: string }) {
  const files = useSnapshot(postFiles).byOwner[ownerId] ?? [];
  if (files.length === 0) return null;
  return (
    <ul
      aria-label="Attached files"
      className="mb-2 max-h-64 overflow-y-auto rounded-control bg-surface edge-line-strong"
    >
      {files.map((attached) => (
        <TransferLine key={attached.transferId} ownerId={ownerId} attached={attached} />
      ))}
    </ul>
  );
}
