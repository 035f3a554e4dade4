// Gallery: messages, toasts, progress and the like.

import { FileUp } from 'lucide-react';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Copyable } from '../../ui/Copyable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { toast } from '../../ui/toasts.ts';
import { Example } from './Example.tsx';

/** Examples of messages, toasts and progress. */
export function FeedbackExamples() {
  return (
    <>
      <Example title="Toasts">
        <Button
          onClick={() =>
            toast('Added cue 12A', { action: { label: 'Remove', act: () => toast('Removed 12A') } })
          }
        >
          Done, with a way back
        </Button>
        <Button onClick={() => toast('Offline. 12 changes are kept here.')}>A state</Button>
        <Button onClick={() => toast('The sheet could not be exported.', { kind: 'bad' })}>A failure</Button>
      </Example>
      <Example title="Banners">
        <div className="flex w-full flex-col gap-2">
          <Banner kind="bad">Error loading project info: Unable to find requested data.</Banner>
          <Banner kind="neutral">Offline. What you type is kept on this device.</Banner>
          <Banner kind="good">Your request has been received!</Banner>
        </div>
      </Example>
      <Example title="Progress">
        <div className="w-60">
          <Progress label="Exporting 7 department packs" done={3} total={7} />
        </div>
        <Spinner />
        <Spinner size="l" />
      </Example>
      <Example title="Tags and chips">
        <Tag>Draft</Tag>
        <Tag kind="accent">Blue + 2 changes</Tag>
        <Tag kind="good">Paid</Tag>
        <Tag kind="bad">Past due</Tag>
        <Tag kind="now">Live</Tag>
        <Tag kind="primary">3</Tag>
        <Chip hue="sky">Audio</Chip>
        <Chip hue="purple">Video</Chip>
        <Chip hue="yellow" large>
          Lights
        </Chip>
        <Chip>General</Chip>
      </Example>
      <Example title="Copyable">
        <Copyable label="the request id" text="01HZX4Q7KQ74M8W2T501HZX4Q7KQ74M8W2T5" />
      </Example>
      <Example title="Empty">
        <EmptyState
          icon={FileUp}
          title="Start this sheet"
          actions={<Button kind="primary">Import a file</Button>}
        >
          Paste a table, import a file, or click a cell and type.
        </EmptyState>
      </Example>
    </>
  );
}
