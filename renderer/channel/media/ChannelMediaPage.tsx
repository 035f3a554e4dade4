// What was posted in a channel: pictures in rows, everything else as a list, both filtered by one row.

import { Ellipsis, Images } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { formatByteSize } from '../../../shared/format/amounts.ts';
import { formatCount } from '../../../shared/format/words.ts';
import { channelPath } from '../../../shared/paths.ts';
import { now } from '../../browser/clock.ts';
import { NotFound } from '../../chrome/NotFound.tsx';
import { ChannelMenu } from '../../project/channels/ChannelMenu.tsx';
import { TopBar } from '../../project/TopBar.tsx';
import { useProject } from '../../project/useProject.ts';
import { db } from '../../store/db.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ChannelTabs } from '../head/ChannelTabs.tsx';
import { PeopleHere } from '../head/PeopleHere.tsx';
import { LoadFailed } from '../head/PostsSkeleton.tsx';
import { MediaFiles } from './MediaFiles.tsx';
import { MediaFilters } from './MediaFilters.tsx';
import { MediaRows } from './MediaRows.tsx';
import { filteredMedia, isPicture, NO_FILTER, type MediaItem } from './mediaFilter.ts';
import { useChannelMedia } from './useChannelMedia.ts';

/** The page of the media of a channel. */
export function ChannelMediaPage() {
  const { projectId = '', channelId = '' } = useParams();
  const channel = useSnapshot(db.channel)[channelId];
  const { title: projectTitle } = useProject(projectId);
  if (channel?.projectId !== projectId) return <NotFound />;
  const title = channel.title ?? '';
  return (
    <>
      <title>{`Media of # ${title} · ${projectTitle} · EO`}</title>
      <TopBar title={`# ${title}`} note={channel.topic ?? ''} people={<PeopleHere projectId={projectId} />}>
        <ChannelTabs projectId={projectId} channelId={channelId} />
        <ChannelMenu
          projectId={projectId}
          channelId={channelId}
          trigger={<IconButton label={`Menu of # ${title}`} icon={Ellipsis} />}
        />
      </TopBar>
      <div className="min-h-0 flex-1 overflow-y-auto px-8 pt-4 pb-8 phone:px-4">
        <Media key={channelId} projectId={projectId} channelId={channelId} />
      </div>
    </>
  );
}

function Media({ projectId, channelId }: { projectId: string; channelId: string }) {
  const { load, items, isWhole, again } = useChannelMedia(projectId, channelId);
  const [filter, setFilter] = useState(NO_FILTER);
  if (load === 'loading') return <MediaSkeleton />;
  if (load !== 'loaded') return <LoadFailed error={load.failed} again={again} what="The media" />;
  if (items.length === 0)
    return (
      <EmptyState
        icon={Images}
        title="Nothing has been posted here yet"
        actions={
          <ButtonLink to={channelPath(projectId, channelId)} kind="primary" size="lg">
            Go to the posts
          </ButtonLink>
        }
      >
        Pictures and files that go with posts are gathered here.
      </EmptyState>
    );
  const shown = filteredMedia(items, filter, now());
  const pictures = shown.filter(isPicture);
  const files = shown.filter((item) => !isPicture(item));
  const bytes = items.reduce((sum, { file }) => sum + file.byteSize, 0);
  const summary = `${formatCount(items.length)}${isWhole ? '' : ' and more'} posted here, ${formatByteSize(bytes)}`;
  const goTo = ({ postId, parentId }: MediaItem): string =>
    `${channelPath(projectId, channelId)}?${parentId === null ? `post=${postId}` : `thread=${parentId}`}`;
  return (
    <>
      <MediaFilters items={items} filter={filter} setFilter={setFilter} summary={summary} />
      {shown.length === 0 && (
        <div className="flex flex-col items-start gap-2 py-6 text-ink-2">
          <p>Nothing here fits these filters.</p>
          <Button onClick={() => setFilter(NO_FILTER)}>Show everything</Button>
        </div>
      )}
      {pictures.length > 0 && (
        <section aria-label="Pictures">
          <Heading title="Pictures" count={pictures.length} />
          <MediaRows projectId={projectId} items={pictures} goTo={goTo} />
        </section>
      )}
      {files.length > 0 && (
        <section aria-label="Files" className="mt-1.5">
          <Heading title="Files" count={files.length} />
          <MediaFiles projectId={projectId} items={files} goTo={goTo} />
        </section>
      )}
    </>
  );
}

function Heading({ title, count }: { title: string; count: number }) {
  return (
    <h2 className="flex h-9 items-center gap-2 font-semibold">
      {title}
      <span className="font-normal text-ink-2 tabular">{formatCount(count)}</span>
    </h2>
  );
}

function MediaSkeleton() {
  return (
    <>
      <output aria-label="Loading" className="sr-only" />
      <div aria-hidden className="flex flex-col gap-3">
        <div className="h-7 w-120 max-w-full rounded-small bg-active" />
        <div className="mt-6 grid grid-cols-4 gap-3 phone:grid-cols-2">
          {['a', 'b', 'c', 'd'].map((key) => (
            <div key={key} className="h-45 rounded-control bg-active" />
          ))}
        </div>
      </div>
    </>
  );
}
