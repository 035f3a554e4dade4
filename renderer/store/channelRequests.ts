// Requests to do something with a channel, from anywhere on the page: the rail, the head of the channel, the palette.
// The project's frame handles them: it opens the dialogs that ask for a name or a confirmation, and navigates.

export interface ChannelRequest {
  readonly what: 'new' | 'rename' | 'topic' | 'moveUp' | 'moveDown' | 'archive' | 'delete';
  /** Id of the channel; '' for a new one. */
  readonly channelId: string;
}

type Listener = (request: ChannelRequest) => void;

const listeners = new Set<Listener>();

/** Subscribes to requests. The returned function unsubscribes. */
export function onChannelRequest(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function requestForChannel(what: ChannelRequest['what'], channelId: string): void {
  for (const listener of listeners) listener({ what, channelId });
}
