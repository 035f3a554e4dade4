// The first day: three short steps, each of which can be skipped, and a real sheet at their end. The step stands in
// the address, so that the browser's own way back leads one step back.

import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Planning } from '../../../shared/planning.ts';
import { paths } from '../../../shared/paths.ts';
import { call } from '../../net/call.ts';
import { useCall } from '../../net/useCall.ts';
import { NameStep } from './NameStep.tsx';
import { PlanStep } from './PlanStep.tsx';
import { StartSide, type Shown } from './StartSide.tsx';
import { StartStep } from './StartStep.tsx';
import { StepFrame } from './StepFrame.tsx';

const load = (signal: AbortSignal) => call('account.load', { signal });

/** The page of the first day: who one is, what one plans, and the first sheet. */
export function GetStartedPage() {
  const { loaded } = useCall(load);
  if (loaded.state === 'loading') return null;
  const planning = loaded.state === 'done' ? loaded.value.settings.planning : null;
  return <Steps before={planning ?? 'event'} />;
}

function Steps({ before }: { before: Planning }) {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const [planning, plan] = useState(before);
  const [shown, show] = useState<Shown>({ mark: null, isBlank: false, invited: [] });
  const step = stepIn(search.get('step'));
  const go = (to: number): void => {
    if (to > 3) void navigate(paths.welcome);
    else setSearch({ step: String(to) });
  };
  const steps = {
    1: <NameStep show={(mark) => show({ ...shown, mark })} done={() => go(2)} />,
    2: <PlanStep planning={planning} plan={plan} back={() => go(1)} done={() => go(3)} />,
    3: <StartStep planning={planning} show={(start) => show({ ...shown, ...start })} back={() => go(2)} />,
  } as const;
  return (
    <StepFrame
      step={step}
      skip={() => go(step + 1)}
      side={<StartSide step={step} planning={planning} shown={shown} />}
    >
      {steps[step]}
    </StepFrame>
  );
}

function stepIn(word: string | null): 1 | 2 | 3 {
  return word === '2' ? 2 : word === '3' ? 3 : 1;
}
