// A note is sent while its writer goes on writing, and again where no answer came.
import { expect, test } from 'vitest';
import { networkError } from '../../../renderer/net/call.ts';
import { CallError } from '../../../renderer/net/callError.ts';
import { openSendOnce } from '../../../renderer/show/sendOnce.ts';
import { restOf } from '../../../renderer/show/writtenText.ts';
import { draftOf } from '../../../renderer/store/actionDraft.ts';

const note = (text: string) => draftOf('show.update.note', 'show', { rowId: 'row', text });
const lost = networkError(new TypeError('network error'));
const refused = new CallError({ name: 'Bad Request', message: 'No.', code: 'CONFLICT', status: 409 });

/** Opens a sender whose attempts end so; null is an answer. */
function openSender(...ends: readonly (CallError | null)[]) {
  const ids: string[] = [];
  const sendOnce = openSendOnce(async ({ id }) => {
    const end = ends[ids.length];
    ids.push(id);
    if (end) throw end;
  });
  const attempt = (text: string) => sendOnce(note(text)).catch(() => undefined);
  const same = () => ids.map((id) => ids.indexOf(id));
  return { attempt, same };
}

test('D6 a note without an answer is sent again under its id, until there is one', async () => {
  const { attempt, same } = openSender(lost, lost, null, null);
  for (let time = 0; time < 4; time += 1) await attempt('Late');
  // After its answer the same words are another note.
  expect(same()).toEqual([0, 0, 0, 3]);
});

test('a note that was changed, or refused, is sent under another id', async () => {
  const { attempt, same } = openSender(lost, lost, refused, null);
  for (const text of ['Late', 'Too late', 'Too late', 'Too late']) await attempt(text);
  expect(same()).toEqual([0, 1, 1, 3]);
});

test('the same note that is sent twice at once has one id', async () => {
  const { attempt, same } = openSender();
  await Promise.all([attempt('Late'), attempt('Late')]);
  expect(same()).toEqual([0, 0]);
});

test('what is written while a text is sent stays', () => {
  expect(restOf('Late', 'Late')).toBe('');
  expect(restOf(' Late \n', 'Late')).toBe('');
  expect(restOf('Late\nMic 2 rustles', 'Late')).toBe('Mic 2 rustles');
  expect(restOf('Late. Mic 2', 'Late')).toBe('. Mic 2');
  expect(restOf('Too late', 'Late')).toBe('Too late');
  expect(restOf('', 'Late')).toBe('');
});
