// The panel of the chosen asset: its name, its versions, and its actions.

import { showUndoToast } from '../../chrome/showUndoToast.ts';
import { Download, Pencil, Trash2, Upload, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { formatByteSize } from '../../../shared/format/amounts.ts';
import { relativeTime } from '../../../shared/format/times.ts';
import { fullNameOf } from '../../../shared/format/words.ts';
import { textIn } from '../../../shared/layout/content.ts';
import { limits } from '../../../shared/limits.ts';
import { assetsPath } from '../../../shared/paths.ts';
import { isOfInputMethod } from '../../browser/composing.ts';
import { neighbourOf } from '../../browser/neighbourOf.ts';
import { dispatchAction, lastUndoCauses } from '../../store/dispatch.ts';
import type { ListedAsset, AssetVersion } from '../../store/assetList.ts';
import { db } from '../../store/db.ts';
import { useMay } from '../../store/rights.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { buttonClass } from '../../ui/buttonClass.ts';
import { Thumbnail } from '../../widgets/Thumbnail.tsx';
import { chooseFiles, sendFiles } from '../assetFiles.ts';
import { useAssetDeletionDenialReason } from '../useAssetDeletionDenialReason.ts';

const side =
  'flex w-96 max-w-full shrink-0 flex-col gap-4 overflow-y-auto border-l border-line p-4 max-md:visible max-md:absolute max-md:inset-0 max-md:w-full max-md:bg-surface';

/** The panel of the chosen asset, beside the list of all. */
export function AssetSide({ projectId, asset }: { projectId: string; asset: ListedAsset }) {
  const { id, title, current, versions } = asset;
  const navigate = useNavigate();
  const [isRenaming, setRenaming] = useState(false);
  const whyNotAdd = useMay(projectId, 'asset.upload');
  const whyNotDelete = useAssetDeletionDenialReason(projectId, id);
  const close = (): void => void navigate(assetsPath(projectId));
  const focusLater = useCardFocus(id);
  const remove = (): void => {
    const ids = [...document.querySelectorAll<HTMLElement>('[data-asset]')].map(idOfCard);
    focusLater(neighbourOf(ids, id) ?? id);
    dispatchAction('asset.delete', id, { ids: [id] });
    const causeIds = lastUndoCauses();
    close();
    showUndoToast(`Deleted “${title}”`, causeIds);
  };
  return (
    <aside aria-label={title} className={side}>
      <div className="flex items-center gap-1">
        <AssetTitle
          title={title}
          isOpen={isRenaming}
          close={() => setRenaming(false)}
          commit={(next) => dispatchAction('asset.update.title', id, { title: next })}
        />
        <IconButton
          label="Rename the asset"
          icon={Pencil}
          refusal={whyNotAdd}
          onClick={() => setRenaming(true)}
        />
        <IconButton label="Delete the asset" icon={Trash2} refusal={whyNotDelete} onClick={remove} />
        <IconButton label="Close" icon={X} onClick={close} />
      </div>
      <Thumbnail
        src={current?.thumb?.replace('size=sm', 'size=md') ?? null}
        kind={current?.kind ?? ''}
        className="aspect-8/5 w-full rounded-control"
      />
      <div className="flex items-center gap-2">
        <Link to={assetsPath(projectId, id)} className={buttonClass({ kind: 'primary', size: 'sm' })}>
          Open
        </Link>
        {current && (
          <a href={current.address} download className={buttonClass({ kind: 'line', size: 'sm' })}>
            <Icon of={Download} size="s" />
            Download
          </a>
        )}
        <span className="ml-auto text-12 text-ink-2">{current?.pixels}</span>
      </div>
      <div className="flex items-center">
        <h2 className="flex-1 text-12 font-semibold">Versions</h2>
        <Button
          size="sm"
          icon={Upload}
          refusal={whyNotAdd}
          onClick={() => chooseFiles((files) => void sendFiles(projectId, files, id), { multiple: false })}
        >
          Add version
        </Button>
      </div>
      <ul className="flex flex-col gap-1">
        {versions.map((version) => (
          <VersionLine
            key={version.fileId}
            version={version}
            isCurrent={version === current}
            refusal={whyNotAdd}
            makeCurrent={() =>
              dispatchAction('asset.update.currentFile', id, { currentFileId: version.fileId })
            }
          />
        ))}
      </ul>
    </aside>
  );
}

function idOfCard({ dataset }: HTMLElement): string {
  return dataset['asset'] ?? '';
}

/** Focuses the card of the asset when its panel is removed while the focus is in it. Returns a function that names
 *  another card instead. */
function useCardFocus(id: string): (cardId: string) => void {
  const cardId = useRef(id);
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      const cards = document.querySelectorAll<HTMLElement>('[data-asset]');
      [...cards].find((card) => idOfCard(card) === cardId.current)?.focus();
    },
    [],
  );
  return (next) => void (cardId.current = next);
}

/** The name of an asset, or the field that renames it. */
function AssetTitle({
  title,
  isOpen,
  close,
  commit,
}: {
  title: string;
  isOpen: boolean;
  close: () => void;
  commit: (title: string) => void;
}) {
  if (!isOpen) return <h2 className="min-w-0 flex-1 truncate text-14 font-semibold">{title}</h2>;
  return <TitleField title={title} close={close} commit={commit} />;
}

function TitleField({
  title,
  close,
  commit,
}: {
  title: string;
  close: () => void;
  commit: (title: string) => void;
}) {
  const [draft, setDraft] = useState(title);
  const { min, max } = limits.nameLength;
  const isShort = draft.trim().length < min;
  const keep = (): void => {
    if (isShort) return;
    if (draft.trim() !== title) commit(draft.trim());
    close();
  };
  return (
    <div className="min-w-0 flex-1">
      <TextField
        label="Name of the asset"
        hiddenLabel
        size="md"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was just asked for
        autoFocus
        value={draft}
        maxLength={max}
        error={isShort ? `Use at least ${min} characters` : undefined}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (isOfInputMethod(event.nativeEvent)) return;
          if (event.key === 'Enter') keep();
          if (event.key === 'Escape') close();
        }}
      />
    </div>
  );
}

/** Labels for versions that the virus scanner has not cleared. */
const SCAN_WORDS = { waiting: 'Not checked for viruses', infected: 'Virus found' } as const;

/** A version of an asset: its person, time and size. The current version is marked; another can be made current. */
function VersionLine({
  version: { number, fileName, byteSize: bytes, createdAt, userId, thumb, kind, scan },
  isCurrent,
  refusal,
  makeCurrent,
}: {
  version: AssetVersion;
  isCurrent: boolean;
  /** Reason why the person may not make another version current; null if they may. */
  refusal: string | null;
  makeCurrent: () => void;
}) {
  const [openedAt] = useState(() => Date.now());
  const person = useSnapshot(db.user)[userId];
  const name = person
    ? fullNameOf({ firstName: textIn(person.firstName), lastName: textIn(person.lastName) })
    : '';
  const about = [name, relativeTime(createdAt, openedAt), formatByteSize(bytes)].filter(Boolean).join(' · ');
  return (
    <li className="flex items-center gap-3 rounded-control p-1.5">
      <Thumbnail src={thumb} kind={kind} className="h-8 w-12" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{`v${number} ${fileName}`}</p>
        <p className="truncate text-12 text-ink-2">{about}</p>
      </div>
      {scan && <Tag kind={scan === 'infected' ? 'bad' : 'neutral'}>{SCAN_WORDS[scan]}</Tag>}
      {isCurrent ? (
        <Tag>Current</Tag>
      ) : (
        <Button size="sm" aria-label={`Restore version ${number}`} refusal={refusal} onClick={makeCurrent}>
          Restore
        </Button>
      )}
    </li>
  );
}
