// What the person has tried of EO, as the server stores it: loaded once when something shows it, and updated at once.

import { proxy } from 'valtio';
import type { OnboardingMark } from '../../shared/onboarding.ts';
import { call } from '../net/call.ts';
import { session } from '../store/session.ts';

interface Known {
  marks: OnboardingMark[];
  demos: string[];
}

/** The marks of the person; `known` is null until they are loaded. */
export const onboarding: { known: Known | null } = proxy({ known: null });

let ofUser: string | null = null;
let loading: Promise<void> | null = null;
/** Marks that the server does not have yet. */
const waiting = new Set<OnboardingMark>();

/** Loads what the person has tried, once. It never rejects: without it nothing is offered. */
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
    // The next page tries again.
    loading = null;
  });
  return loading;
}

function keep({ marks, demos }: Known): void {
  onboarding.known = { marks: [...new Set([...marks, ...waiting])], demos };
}

/**
 * Notes what the person has tried. A mark that cannot be sent is sent with the next one, or once the page is connected
 * again.
 */
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
