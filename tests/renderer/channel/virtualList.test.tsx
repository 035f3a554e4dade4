// A list of posts that is taken off the page and comes back, as on a phone beside a thread.

import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { openListModel, type ListItems } from '../../../renderer/channel/list/listModel.ts';
import { VirtualList } from '../../../renderer/channel/list/VirtualList.tsx';

const items: ListItems = {
  keys: Array.from({ length: 300 }, (_, index) => `post ${index}`),
  estimate: () => 60,
  isAnchor: () => true,
  followsFoot: true,
};

test('a list comes back where its reader was, and not at its foot', () => {
  const model = openListModel();
  const draw = () =>
    renderToString(
      <VirtualList
        model={model}
        items={items}
        ref={null}
        onView={() => undefined}
        render={(index) => items.keys[index]}
      />,
    );
  expect(draw()).toContain('>post 299<');
  model.setViewHeight(600);
  model.scrolled(100 * 60);
  const again = draw();
  expect(again).toContain('>post 100<');
  expect(again).not.toContain('>post 299<');
});
