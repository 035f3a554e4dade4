// A visitor's request has arrived. The focus comes here, since the fields are gone.

import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Icon } from '../ui/Icon.tsx';

export function Received() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col items-center pb-2 text-center">
      <span className="mb-2.5 grid size-10 place-items-center rounded-full bg-good-soft text-good-text">
        <Icon of={Check} size="l" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="text-14 font-semibold outline-none">
        Your request has been received!
      </h2>
      <p className="mt-1 text-ink-2">
        You will receive an email with further instructions on how to sign up.
      </p>
    </div>
  );
}
