// How the posts of an open channel are loaded anew, once their code is there: the connection to the server is there before.

interface Place {
  readonly projectId: string;
  readonly channelId: string;
}

/** Returns null for a channel that is not open. */
type Reload = (place: Place) => Promise<void> | null;

let reload: Reload = () => null;

/** Sets how an open channel is loaded anew. */
export function setChannelReload(given: Reload): void {
  reload = given;
}

/** Loads the posts of a channel anew; null where it is not open. */
export function reloadChannel(place: Place): Promise<void> | null {
  return reload(place);
}
