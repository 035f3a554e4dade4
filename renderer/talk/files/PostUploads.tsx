// The files of a post that are still on their way from this device.

import { useSnapshot } from 'valtio';
import { postFiles } from '../../store/postFiles.ts';
import { TransferLine } from './TransferLine.tsx';

/** The files on their way to a post; those that have come stand above. */
export function PostUploads({ postId }: { postId: string }) {
  const files = useSnapshot(postFiles).byOwner[postId]?.filter(({ assetId }) => assetId === null) ?? [];
  if (files.length === 0) return null;
  return (
    <ul aria-label="Files on their way" className="mt-2 rounded-control edge-line-strong">
      {files.map((attached) => (
        <TransferLine key={attached.transferId} ownerId={postId} attached={attached} />
      ))}
    </ul>
  );
}
