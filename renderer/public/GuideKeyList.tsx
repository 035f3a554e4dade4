// The text of the guide's article about keys.

import { Kbd } from '../ui/Kbd.tsx';
import { KEYS_ARTICLE } from './guideKeys.ts';

/** The most important keys, each with what it does. */
export function GuideKeyList() {
  return (
    <>
      <p className="mb-3">{KEYS_ARTICLE.lead}</p>
      <dl className="text-14">
        {KEYS_ARTICLE.keys.map(([key, act]) => (
          <div
            key={key}
            className="grid gap-x-4 border-t border-line py-2 sm:grid-cols-[16rem_minmax(0,1fr)]"
          >
            <dt>
              <Kbd always>{key}</Kbd>
            </dt>
            <dd className="text-ink-2">{act}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
