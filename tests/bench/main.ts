// `npm run bench`: the figures of speed, each beside a bare limit that was measured in the same run.
// `npm run bench -- live open` runs those parts only, `npm run bench -- quick` those of QUICK, once each, in under three
// minutes. EO_BENCH_ROUNDS: how often each trial is repeated.

import { bringIn } from './bringIn.ts';
import { bulk } from './bulk.ts';
import { channel } from './channel.ts';
import { feed } from './feed.ts';
import { firstRows } from './firstRows.ts';
import { frames } from './frames.ts';
import { grid } from './grid.ts';
import { growth } from './growth.ts';
import { insert } from './insert.ts';
import { keystroke } from './keystroke.ts';
import type { Line, Part } from './line.ts';
import { flood, live, size } from './live.ts';
import { log } from './log.ts';
import { machineText } from './machine.ts';
import { memory } from './memory.ts';
import { numbers } from './numbers.ts';
import { open } from './open.ts';
import { paste } from './paste.ts';
import { benchPdf } from './pdf.ts';
import { posts } from './posts.ts';
import { script } from './script.ts';
import { show } from './show.ts';
import { sockets } from './sockets.ts';
import { stall } from './stall.ts';
import { start } from './start.ts';
import { tableOf } from './table.ts';
import { times } from './times.ts';
import { views } from './views.ts';

const PARTS: Readonly<Record<string, Part>> = {
  start,
  open,
  bulk,
  paste,
  insert,
  import: bringIn,
  live,
  flood,
  size,
  growth,
  memory,
  sockets,
  log,
  channel,
  feed,
  stall,
  numbers,
  times,
  pdf: benchPdf,
  firstRows,
  grid,
  frames,
  keystroke,
  views,
  posts,
  show,
  script,
};

/** What an evening's change may have slowed down: a start, a load, edits one by one and many at once, paper, a key. */
const QUICK = ['start', 'open', 'bulk', 'import', 'flood', 'pdf', 'keystroke', 'script'];

const words = process.argv.slice(2);
const asked = words.flatMap((word) => (word === 'quick' ? QUICK : [word]));
const unknown = asked.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(PARTS).join(', ')}`);
  process.exit(1);
}

console.log(machineText());
const lines: Line[] = [];
for (const [name, part] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const began = performance.now();
  console.log(`\n${name} …`);
  const found = await part();
  lines.push(...found);
  console.log(tableOf(found));
  console.log(`(${((performance.now() - began) / 1000).toFixed(0)} s)`);
}
console.log(`\n${machineText()}\n\n${tableOf(lines)}`);
