// The dialogs that create a channel, rename it, and change its topic.

import { useState } from 'react';
import { limits } from '../../../shared/limits.ts';
import type { ChannelRequest } from '../../store/channelRequests.ts';
import { db } from '../../store/db.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { PromptDialog } from '../../ui/PromptDialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { RenameDialog } from '../RenameDialog.tsx';
import { changeTopic, channelTitleProblem, createChannel, renameChannel } from './channels.ts';

/** Maximum length of a topic; must equal that in `shared/entities/channel.ts`. */
const TOPIC_LENGTH = 500;

/** The dialog for a requested action on a channel. */
export function ChannelDialogs({
  projectId,
  request: { what, channelId },
  go,
  close,
}: {
  projectId: string;
  request: ChannelRequest;
  /** Opens a channel. */
  go: (channelId: string) => void;
  close: () => void;
}) {
  const channel = db.channel[channelId];
  if (what === 'rename')
    return (
      <RenameDialog
        title="Rename channel"
        label="Name"
        value={channel?.title ?? ''}
        refusal={(title) => channelTitleProblem(projectId, title, channelId)}
        close={close}
        commit={(title) => renameChannel(channelId, title)}
      />
    );
  if (what === 'topic')
    return (
      <PromptDialog
        title={`Topic of # ${channel?.title ?? ''}`}
        label="Topic"
        hint="What belongs here, in a line"
        value={channel?.topic ?? ''}
        maxLength={TOPIC_LENGTH}
        act={() => 'Save topic'}
        close={close}
        commit={(topic) => topic !== (channel?.topic ?? '') && changeTopic(channelId, topic)}
      />
    );
  return <NewChannel projectId={projectId} go={go} close={close} />;
}

function NewChannel({
  projectId,
  go,
  close,
}: {
  projectId: string;
  go: (channelId: string) => void;
  close: () => void;
}) {
  const [title, setTitle] = useState('');
  const [topic, setTopic] = useState('');
  const [isTried, setTried] = useState(false);
  const problem = channelTitleProblem(projectId, title.trim());
  const make = (): void => {
    setTried(true);
    if (problem !== null) return;
    close();
    go(createChannel(projectId, title.trim(), topic.trim()));
  };
  return (
    <Dialog
      open
      close={close}
      title="New channel"
      description="Everybody in the project can read it."
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button kind="primary" onClick={make}>
            Create channel
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          make();
        }}
      >
        <TextField
          label="Name"
          placeholder="Such as video-and-led"
          value={title}
          maxLength={limits.nameLength.max}
          autoComplete="off"
          error={isTried && problem !== null ? problem : undefined}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <TextField
          label="Topic"
          hint="What belongs here, in a line. It can be left empty."
          value={topic}
          maxLength={TOPIC_LENGTH}
          autoComplete="off"
          onChange={(event) => setTopic(event.currentTarget.value)}
        />
        {/* Without a submit button, Enter would not submit a form with several fields. */}
        <button type="submit" aria-label="Create channel" hidden />
      </form>
    </Dialog>
  );
}
