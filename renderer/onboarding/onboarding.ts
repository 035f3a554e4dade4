// The person's onboarding state, which the server stores: the marks of the things that they have tried. It is loaded
// once on first use; new marks are added immediately and then sent.

import { proxy } from 'valtio';
import type { OnboardingMark } from '../../shared/onboarding.ts';
import { call } from '../net/call.ts';
import { session } from '../store/session.ts';

interface Known {
  marks: OnboardingMark[];
  demos: string[];
}

/** The onboarding state; `known` is null until it is loaded. `demos` are the ids of the person's demo projects. */
export const onboarding: { known: Known | null } = proxy({ known: null });

let ofUser: string | null = null;
let loading: Promise<void> | null = null;
/** Marks that the server does not have yet. */
const waiting = new Set<OnboardingMark>();

/** Loads the onboarding state once. Never rejects; after a failure `known` stays null, and nothing is offered. */
export function loadOnboarding(): Promise<void> {
  const userId = session.user?.id ?? null;
  if (ofUser !== userId) {
    ofUser = userId;
    onboarding.known = null;
    loading = null;
    waiting.clear();
  }
  if (userId === null) return Promise.resolve();
  loading ??= call('account.onboarding').then(keep, () => {
    // The next call tries again.
    loading = null;
  });
  return loading;
}

function keep({ marks, demos }: Known): void {
  onboarding.known = { marks: [...new Set([...marks, ...waiting])], demos };
}

/** Adds a mark. If it cannot be sent now, it is sent with the next mark, or once the browser is online again. */
export function markTried(mark: OnboardingMark): void {
  if (onboarding.known?.marks.includes(mark) === true) return;
  onboarding.known?.marks.push(mark);
  waiting.add(mark);
  void send();
}

async function send(): Promise<void> {
  const marks = [...waiting];
  try {
    await call('account.markOnboarding', { body: { marks } });
    for (const mark of marks) waiting.delete(mark);
  } catch {
    addEventListener('online', () => void (waiting.size > 0 && send()), { once: true });
  }
}
