// The assets of a project as pictures or lines, with a filter by name and kind, an order, and a selection of several.
// The details of the chosen asset are shown beside the list. Files can be dropped anywhere on it.

import { ArrowDownWideNarrow, ImagePlus, LayoutGrid, List, Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { formatByteSize } from '../../../shared/format/amounts.ts';
import { countOf } from '../../../shared/format/words.ts';
import { projectSettingsPath } from '../../../shared/paths.ts';
import { TopBar } from '../../project/TopBar.tsx';
import { useProject } from '../../project/useProject.ts';
import { readStored, writeStored } from '../../browser/storage.ts';
import { listedAssets, type ListedAsset } from '../../store/assetList.ts';
import { db } from '../../store/db.ts';
import { useMay } from '../../store/rights.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { MenuChoice } from '../../ui/MenuItem.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { buttonClass } from '../../ui/buttonClass.ts';
import { cx } from '../../ui/classes.ts';
import { useFileDrop } from '../../ui/useFileDrop.ts';
import { ScanningFiles } from '../ScanningFiles.tsx';
import { chooseFiles, sendFiles } from '../assetFiles.ts';
import { arrangedAssets, ORDERS, type AssetOrder, type KindFilter } from './arrangedAssets.ts';
import { AssetSide } from './AssetSide.tsx';
import { SelectedAssetsBar } from './SelectionBar.tsx';
import { VirtualAssets, type AssetLook } from './VirtualAssets.tsx';

const veil =
  'pointer-events-none absolute inset-2 z-dialog grid place-items-center rounded-dialog border-2 border-dashed border-accent bg-accent-soft text-16 font-semibold text-accent-text';
const LOOK_KEY = 'assets.look';

const KIND_OPTIONS = [
  { value: 'all', label: 'All kinds' },
  { value: 'picture', label: 'Pictures' },
  { value: 'video', label: 'Video' },
  { value: 'sound', label: 'Sound' },
  { value: 'document', label: 'Documents' },
] as const satisfies readonly { readonly value: KindFilter; readonly label: string }[];

const ORDER_WORDS: Readonly<Record<AssetOrder, string>> = {
  newest: 'Newest',
  oldest: 'Oldest',
  title: 'Title',
  size: 'Size',
};

const LOOKS = [
  { value: 'grid', label: 'As pictures', icon: LayoutGrid },
  { value: 'list', label: 'As a list', icon: List },
] as const;

/** The list of a project's assets. */
export function AssetList({ projectId }: { projectId: string }) {
  const { title: projectTitle } = useProject(projectId);
  const assets = listedAssets(useSnapshot(db.asset), useSnapshot(db.assetFile), projectId);
  const [query] = useSearchParams();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  // What others have deleted meanwhile is not selected any more.
  const marked = assets.filter(({ id }) => selected.has(id));
  const whyNotAdd = useMay(projectId, 'asset.upload');
  const mayRestore = useMay(projectId, 'asset.deleteOthers') === null;
  const { isOver, ...drop } = useFileDrop(
    (files) => void sendFiles(projectId, [...files]),
    whyNotAdd === null,
  );
  const chosen = assets.find(({ id }) => id === query.get('asset')) ?? null;
  const upload = (): void => chooseFiles((files) => void sendFiles(projectId, files));
  const total = assets.reduce(
    (sum, { versions }) => versions.reduce((bytes, each) => bytes + each.byteSize, sum),
    0,
  );
  return (
    // In a narrow window the details cover the list, which is then hidden from touch and keyboard.
    <div {...drop} className={cx('relative flex min-h-0 flex-1 flex-col', chosen && 'max-md:invisible')}>
      <title>{`Assets · ${projectTitle} · EO`}</title>
      <TopBar
        title={
          <span className="flex items-center gap-3">
            Assets
            {assets.length > 0 && (
              <span className="text-12 font-normal text-ink-2 tabular phone:hidden">
                {`${countOf(assets.length, 'file')}, ${formatByteSize(total)}`}
              </span>
            )}
          </span>
        }
      >
        {mayRestore && (
          <Link
            to={projectSettingsPath(projectId, 'bin')}
            aria-label="Bin"
            data-tip="Bin: deleted assets stay for 30 days"
            className={buttonClass({ kind: 'plain', square: true })}
          >
            <Icon of={Trash2} />
          </Link>
        )}
        <Button kind="primary" icon={Upload} refusal={whyNotAdd} onClick={upload}>
          Upload
        </Button>
      </TopBar>
      <div className="flex min-h-0 flex-1">
        <section aria-label="Assets" className="flex min-w-0 flex-1 flex-col">
          <ScanningFiles projectId={projectId} />
          {assets.length === 0 ? (
            <NoAssets refusal={whyNotAdd} upload={upload} />
          ) : (
            <Arranged
              projectId={projectId}
              assets={assets}
              chosenId={chosen?.id ?? null}
              selected={selected}
              setSelected={setSelected}
            />
          )}
        </section>
        {chosen && <AssetSide key={chosen.id} projectId={projectId} asset={chosen} />}
      </div>
      {marked.length > 0 && (
        <SelectedAssetsBar projectId={projectId} assets={marked} clear={() => setSelected(new Set())} />
      )}
      {isOver && <p className={veil}>Drop files to make assets of them</p>}
    </div>
  );
}

function NoAssets({ refusal, upload }: { refusal: string | null; upload: () => void }) {
  return (
    <EmptyState
      icon={ImagePlus}
      title="No assets yet"
      actions={
        <Button kind="primary" size="lg" icon={Upload} refusal={refusal} onClick={upload}>
          Upload files
        </Button>
      }
    >
      Pictures and other files of the production, which sheets show. Choose some
      <span className="keyless:hidden">, or drop them here</span>.
    </EmptyState>
  );
}

function Arranged({
  projectId,
  assets,
  chosenId,
  selected,
  setSelected,
}: {
  projectId: string;
  assets: readonly ListedAsset[];
  chosenId: string | null;
  selected: ReadonlySet<string>;
  setSelected: (selected: ReadonlySet<string>) => void;
}) {
  const [query, setQuery] = useState('');
  const [kind, setKind] = useState<KindFilter>('all');
  const [order, setOrder] = useState<AssetOrder>('newest');
  const [look, setLook] = useState<AssetLook>(() => (readStored(LOOK_KEY) === 'list' ? 'list' : 'grid'));
  const found = arrangedAssets(assets, { kind, order, query });
  const isFiltered = found.length < assets.length;
  const showAll = (): void => {
    setQuery('');
    setKind('all');
  };
  return (
    <>
      <div className="flex shrink-0 flex-wrap items-center gap-3 px-5 pt-4 pb-3">
        <div className={cx('phone:basis-full', chosenId !== null && 'tablet:min-w-40 tablet:flex-1')}>
          <TextField
            label="Filter assets"
            hiddenLabel
            size="md"
            placeholder="Filter assets"
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
        </div>
        <Select label="Kind" hiddenLabel size="md" options={KIND_OPTIONS} value={kind} choose={setKind} />
        <output
          className={cx('text-12 text-ink-2 tabular phone:sr-only', chosenId !== null && 'tablet:sr-only')}
        >
          {isFiltered ? `${found.length} of ${assets.length}` : countOf(assets.length, 'asset')}
        </output>
        <span className="flex-1" />
        <Menu
          align="end"
          trigger={
            <Button kind="plain" icon={ArrowDownWideNarrow} aria-label={`Order: ${ORDER_WORDS[order]}`}>
              {ORDER_WORDS[order]}
            </Button>
          }
        >
          {ORDERS.map((each) => (
            <MenuChoice key={each} checked={each === order} act={() => setOrder(each)}>
              {ORDER_WORDS[each]}
            </MenuChoice>
          ))}
        </Menu>
        <SegmentedControl
          iconsOnly
          label="Shown"
          segments={LOOKS}
          value={look}
          choose={(next) => {
            writeStored(LOOK_KEY, next);
            setLook(next);
          }}
        />
      </div>
      {found.length === 0 ? (
        <EmptyState
          icon={ImagePlus}
          title="Nothing matches"
          actions={<Button onClick={showAll}>Show all assets</Button>}
        >
          No asset of this kind has “<bdi>{query.trim()}</bdi>” in its name.
        </EmptyState>
      ) : (
        <VirtualAssets
          // The key scrolls the list to its top whenever filter, order or look change.
          key={`${kind} ${order} ${look} ${query}`}
          projectId={projectId}
          assets={found}
          look={look}
          chosenId={chosenId}
          selected={selected}
          setSelected={setSelected}
        />
      )}
    </>
  );
}
