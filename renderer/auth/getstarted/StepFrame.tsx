// What the steps of the first day stand in: the step at the left with its heading always at one height, the sheet that
// answers it at the right. Below the large breakpoint the step stands alone.

import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/classes.ts';
import { Logo } from '../../ui/Logo.tsx';

const WORDS = {
  1: ['What should people call you?', 'They mark your cell when others are in the sheet.'],
  2: ['What do you plan?', 'It picks numbering, paper and clock. You can change each later.'],
  3: ['Start with what you have', 'Your first sheet. The rest of the team can join at any time.'],
} as const;

export function StepFrame({
  step,
  skip,
  side,
  children,
}: {
  step: 1 | 2 | 3;
  skip: () => void;
  side: ReactNode;
  children: ReactNode;
}) {
  const [title, lede] = WORDS[step];
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  useEffect(() => {
    // Whoever hears the page is told where they have come to; on the first step they have only just come.
    if (!first.current) heading.current?.focus();
    first.current = false;
  }, [step]);
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <title>Get started · EO</title>
      <div className="flex min-w-0 flex-col px-4 py-5 sm:px-8 sm:py-7">
        <header className="flex items-center justify-between">
          <Logo size="sm" className="w-11.5" />
          <Button kind="plain" onClick={skip}>
            Skip
          </Button>
        </header>
        <main className="mx-auto mt-8 w-full max-w-106 pb-12 lg:mt-31">
          <Progress step={step} />
          <h1 ref={heading} tabIndex={-1} className="mt-5 text-28 font-heading outline-none">
            {title}
          </h1>
          <p className="mt-1 mb-6 text-14 text-pretty text-ink-2">{lede}</p>
          {children}
        </main>
      </div>
      <div aria-hidden className="relative hidden overflow-hidden border-l border-line bg-desk lg:block">
        {side}
      </div>
    </div>
  );
}

function Progress({ step }: { step: number }) {
  return (
    <p className="flex items-center gap-1.5 text-12 text-ink-2 tabular">
      {[1, 2, 3].map((each) => (
        <span key={each} className={cx('h-1 w-7 rounded-full', each <= step ? 'bg-accent' : 'bg-active')} />
      ))}
      <span className="ml-1.5">{step} of 3</span>
    </p>
  );
}
