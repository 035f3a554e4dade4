// The function that reloads the posts of an open channel. It is set when the code of channels is loaded. The connection
// to the server, which calls it, is opened before that.

interface Place {
  readonly projectId: string;
  readonly channelId: string;
}

/** Loads the posts of a channel anew. Returns null for a channel that is not open. */
type Reload = (place: Place) => Promise<unknown> | null;

let reload: Reload = () => null;

/** Sets the function that reloads an open channel. */
export function setChannelReload(given: Reload): void {
  reload = given;
}

/** Loads the posts of a channel anew; null where it is not open. */
export function reloadChannel(place: Place): Promise<unknown> | null {
  return reload(place);
}
