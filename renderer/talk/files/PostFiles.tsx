// The files of a post or a comment: pictures in rows that share both edges, everything else as one framed list.

import {
  Download,
  FileAudio,
  FileText,
  FileVideoCamera,
  File as FileIcon,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { assetsPath } from '../../../shared/paths.ts';
import { db } from '../../store/db.ts';
import { buttonClass } from '../../ui/buttonClass.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useTalk } from '../talkContext.ts';
import { justifiedRows } from './justify.ts';
import { fileWords, postedFile, type FileKind, type PostedFile } from './files.ts';
import { fileLine, TransferLine } from './TransferLine.tsx';
import { postFiles } from '../../store/postFiles.ts';

/** The icon of each kind of file. */
export const FILE_ICONS: Readonly<Record<FileKind, LucideIcon>> = {
  picture: FileIcon,
  video: FileVideoCamera,
  sound: FileAudio,
  pdf: FileText,
  file: FileIcon,
};

/** Width of the text of a post, and approximate height of a row of pictures, both in px. */
const WIDTHS = { wide: 636, narrow: 316 } as const;
const ROW_HEIGHT = { wide: 200, narrow: 120 } as const;

/** The files of a post or a comment, and below them those that are still being uploaded. */
export function PostFiles({
  post: { assetIds, id },
  isNarrow,
}: {
  post: { readonly id: string; readonly assetIds: readonly string[] };
  isNarrow: boolean;
}) {
  return (
    <>
      {assetIds.length > 0 && <Posted assetIds={assetIds} isNarrow={isNarrow} />}
      <PostUploads postId={id} />
    </>
  );
}

function Posted({ assetIds, isNarrow }: { assetIds: readonly string[]; isNarrow: boolean }) {
  const assets = useSnapshot(db.asset);
  const versions = useSnapshot(db.assetFile);
  const files = assetIds.map((assetId) => {
    const asset = assets[assetId];
    return { assetId, file: asset ? postedFile(asset, versions[asset.currentFileId ?? '']) : null };
  });
  const pictures = files.flatMap(({ file }) =>
    file?.pixels ? [{ ...file.pixels, id: file.assetId, file }] : [],
  );
  const others = files.filter(({ file }) => !file?.pixels);
  const [width, target] = isNarrow ? [WIDTHS.narrow, ROW_HEIGHT.narrow] : [WIDTHS.wide, ROW_HEIGHT.wide];
  return (
    <>
      {justifiedRows(pictures, { width, gap: 8, target }).map((row) => (
        <div key={row.pictures[0]?.picture.id} className="mt-2 flex gap-2">
          {row.pictures.map((shown) => (
            <PostPicture
              key={shown.picture.id}
              file={shown.picture.file}
              width={shown.width}
              height={row.height}
            />
          ))}
        </div>
      ))}
      {others.length > 0 && (
        <ul aria-label="Files" className="mt-2 rounded-control edge-line-strong">
          {others.map(({ assetId, file }) => (
            <FileLine key={assetId} file={file} />
          ))}
        </ul>
      )}
    </>
  );
}

/** A picture, as a link to its asset. Its place is reserved before it is loaded. In a narrower column the picture
 *  shrinks with its row. */
function PostPicture({ file, width, height }: { file: PostedFile; width: number; height: number }) {
  const { projectId } = useTalk();
  return (
    <Link
      to={assetsPath(projectId, file.assetId)}
      className="block min-w-0 overflow-hidden rounded-control bg-active shadow-[0_0_0_1px_var(--line-strong)]"
      style={{ flex: `0 1 ${width}px`, aspectRatio: `${width} / ${height}` }}
    >
      <img
        src={file.addressOf('md')}
        alt={file.title}
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
      />
    </Link>
  );
}

/** A file of the framed list, with a button that downloads it. */
function FileLine({ file }: { file: PostedFile | null }) {
  const { projectId } = useTalk();
  if (!file)
    return (
      <li className="border-t border-line px-3 py-3 text-12 text-ink-2 first:border-t-0">
        This file was deleted
      </li>
    );
  return (
    <li className={fileLine}>
      <span className="grid size-8 shrink-0 place-items-center rounded-small bg-active text-ink-2">
        <Icon of={FILE_ICONS[file.kind]} />
      </span>
      <span className="min-w-0 flex-1">
        <Link
          to={assetsPath(projectId, file.assetId)}
          className="finger block truncate text-13 leading-4.5 font-medium hover:underline"
        >
          {file.title}
        </Link>
        <span className="block text-12 text-ink-2 tabular">{fileWords(file)}</span>
      </span>
      <a
        href={file.addressOf('original')}
        download={file.fileName}
        aria-label={`Download ${file.title}`}
        data-tip={`Download ${file.title}`}
        className={buttonClass({ kind: 'plain', size: 'sm', square: true })}
      >
        <Icon of={Download} size="s" />
      </a>
    </li>
  );
}

/** The files of a post that are being uploaded; the uploaded ones are shown above. */
function PostUploads({ postId }: { postId: string }) {
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
