// Compares two versions of a picture: one over the other with a dividing line, or side by side with a shared zoom. A
// panel lists the differences.

import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { shortMoment } from '../../../shared/format/moments.ts';
import { TopBar } from '../../project/TopBar.tsx';
import { now } from '../../browser/clock.ts';
import { preferredClock } from '../../browser/look.ts';
import type { AssetVersion } from '../../store/assetList.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Select } from '../../ui/Select.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useAssetPage } from '../assetContext.ts';
import { MarkPin } from '../marks/MarkPin.tsx';
import { markName, originOf } from '../marks/mediaThreads.ts';
import { differencesOf } from './differences.ts';
import { CompareSlider } from './CompareSlider.tsx';
import { SideBySide } from './SideBySide.tsx';

const WAYS = [
  { value: 'slider', label: 'Slider' },
  { value: 'sides', label: 'Side by side' },
] as const;

/** The page that compares two versions, the earlier one first. `show` chooses others. */
export function ComparePage({
  versions,
  show,
  close,
}: {
  versions: readonly [AssetVersion, AssetVersion];
  show: (fileId: string, otherId: string) => void;
  close: () => void;
}) {
  const { asset } = useAssetPage();
  const [way, setWay] = useState<(typeof WAYS)[number]['value']>('slider');
  const [earlier, later] = versions;
  const options = asset.versions
    .filter(({ picture }) => picture !== null)
    .map(({ fileId, number, createdAt }) => ({
      value: fileId,
      label: `Version ${number}, ${shortMoment(createdAt, now(), preferredClock())}`,
    }));
  const choice = (label: string, own: AssetVersion, other: AssetVersion) => (
    <Select
      label={label}
      hiddenLabel
      size="md"
      options={options.filter(({ value }) => value !== other.fileId)}
      value={own.fileId}
      choose={(fileId) => show(fileId, other.fileId)}
    />
  );
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <TopBar
        back={<IconButton label="Back to the picture" icon={ArrowLeft} onClick={close} />}
        title={asset.title}
      >
        <SegmentedControl label="Compare by" segments={WAYS} value={way} choose={setWay} />
      </TopBar>
      <div className="flex min-h-0 flex-1 max-md:flex-col max-md:overflow-y-auto">
        <div className="flex min-h-0 min-w-0 flex-1 flex-col max-md:min-h-[60%]">
          <div className="flex shrink-0 items-center gap-2 border-b border-line px-4 py-2">
            {choice('Earlier version', earlier, later)}
            <span className="text-ink-2">against</span>
            {choice('Later version', later, earlier)}
          </div>
          {way === 'slider' ? <CompareSlider versions={versions} /> : <SideBySide versions={versions} />}
        </div>
        <DifferencePanel versions={versions} />
      </div>
    </div>
  );
}

/** The differences between the two versions, and the marks with their origin and state. */
function DifferencePanel({
  versions: [earlier, later],
}: {
  versions: readonly [AssetVersion, AssetVersion];
}) {
  const { threads, numbers } = useAssetPage();
  const marks = threads.filter(({ number }) => number > 0);
  const line = 'border-b border-line py-2 last:border-b-0';
  return (
    <aside
      aria-label={`What differs in version ${later.number}`}
      className="w-98 shrink-0 overflow-y-auto border-l border-line max-xl:w-80 max-md:w-full max-md:border-t max-md:border-l-0"
    >
      <h2 className="flex h-11 items-center border-b border-line px-4 text-14 font-semibold">
        {`What differs in version ${later.number}`}
      </h2>
      <ul className="px-4 py-1">
        {differencesOf(earlier, later, { now: now(), clock: preferredClock() }).map(({ words, detail }) => (
          <li key={words} className={line}>
            <b className="block font-semibold">{words}</b>
            <span className="text-12 text-ink-2">{detail}</span>
          </li>
        ))}
      </ul>
      {marks.length > 0 && (
        <section aria-label="Marks" className="border-t border-line px-4 py-3">
          <h3 className="text-12 font-semibold">Marks</h3>
          <ul>
            {marks.map((thread) => (
              <li key={thread.first.id} className={`flex items-center gap-2 ${line}`}>
                <MarkPin number={thread.number} isResolved={thread.first.isResolved} />
                <span className="min-w-0 flex-1">
                  <span className="block truncate">{thread.first.text}</span>
                  <span className="block truncate text-12 text-ink-2">
                    {`${markName(thread)}, ${originOf(thread, later.fileId, numbers)}`}
                  </span>
                </span>
                <Tag>{thread.first.isResolved ? 'resolved' : 'open'}</Tag>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}
