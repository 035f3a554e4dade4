// A video or a sound with its timeline. Comments are pins on the timeline; a comment on a stretch is a frame over it.
// Space plays, arrows step, C comments on the current moment, I and O begin and end a stretch.

import { MessageSquarePlus, Pause, Play, StepBack, StepForward, TriangleAlert } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { letterOf } from '../../browser/letterOf.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useAssetPage } from '../assetContext.ts';
import { playbackText } from '../marks/mediaThreads.ts';
import { clampNumber } from '../viewer/view.ts';
import { MediaTimeline } from './MediaTimeline.tsx';

const STEP_MS = { near: 1000, far: 5000 } as const;

/** Why a clip is not shown: the browser cannot play it, or it could not be loaded. */
type Failure = 'format' | 'network';

function Failed({ failure, fileName, again }: { failure: Failure; fileName: string; again: () => void }) {
  return (
    <p role="alert" className="flex items-center gap-2">
      <Icon of={TriangleAlert} />
      {failure === 'format'
        ? `This browser cannot play ${fileName}. It can be downloaded, and comments go with its times.`
        : `${fileName} could not be loaded.`}
      {failure === 'network' && <Button onClick={again}>Try again</Button>}
    </p>
  );
}

/** The clip of the shown version. */
export function MediaPlayer({ isSound }: { isSound: boolean }) {
  const { asset, version, draft, setDraft, moveDraft, select, whyNotComment } = useAssetPage();
  const media = useRef<HTMLVideoElement>(null);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(version.durationMs);
  const [isPlaying, setPlaying] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const seek = (ms: number): void => {
    const to = clampNumber(ms, 0, length);
    if (media.current) media.current.currentTime = to / 1000;
    setAt(to);
  };
  const play = (): void => {
    const clip = media.current;
    if (!clip) return;
    if (!clip.paused) return clip.pause();
    clip.play().catch((error: unknown) => {
      // Any other error, such as that of a pause before the clip has begun, says nothing of the clip.
      if (error instanceof DOMException && error.name === 'NotSupportedError') setFailure('format');
    });
  };
  const comment = (range: { readonly at: number; readonly to?: number }): void => {
    media.current?.pause();
    select(null);
    setDraft({ fileId: version.fileId, ...range });
  };
  const moment = Math.round(at);
  /** Begins a stretch at the current moment. The clip goes on, and the focus stays, so that the key O can end it. */
  const begin = (): void => {
    select(null);
    moveDraft({ fileId: version.fileId, at: moment });
  };
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = event.shiftKey ? STEP_MS.far : STEP_MS.near;
    const letter = letterOf(event.nativeEvent);
    const begun = draft && 'at' in draft ? draft.at : moment;
    // The buttons of the track have their own keys.
    if (event.key === ' ' && event.target instanceof HTMLButtonElement) return;
    if (event.key === ' ') play();
    else if (event.key === 'ArrowLeft') seek(at - step);
    else if (event.key === 'ArrowRight') seek(at + step);
    else if (event.key === 'Home') seek(0);
    else if (event.key === 'End') seek(length);
    else if (whyNotComment !== null) return;
    else if (letter === 'c') comment({ at: moment });
    else if (letter === 'i') begin();
    else if (letter === 'o' && moment > begun) comment({ at: begun, to: moment });
    else if (event.key === 'Escape' && draft) setDraft(null);
    else return;
    event.preventDefault();
  };
  return (
    <section aria-label={asset.title} className="flex min-h-0 flex-1 flex-col">
      <div className="grid min-h-0 flex-1 place-items-center bg-desk p-6 max-md:p-0">
        {failure ? (
          <Failed failure={failure} fileName={version.fileName} again={() => setFailure(null)} />
        ) : (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- rehearsal clips come without captions
          <video
            ref={media}
            src={version.address}
            preload="metadata"
            playsInline
            aria-label={`${asset.title}, version ${version.number}`}
            className={isSound ? 'hidden' : 'max-h-full max-w-full rounded-xs shadow-paper'}
            onLoadedMetadata={({ currentTarget: { duration } }) =>
              setLength(Number.isFinite(duration) ? duration * 1000 : 0)
            }
            onTimeUpdate={({ currentTarget: { currentTime } }) => setAt(currentTime * 1000)}
            onPlay={() => setPlaying(true)}
            onPause={() => setPlaying(false)}
            onError={({ currentTarget: { error } }) =>
              setFailure(error?.code === MediaError.MEDIA_ERR_NETWORK ? 'network' : 'format')
            }
          />
        )}
        {isSound && !failure && <p className="text-40 font-semibold tabular">{playbackText(at)}</p>}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application handles its keys and pointers itself */}
      <div
        role="application"
        aria-label="Track. Space plays, arrows step, C comments on this moment, I and O begin and end a stretch."
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its keys play, step and comment
        tabIndex={0}
        className="shrink-0 border-t border-line px-10 pt-3 pb-2 -outline-offset-2 max-lg:px-4 max-md:px-3"
        onKeyDown={press}
      >
        <div className="flex items-center gap-1">
          <IconButton label="A second back" icon={StepBack} onClick={() => seek(at - STEP_MS.near)} />
          <IconButton
            label={isPlaying ? 'Pause' : 'Play'}
            icon={isPlaying ? Pause : Play}
            size="lg"
            disabled={failure !== null}
            onClick={play}
          />
          <IconButton label="A second on" icon={StepForward} onClick={() => seek(at + STEP_MS.near)} />
          <span className="ml-2 whitespace-nowrap tabular">
            <b className="font-semibold">{playbackText(at)}</b>
            <span className="text-ink-2 phone:hidden">{` of ${playbackText(length)}`}</span>
          </span>
          <span className="flex-1" />
          <Button icon={MessageSquarePlus} refusal={whyNotComment} onClick={() => comment({ at: moment })}>
            {`Comment at ${playbackText(moment)}`}
          </Button>
        </div>
        <MediaTimeline
          at={at}
          length={length}
          seek={seek}
          stretch={(from, to) => comment({ at: from, to })}
        />
      </div>
    </section>
  );
}
