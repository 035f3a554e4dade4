// The page of one asset: the enlarged file with the marks of its comments, its versions below and the comments beside.

import { showUndoToast } from '../chrome/showUndoToast.ts';
import { ArrowLeft, Columns2, Download, Ellipsis, Pencil, Trash2, Upload } from 'lucide-react';
import { useState, type ReactNode, useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import type { MediaAnchor } from '../../shared/entities/mediaAnchor.ts';
import { formatByteSize } from '../../shared/format/amounts.ts';
import { countOf } from '../../shared/format/words.ts';
import { limits } from '../../shared/limits.ts';
import { assetsPath } from '../../shared/paths.ts';
import { TopBar } from '../project/TopBar.tsx';
import { dispatchAction, lastUndoCauses } from '../store/dispatch.ts';
import type { AssetVersion, ListedAsset } from '../store/assetList.ts';
import { db } from '../store/db.ts';
import { useMay } from '../store/rights.ts';
import { TalkContext, type TalkState } from '../talk/talkContext.ts';
import { threadDrafts } from '../talk/threadDrafts.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { MenuItem } from '../ui/MenuItem.tsx';
import { PromptDialog } from '../ui/PromptDialog.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { Tag } from '../ui/Tag.tsx';
import { loadable, Nothing } from '../ui/loadable.tsx';
import { buttonClass } from '../ui/buttonClass.ts';
import { Thumbnail } from '../widgets/Thumbnail.tsx';
import { useIsPhone } from '../widgets/useIsPhone.ts';
import { AssetPageContext, useAssetPage, type AssetPageState } from './assetContext.ts';
import { chooseFiles, sendFiles } from './assetFiles.ts';
import { ComparePage } from './compare/ComparePage.tsx';
import { CommentsPanel } from './marks/CommentsPanel.tsx';
import { mediaThreadsOf, countOpenMediaThreads, threadsOnVersion } from './marks/mediaThreads.ts';
import { MediaCues } from './media/MediaCues.tsx';
import { MediaPlayer } from './media/MediaPlayer.tsx';
import { PdfViewer } from './media/PdfViewer.tsx';
import { PictureViewer } from './viewer/PictureViewer.tsx';
import { UsedIn } from './UsedIn.tsx';
import { useAssetDeletionDenialReason } from './useAssetDeletionDenialReason.ts';
import { VersionStrip } from './VersionStrip.tsx';
import { personOf } from '../widgets/person.ts';

const TextStage = loadable(async () => (await import('./media/TextViewer.tsx')).TextViewer, Nothing);

/** The page of an asset. The query parameters `version` and `against` hold the shown version and one to compare. */
export function AssetPage({ projectId, asset }: { projectId: string; asset: ListedAsset }) {
  const [query, setQuery] = useSearchParams();
  const isPhone = useIsPhone();
  const talk = useAssetTalk(projectId, isPhone);
  const byId = (id: string | null): AssetVersion | null =>
    asset.versions.find(({ fileId }) => fileId === id) ?? null;
  const version = byId(query.get('version')) ?? asset.current ?? asset.versions[0] ?? null;
  const against = byId(query.get('against'));
  // In a comparison, the marks on both pictures are taken from the later version.
  const later = against && version && against.number > version.number ? against : version;
  const state = usePageState(projectId, asset, later);
  const show = (next: Record<string, string>): void => setQuery(next);
  if (!version || !state) return <NoVersion projectId={projectId} asset={asset} />;
  const compare = (fileId: string): void => show({ version: version.fileId, against: fileId });
  const mayCompare = version.picture !== null;
  const { durationMs } = version;
  const cues = durationMs > 0 && <MediaCues key={version.fileId} durationMs={durationMs} />;
  const versions = (
    <VersionStrip show={(fileId) => show({ version: fileId })} compare={mayCompare ? compare : null} />
  );
  return (
    <AssetPageContext value={state}>
      <TalkContext value={talk}>
        <title>{`${asset.title} · EO`}</title>
        {against && against !== version && against.picture && version.picture ? (
          <ComparePage
            versions={against.number < version.number ? [against, version] : [version, against]}
            show={(one, other) => show({ version: other, against: one })}
            close={() => show({ version: version.fileId })}
          />
        ) : (
          <div className="flex min-h-0 flex-1 flex-col">
            <AssetBar compare={mayCompare ? compare : null} />
            <div className="flex min-h-0 flex-1 max-md:flex-col">
              <div className="flex min-h-0 min-w-0 flex-1 flex-col max-md:h-[42%] max-md:flex-none">
                <Stage version={version} isPhone={isPhone} />
                {!isPhone && cues}
                {!isPhone && versions}
                {!isPhone && <UsedIn key={version.fileId} />}
              </div>
              {isPhone ? (
                <PhoneParts
                  comments={<CommentsPanel {...wordsFor(version, isPhone)} isPhone={isPhone} />}
                  versions={versions}
                  usedIn={
                    <>
                      {cues}
                      <UsedIn key={version.fileId} />
                    </>
                  }
                />
              ) : (
                <CommentsPanel {...wordsFor(version, isPhone)} isPhone={isPhone} />
              )}
            </div>
          </div>
        )}
      </TalkContext>
    </AssetPageContext>
  );
}

type Part = 'comments' | 'versions' | 'usedIn';

/** Shows, on a phone, one part at a time below the file. */
function PhoneParts(parts: Readonly<Record<Part, ReactNode>>) {
  const [part, choose] = useState<Part>('comments');
  const { asset, threads } = useAssetPage();
  const open = countOpenMediaThreads(threads);
  const segments = [
    { value: 'comments', label: open === 0 ? 'Comments' : `Comments, ${open} open` },
    { value: 'versions', label: countOf(asset.versions.length, 'version') },
    { value: 'usedIn', label: 'Used in' },
  ] as const;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="shrink-0 border-t border-line px-3 py-2">
        <SegmentedControl label="Shown" segments={segments} value={part} choose={choose} block />
      </div>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">{parts[part]}</div>
    </div>
  );
}

/** Returns the context of the page; null if the asset has no version. */
function usePageState(
  projectId: string,
  asset: ListedAsset,
  version: AssetVersion | null,
): AssetPageState | null {
  const comments = useSnapshot(db.comment);
  const whyNotComment = useMay(projectId, 'comment.write');
  const [selectedId, setSelected] = useState<string | null>(null);
  const [draft, moveDraft] = useState<MediaAnchor | null>(null);
  const [draftFocus, setDraftFocus] = useState<object | null>(null);
  if (!version) return null;
  const numbers = new Map(asset.versions.map(({ fileId, number }) => [fileId, number]));
  const threads = threadsOnVersion(
    mediaThreadsOf(Object.values(comments), asset.id),
    version.fileId,
    numbers,
  );
  const setDraft = (anchor: MediaAnchor | null): void => {
    moveDraft(anchor);
    setDraftFocus(anchor);
  };
  const select = (threadId: string | null): void => {
    setSelected(threadId);
    if (threadId !== null) setDraft(null);
  };
  return {
    projectId,
    asset,
    version,
    numbers,
    threads,
    selectedId,
    select,
    // A mark that was set on another version does not apply to the shown one.
    draft: draft?.fileId === version.fileId ? draft : null,
    draftFocus,
    setDraft,
    moveDraft,
    whyNotComment,
  };
}

/** The viewer or player for the file; a download link for types that cannot be shown. */
function Stage({ version, isPhone }: { version: AssetVersion; isPhone: boolean }) {
  if (version.picture)
    return <PictureViewer key={version.fileId} picture={version.picture} isPhone={isPhone} />;
  if (/^(?:video|audio)\//.test(version.contentType))
    return <MediaPlayer key={version.fileId} isSound={version.contentType.startsWith('audio/')} />;
  if (version.contentType === 'application/pdf' && version.previews === 'ready')
    return <PdfViewer key={version.fileId} />;
  if (version.contentType.startsWith('text/') && version.previews === 'ready')
    return <TextStage key={version.fileId} />;
  return (
    <div className="grid min-h-0 flex-1 place-items-center bg-desk">
      <div className="flex flex-col items-center gap-3">
        <Thumbnail src={null} kind={version.kind} className="size-32 rounded-control text-20" />
        <p className="text-14 font-medium">{version.fileName}</p>
        <a href={version.address} download className={buttonClass({ kind: 'line' })}>
          <Icon of={Download} />
          {`Download, ${formatByteSize(version.byteSize)}`}
        </a>
      </div>
    </div>
  );
}

/** Returns the label for commenting on the whole file, and a hint how to comment on a place in it. */
function wordsFor({ picture, contentType, previews }: AssetVersion, isPhone: boolean) {
  if (picture)
    return {
      wholeLabel: 'Comment on the whole picture',
      hint: isPhone ? 'Tap the picture to comment on a point.' : 'Click the picture to comment on a point.',
    };
  if (/^(?:video|audio)\//.test(contentType))
    return {
      wholeLabel: 'Comment on the whole clip',
      hint: 'Stop the clip where the comment belongs, then comment on that moment.',
    };
  if (contentType === 'application/pdf' && previews === 'ready')
    return { wholeLabel: 'Comment on the whole file', hint: 'Drag over a page to comment on a region.' };
  return { wholeLabel: 'Comment on the file', hint: 'Comments go with the file, whatever its version.' };
}

/** The bar above the page. */
function AssetBar({ compare }: { compare: ((fileId: string) => void) | null }) {
  const { projectId, asset, version } = useAssetPage();
  const whyNotAdd = useMay(projectId, 'asset.upload');
  const before = asset.versions.find(({ number }) => number < version.number);
  return (
    <TopBar
      back={
        <Link
          to={assetsPath(projectId)}
          aria-label="Back to the assets"
          className={buttonClass({ kind: 'plain', square: true })}
        >
          <Icon of={ArrowLeft} />
        </Link>
      }
      title={
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate">{asset.title}</span>
          <span className="phone:hidden">
            <Tag>{`Version ${version.number} of ${asset.versions.length}`}</Tag>
          </span>
        </span>
      }
    >
      {compare && before && (
        <Button kind="plain" icon={Columns2} onClick={() => compare(before.fileId)}>
          <span className="phone:sr-only">{`Compare with version ${before.number}`}</span>
        </Button>
      )}
      <a
        href={version.address}
        download
        aria-label={`Download version ${version.number}`}
        className={buttonClass({ kind: 'plain', square: true, className: 'phone:hidden' })}
      >
        <Icon of={Download} />
      </a>
      <AssetMenu />
      <span className="phone:hidden">
        <Button
          kind="primary"
          icon={Upload}
          refusal={whyNotAdd}
          onClick={() =>
            chooseFiles((files) => void sendFiles(projectId, files, asset.id), { multiple: false })
          }
        >
          {`Upload version ${(asset.versions[0]?.number ?? 0) + 1}`}
        </Button>
      </span>
    </TopBar>
  );
}

/** The menu of the asset as a whole. */
function AssetMenu() {
  const { projectId, asset, version } = useAssetPage();
  const navigate = useNavigate();
  const [isRenaming, setRenaming] = useState(false);
  const whyNotEdit = useMay(projectId, 'asset.upload');
  const whyNotDelete = useAssetDeletionDenialReason(projectId, asset.id);
  const { min, max } = limits.nameLength;
  const remove = (): void => {
    dispatchAction('asset.delete', asset.id, { ids: [asset.id] });
    const causeIds = lastUndoCauses();
    void navigate(assetsPath(projectId));
    showUndoToast(`Deleted “${asset.title}”`, causeIds);
  };
  return (
    <>
      <Menu align="end" trigger={<IconButton label="More" icon={Ellipsis} />}>
        <MenuItem
          icon={Upload}
          refusal={whyNotEdit}
          act={() => chooseFiles((files) => void sendFiles(projectId, files, asset.id), { multiple: false })}
        >
          Upload a version…
        </MenuItem>
        <MenuItem icon={Download} act={() => window.open(version.address, '_blank', 'noopener')}>
          {`Open version ${version.number}`}
        </MenuItem>
        <MenuItem icon={Pencil} refusal={whyNotEdit} act={() => setRenaming(true)}>
          Rename…
        </MenuItem>
        <MenuItem icon={Trash2} danger refusal={whyNotDelete} act={remove}>
          Delete the asset
        </MenuItem>
      </Menu>
      {isRenaming && (
        <PromptDialog
          title="Rename the asset"
          label="Name of the asset"
          value={asset.title}
          maxLength={max}
          act={() => 'Rename'}
          refusal={(typed) => (typed.length < min ? `Use at least ${min} characters` : null)}
          commit={(typed) => dispatchAction('asset.update.title', asset.id, { title: typed })}
          close={() => setRenaming(false)}
        />
      )}
    </>
  );
}

/** Shown for an asset without a file: all its versions were deleted elsewhere, or none has arrived yet. */
function NoVersion({ projectId, asset }: { projectId: string; asset: ListedAsset }) {
  const whyNotAdd = useMay(projectId, 'asset.upload');
  return (
    <>
      <TopBar title={asset.title} />
      <div className="grid flex-1 place-items-center">
        <div className="flex flex-col items-center gap-3">
          <p>This asset has no file.</p>
          <Button
            icon={Upload}
            refusal={whyNotAdd}
            onClick={() =>
              chooseFiles((files) => void sendFiles(projectId, files, asset.id), { multiple: false })
            }
          >
            Upload a file
          </Button>
        </div>
      </div>
    </>
  );
}

/** Returns the context of the comments on an asset. */
function useAssetTalk(projectId: string, isPhone: boolean): TalkState {
  const users = useSnapshot(db.user);
  return useMemo(() => {
    const people = Object.values(users)
      .map((user) => ({ id: user.id, name: personOf(user, user.id).name }))
      .toSorted((one, other) => one.name.localeCompare(other.name));
    return { projectId, isPhone, drafts: threadDrafts, members: () => people };
  }, [users, projectId, isPhone]);
}
