// The fields for the asset of cells: how it is shown, and which version.

import { useSnapshot } from 'valtio';
import { textIn } from '../../../../../shared/layout/content.ts';
import { Button } from '../../../../ui/Button.tsx';
import { SegmentedControl } from '../../../../ui/SegmentedControl.tsx';
import { Thumbnail } from '../../../../widgets/Thumbnail.tsx';
import { listedAssets } from '../../../../store/assetList.ts';
import { db } from '../../../../store/db.ts';
import { commonValueOf, valueOr } from '../commonValue.ts';
import { draftsForEach } from '../../../operations/edits.ts';
import { ChoiceField } from '../fields/ChoiceField.tsx';
import { LabelledField } from '../fields/LabelledField.tsx';
import { useInspector } from '../inspectorContext.ts';
import type { SelectedCell } from '../selected.ts';
import type { Cell } from '../../../../../shared/records.ts';
import { mediaLengthMismatch } from '../../../../../shared/timing/clipLength.ts';
import { durationDraft, rowName } from '../../../operations/times/drafts.ts';

const FITS = [
  { value: 'contain', label: 'Whole' },
  { value: 'cover', label: 'Filled' },
  { value: 'link', label: 'Link' },
] as const;

/** Renders the fields; each of `cells` has an asset. */
export function CellAsset({ cells }: { cells: readonly SelectedCell[] }) {
  const { grid, projectId, change } = useInspector();
  const assets = listedAssets(useSnapshot(db.asset), useSnapshot(db.assetFile), projectId);
  const assetId = commonValueOf(cells, ({ entity }) => textIn(entity.asset?.assetId), '');
  const fit = commonValueOf(cells, ({ entity }) => entity.asset?.fit ?? 'contain', 'contain');
  const version = commonValueOf(cells, ({ entity }) => textIn(entity.asset?.fileId) || 'current', 'current');
  const asset = assetId.isMixed ? null : (assets.find(({ id }) => id === assetId.value) ?? null);
  const shown = asset?.versions.find(({ fileId }) => fileId === valueOr(version, '')) ?? asset?.current;
  const only = cells.length === 1 ? cells[0] : undefined;
  const set = (fields: Partial<NonNullable<Cell['asset']>>): void =>
    change(
      draftsForEach('cell.update.asset', cells, ({ entity }) => ({
        asset: entity.asset && { ...entity.asset, ...fields },
      })),
    );
  return (
    <>
      <div className="mb-2 flex items-center gap-2">
        <Thumbnail src={shown?.thumb ?? null} kind={shown?.kind ?? ''} className="h-10 w-16" />
        <p className="min-w-0">
          <b className="block truncate">
            {assetId.isMixed ? 'Several assets' : (asset?.title ?? 'Missing asset')}
          </b>
          <span className="text-12 text-ink-2">{shown?.pixels ?? ''}</span>
        </p>
      </div>
      <LabelledField label="Shown">
        <SegmentedControl
          block
          label="Shown"
          segments={FITS}
          value={fit.isMixed ? null : fit.value}
          choose={(next) => set({ fit: next })}
        />
      </LabelledField>
      {asset && (
        <ChoiceField
          label="Version"
          common={version}
          options={[
            { value: 'current', label: `Current${asset.current ? `, now ${asset.current.number}` : ''}` },
            ...asset.versions.map(({ fileId, number, fileName }) => ({
              value: fileId,
              label: `${number}, ${fileName}`,
            })),
          ]}
          choose={(fileId) => set({ fileId })}
        />
      )}
      {only && shown !== undefined && shown !== null && shown.durationMs > 0 && (
        <ClipLength rowId={only.rowId} durationMs={shown.durationMs} />
      )}
      <div className="mt-2 flex gap-2">
        <Button size="sm" onClick={() => grid.run('cell.asset')}>
          Another…
        </Button>
        <Button
          size="sm"
          onClick={() => change(draftsForEach('cell.update.asset', cells, () => ({ asset: null })))}
        >
          Remove
        </Button>
      </div>
    </>
  );
}

/**
 * A sentence about a clip whose length differs from its cue, and a button that sets the duration of the cue; nothing
 * where they agree, or where the sheet has no durations.
 */
function ClipLength({ rowId, durationMs }: { rowId: string; durationMs: number }) {
  const { grid, change } = useInspector();
  const { view } = grid;
  const schedule = view.times.schedule();
  const line = view.records.order.find(rowId);
  if (!schedule || !line || schedule.columns.duration === null) return null;
  const number = view.numbers.label(line);
  const cue = number === '' ? 'this row' : `cue ${number}`;
  const mismatch = mediaLengthMismatch(durationMs, view.times.at(line).length, cue);
  if (!mismatch) return null;
  return (
    <div className="mt-2 flex flex-col items-start gap-1.5 rounded-small bg-sunken p-2">
      <p className="font-medium">{mismatch.sentence}</p>
      <Button size="sm" onClick={() => change(durationDraft(line, schedule, mismatch.seconds))}>
        {`Set ${number === '' ? rowName(view, line).toLowerCase() : cue} to ${mismatch.text}`}
      </Button>
    </div>
  );
}
