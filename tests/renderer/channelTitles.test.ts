// The names that channels can have: one of a name in a project, also after a channel is renamed.

import { afterEach, expect, test } from 'vitest';
import { channelTitleProblem } from '../../renderer/project/channels/channels.ts';
import { db } from '../../renderer/store/db.ts';

afterEach(() => {
  for (const id of ['one', 'two', 'other']) delete db.channel[id];
});

test('a channel is neither made nor renamed with the name of another in its project', () => {
  db.channel['one'] = { id: 'one', projectId: 'project', title: 'Lights' };
  db.channel['two'] = { id: 'two', projectId: 'project', title: 'Sound' };
  db.channel['other'] = { id: 'other', projectId: 'elsewhere', title: 'Video' };
  const taken = 'There is a channel of this name already';
  expect(channelTitleProblem('project', 'lights')).toBe(taken);
  expect(channelTitleProblem('project', 'lights', 'two')).toBe(taken);
  expect(channelTitleProblem('project', 'LIGHTS', 'one')).toBeNull();
  expect(channelTitleProblem('project', 'Video', 'one')).toBeNull();
  expect(channelTitleProblem('project', 'L', 'one')).not.toBeNull();
});
