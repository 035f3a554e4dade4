// What a conflict says of an entity as a whole.
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { QuestionLine } from '../../renderer/chrome/QuestionLine.tsx';

test('a conflict names what was changed by its noun', () => {
  const question = { type: 'textVariable', entityId: 'one', field: null, mine: null, theirs: null, by: null };
  expect(renderToString(<QuestionLine question={question} users={{}} />)).toContain(
    'Somebody has changed or deleted this variable.',
  );
});
