// The first day: three short steps, each of which can be skipped, and a real sheet at their end. The step stands in
// the address, so that the browser's own way back leads one step back.

import type { ComponentType } from 'react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Planning } from '../../../shared/planning.ts';
import { paths } from '../../../shared/paths.ts';
import { call } from '../../net/call.ts';
import { useCall } from '../../net/useCall.ts';
import { NameStep } from './NameStep.tsx';
import type { ImportParts } from './parts.ts';
import { PlanStep } from './PlanStep.tsx';
import { StartSide, type Shown } from './StartSide.tsx';
import { StartStep } from './StartStep.tsx';
import { StepFrame } from './StepFrame.tsx';

const load = (signal: AbortSignal) => call('account.load', { signal });

export function GetStartedPage({ imports, Picture }: { imports: ImportParts; Picture: ComponentType }) {
  const { loaded } = useCall(load);
  if (loaded.state === 'loading') return null;
  const planning = loaded.state === 'done' ? loaded.value.settings.planning : null;
  return <Steps imports={imports} Picture={Picture} before={planning ?? 'event'} />;
}

function Steps({
  imports,
  Picture,
  before,
}: {
  imports: ImportParts;
  Picture: ComponentType;
  before: Planning;
}) {
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
    1: <NameStep Picture={Picture} show={(mark) => show({ ...shown, mark })} done={() => go(2)} />,
    2: <PlanStep planning={planning} plan={plan} back={() => go(1)} done={() => go(3)} />,
    3: (
      <StartStep
        imports={imports}
        planning={planning}
        show={(start) => show({ ...shown, ...start })}
        back={() => go(2)}
      />
    ),
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
