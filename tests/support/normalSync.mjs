// Preloaded into a server as a negative control: better-sqlite3 then runs with synchronous=NORMAL. With
// EO_TEST_SYNC=lie, the pragma nevertheless returns FULL; with EO_TEST_SYNC=tell, it returns the truth.
import Database from 'better-sqlite3';

const { pragma, exec, prepare } = Database.prototype;
const weaken = (text) => text.replace(/(synchronous\s*(?:=|\()\s*)['"]?(?:FULL|EXTRA|2|3)['"]?/i, '$1NORMAL');
const asks = (text) => /^\s*(?:pragma\s+)?synchronous\s*;?\s*$/i.test(text);
const lies = process.env.EO_TEST_SYNC === 'lie';

Database.prototype.pragma = function (text, options) {
  if (lies && asks(text)) return options?.simple ? 2 : [{ synchronous: 2 }];
  return pragma.call(this, weaken(text), options);
};
Database.prototype.exec = function (text) {
  return exec.call(this, weaken(text));
};
Database.prototype.prepare = function (text) {
  return prepare.call(this, lies && asks(text) ? 'SELECT 2 AS synchronous' : weaken(text));
};
