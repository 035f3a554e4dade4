// Above the pages: what will be missing on paper, before anybody prints.

import { Banner } from '../ui/Banner.tsx';

export function MissingLetters({ words }: { words: string }) {
  if (words === '') return null;
  return (
    <div className="px-4 pt-3">
      <Banner kind="neutral">{words}</Banner>
    </div>
  );
}
