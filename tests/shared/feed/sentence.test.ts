// The sentences of the feed: every action of the catalogue has words, and the common gestures read as people say them.

import { expect, test } from 'vitest';
import { definitions } from '../../../shared/catalogue.ts';
import type { FeedStep } from '../../../shared/feed/grouping.ts';
import { sentenceOf, textOfSentence, type FeedNames } from '../../../shared/feed/sentence.ts';

const names: FeedNames = {
  person: () => 'Ana Duarte',
  row: (id) => ({ id, sheetId: 'SHEET', label: id.slice(1), title: id === 'R12' ? 'Walk-on' : '' }),
  column: () => 'Duration',
  title: (kind, id) => (kind === 'sheet' && id === 'SHEET' ? 'Run of show' : null),
  rowWord: () => 'cue',
};

const step = (causeName: string, part: Partial<FeedStep> = {}): FeedStep => ({
  id: 'S',
  channelId: 'SHEET',
  sequence: 1,
  createdAt: 0,
  userId: 'ana',
  causeId: 'C',
  causeName,
  type: causeName.split('.')[0] ?? '',
  entityId: 'E',
  data: {},
  previous: {},
  counts: null,
  ...part,
});

const told = (first: FeedStep, ...others: readonly FeedStep[]) =>
  textOfSentence(sentenceOf([first, ...others], names));

test.each(definitions.map(({ name }) => name))('%s has a sentence', (name) => {
  const one = told(step(name));
  expect(one).toMatch(/^Ana Duarte [a-z]/);
  expect(one).not.toMatch(/[{}]|undefined|null| {2}/);
  const many = step(name, { type: 'sheet', counts: new Map([['cell', 120]]) });
  expect(told(many)).not.toMatch(/[{}]|undefined|null| {2}/);
});

test('rows are told by number and title, by numbers, or by how many', () => {
  const move = (id: string) => step('row.update.place', { entityId: id });
  expect(told(move('R12'))).toBe('Ana Duarte moved 12 Walk-on in Run of show');
  expect(told(move('R1'), move('R2'))).toBe('Ana Duarte moved 1 2 in Run of show');
  const six = ['R1', 'R2', 'R3', 'R4', 'R5', 'R6'].map(move) as [FeedStep, ...FeedStep[]];
  expect(told(...six)).toBe('Ana Duarte moved 6 cues in Run of show');
});

test('a text is told with what it was before its first change', () => {
  const set = (now: string, was: string) =>
    step('cell.update.value', { entityId: 'R3.C', data: { value: now }, previous: { value: was } });
  expect(told(set('1:30', '1:00'))).toBe('Ana Duarte changed Duration of 3 to 1:30, was 1:00 in Run of show');
  expect(told(set('2:00', '1:30'), set('1:30', '1:00'))).toContain('to 2:00, was 1:00');
  expect(told(set('', '1:00'))).toContain('to nothing, was 1:00');
});

test('a paste is told by its count, which is known without its cells', () => {
  const paste = step('sheet.update.cells', { entityId: 'SHEET', counts: new Map([['cell', 1200]]) });
  expect(told(paste)).toBe('Ana Duarte changed 1,200 cells in Run of show');
});

test('a comment is told by what it hangs on', () => {
  const on = (entityType: string, entityId: string) =>
    told(step('comment.create', { channelId: 'P', data: { entityType, entityId, text: 'Sure?' } }));
  expect(on('row', 'R14')).toBe('Ana Duarte commented on 14 in Run of show');
  expect(on('cell', 'R14.C')).toBe('Ana Duarte commented on 14 in Run of show');
  expect(on('sheet', 'SHEET')).toBe('Ana Duarte commented on Run of show');
  expect(on('project', 'P')).toBe('Ana Duarte commented on the project');
});

test('what comes back together is told by how many, also where it came back in several gestures', () => {
  const back = (kind: string, count: number, more: readonly (readonly [string, number])[] = []) =>
    step(`${kind}.create.undelete`, { counts: new Map([[kind, count], ...more]) });
  expect(told(back('row', 2, [['cell', 9]]))).toBe('Ana Duarte brought 2 cues back in Run of show');
  const single = step('row.create.undelete', { entityId: 'R1' });
  expect(told(single)).toBe('Ana Duarte brought 1 back in Run of show');
  expect(told(single, back('row', 3))).toBe('Ana Duarte brought 4 cues back in Run of show');
  expect(told(back('column', 2))).toBe('Ana Duarte brought 2 columns back in Run of show');
  const sheets = { ...back('sheet', 2), entityId: 'SHEET', channelId: 'P' };
  expect(told(sheets)).toBe('Ana Duarte brought 2 sheets back from the bin');
});
