// Preloaded into a server to simulate a full disk: SIGUSR2 begins it, and the next SIGUSR2 ends it. Meanwhile, the file
// of SQLite may not grow, small rows that would still fit into it are refused with the same code, and writing files
// below DATA_DIR fails with ENOSPC.
import fs from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import Database from 'better-sqlite3';

const { pragma, prepare } = Database.prototype;
const { mkdir, open, statfs } = promises;
const writers = new Set();
let isFull = false;

Database.prototype.pragma = function (text, options) {
  if (text.startsWith('journal_mode')) writers.add(this);
  return pragma.call(this, text, options);
};

Database.prototype.prepare = function (text) {
  if (isFull && /^\s*(?:insert|update)/i.test(text))
    throw new Database.SqliteError('database or disk is full', 'SQLITE_FULL');
  return prepare.call(this, text);
};

const isData = (path) => String(path).startsWith(process.env.DATA_DIR);
const noRoom = () => Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
const whileRoom =
  (does) =>
  (path, ...more) =>
    isFull && isData(path) ? Promise.reject(noRoom()) : does(path, ...more);
Object.assign(promises, {
  mkdir: whileRoom(mkdir),
  open: whileRoom(open),
  async statfs(path, ...more) {
    const { bavail, bsize } = await statfs(path, ...more);
    return { bsize, bavail: isFull ? 0 : bavail };
  },
});
Object.assign(fs.promises, promises);
syncBuiltinESMExports();

process.on('SIGUSR2', () => {
  isFull = !isFull;
  for (const writer of writers) pragma.call(writer, `max_page_count = ${isFull ? 1 : 1_073_741_823}`);
  console.log(isFull ? 'the disk is full' : 'there is room');
});
