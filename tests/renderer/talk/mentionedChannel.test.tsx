// The chip of a mentioned channel leads to it.

import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { db } from '../../../renderer/store/db.ts';
import { CommentText } from '../../../renderer/talk/CommentText.tsx';
import { TalkContext, type TalkState } from '../../../renderer/talk/talkContext.ts';

afterEach(() => {
  delete db.channel['camera'];
});

test('a mentioned channel is a link with its present name', () => {
  db.channel['camera'] = { id: 'camera', projectId: 'p', title: 'Camera plan' };
  const span = { text: '#Camera', mention: { kind: 'channel', id: 'camera' } };
  const textRich = JSON.stringify({ paragraphs: [{ spans: [span] }] });
  const talk: TalkState = { projectId: 'p', isPhone: false, drafts: new Map(), members: () => [] };
  const drawn = renderToString(
    <MemoryRouter>
      <TalkContext value={talk}>
        <CommentText text="#Camera" textRich={textRich} />
      </TalkContext>
    </MemoryRouter>,
  );
  expect(drawn).toMatch(/<a [^>]*href="\/app\/project\/p\/channel\/camera"[^>]*>#Camera plan<\/a>/);
});
