// The Google button above the form for signing in or up, shown only if the server offers it.

import { useSnapshot } from 'valtio';
import { urlOf } from '../net/call.ts';
import { buttonClass } from '../ui/buttonClass.ts';
import { GoogleMark } from '../widgets/GoogleMark.tsx';
import { offersGoogle, session } from '../store/session.ts';

const rule = 'h-px flex-1 bg-line';

/** The link that signs a person in with Google. */
export function GoogleButton({ next }: { next: string }) {
  const { vars } = useSnapshot(session);
  if (!offersGoogle(vars)) return null;
  return (
    <>
      {/* A plain link, since the browser has to navigate to Google. */}
      <a
        href={urlOf('/api/oauth/google', {}, { next })}
        className={buttonClass({ kind: 'line', size: 'xl', block: true })}
      >
        <GoogleMark /> Continue with Google
      </a>
      <p className="my-5 flex items-center gap-3 text-12 text-ink-2">
        <span className={rule} /> or with your email <span className={rule} />
      </p>
    </>
  );
}
