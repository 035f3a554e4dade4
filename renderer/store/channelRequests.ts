// Requests to do something with a channel, from anywhere on the page: the rail, the head of the channel, the palette.
// The project's frame handles them: it opens the dialogs that ask for a name or a confirmation, and navigates.

import { openRequests } from './openRequests.ts';

export interface ChannelRequest {
  readonly what: 'new' | 'rename' | 'topic' | 'moveUp' | 'moveDown' | 'archive' | 'delete';
  /** Id of the channel; '' for a new one. */
  readonly channelId: string;
}

const requests = openRequests<ChannelRequest>();

/** Sets the function that carries out the requests. The returned function removes it. */
export const carryOutChannelRequests = requests.carryOut;

export function requestForChannel(what: ChannelRequest['what'], channelId: string): void {
  requests.request({ what, channelId });
}
