// What a person has begun to write stays in sight when the field is closed: the post was deleted, the channel archived.

import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Composer } from '../../../renderer/talk/Composer.tsx';
import { TalkContext, type TalkState } from '../../../renderer/talk/talkContext.ts';

const refusal = 'This post was deleted. Write a new one in the channel.';

function drawn(drafts: TalkState['drafts'], text = ''): string {
  const talk: TalkState = { projectId: 'p', isPhone: false, drafts, members: () => [] };
  return renderToString(
    <TalkContext value={talk}>
      <Composer
        label="Reply"
        verb="Reply"
        about="post"
        text={text}
        refusal={refusal}
        send={() => undefined}
      />
    </TalkContext>,
  );
}

test('what was begun is shown below the reason, to be copied', () => {
  const page = drawn(new Map([['post', { text: 'Ten lines of mine', textRich: null }]]));
  expect(page).toContain(refusal);
  expect(page).toContain('Ten lines of mine');
  expect(page).toContain('Copy what was not sent');
  expect(page).not.toContain('<textarea');
});

test('where nothing was begun there is the reason alone', () => {
  expect(drawn(new Map())).toBe(`<p class="text-12 text-ink-2">${refusal}</p>`);
  expect(drawn(new Map(), 'As it was')).not.toContain('As it was');
});
