// The files that are attached to what is being written, above its field.

import { useSnapshot } from 'valtio';
import { postFiles } from '../../store/postFiles.ts';
import { TransferLine } from './TransferLine.tsx';

/** The attached files of an owner: a thread, or a post whose files are still being uploaded. */
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
