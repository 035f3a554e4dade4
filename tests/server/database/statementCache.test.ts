// Statements that are prepared once a connection: the same answers, also after tables have changed.

import Sqlite from 'better-sqlite3';
import { afterEach, expect, test } from 'vitest';
import { cacheStatements } from '../../../server/database/statementCache.ts';

const handles: Sqlite.Database[] = [];

function open(): Sqlite.Database {
  const handle = new Sqlite(':memory:');
  handles.push(handle);
  handle.exec('CREATE TABLE cue (id INTEGER PRIMARY KEY, title TEXT)');
  cacheStatements(handle);
  return handle;
}
afterEach(() => {
  for (const handle of handles.splice(0)) handle.close();
});

test('a statement is prepared once, and takes other values each time', () => {
  const handle = open();
  const insert = handle.prepare('INSERT INTO cue (title) VALUES (?)');
  insert.run('Doors');
  expect(handle.prepare('INSERT INTO cue (title) VALUES (?)')).toBe(insert);
  handle.prepare('INSERT INTO cue (title) VALUES (?)').run('House to half');
  const titled = () => handle.prepare('SELECT id FROM cue WHERE title = ?');
  expect(titled().all('Doors')).toEqual([{ id: 1 }]);
  expect(titled().all('House to half')).toEqual([{ id: 2 }]);
});

test('after tables have changed it returns their columns', () => {
  const handle = open();
  handle.prepare('INSERT INTO cue (title) VALUES (?)').run('Doors');
  const all = 'SELECT * FROM cue';
  expect(handle.prepare(all).all()).toEqual([{ id: 1, title: 'Doors' }]);
  handle.prepare("ALTER TABLE cue ADD COLUMN caller TEXT DEFAULT 'DSM'").run();
  expect(handle.prepare(all).all()).toEqual([{ id: 1, title: 'Doors', caller: 'DSM' }]);
});

test('the least recently used are forgotten', () => {
  const handle = open();
  const often = handle.prepare('SELECT title FROM cue');
  const once = handle.prepare('SELECT 0');
  for (let at = 1; at <= 200; at += 1) {
    handle.prepare(`SELECT ${at}`).get();
    expect(handle.prepare('SELECT title FROM cue')).toBe(often);
  }
  expect(handle.prepare('SELECT 0')).not.toBe(once);
});
