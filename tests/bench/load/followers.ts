// Those who follow a show, a process of its own: so many sockets, which say when all of them have a text. Forked with a job.

import { listen } from './frames.ts';

/** Where the sockets are opened, and what each says first. */
export interface FollowersJob {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly hello: string;
  readonly count: number;
}

/** What the process says: that all sockets are open, or that it waits for a text; when the last of them had the text, in ms since 1970, and its frame. */
export type FollowersSaying =
  | { readonly say: 'open' | 'ready' }
  | { readonly say: 'all'; readonly at: number; readonly frame: string };

let wanted = '';
const have = new Set<number>();

async function open({ url, headers, hello, count }: FollowersJob): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const onText = (text: string): void => {
      if (wanted === '' || !text.includes(wanted)) return;
      have.add(index);
      if (have.size < count) return;
      wanted = '';
      say({ say: 'all', at: performance.timeOrigin + performance.now(), frame: text });
    };
    const ear = await listen(url, headers, { onText });
    ear.send(hello);
  }
  say({ say: 'open' });
}

function say(saying: FollowersSaying): void {
  process.send?.(saying);
}

process.on('message', (message: { readonly job?: FollowersJob; readonly expect?: string }) => {
  if (message.job) void open(message.job);
  if (message.expect !== undefined) {
    have.clear();
    wanted = message.expect;
    say({ say: 'ready' });
  }
});
