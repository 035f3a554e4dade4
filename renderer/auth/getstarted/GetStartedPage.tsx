// The first steps after a sign-up: three steps, each of which can be skipped, which end with a first sheet. The step is
// part of the address, so that the browser's Back returns to the previous one.

import { Clapperboard, Drama, RadioTower, Shapes, Sparkles, type LucideIcon } from 'lucide-react';
import { useState, useEffect, useRef, type ReactNode } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { PERSON_COLOURS } from '../../../shared/format/personColour.ts';
import { profile } from '../../../shared/forms/profile.ts';
import { paths } from '../../../shared/paths.ts';
import { TRADE_NAMES, TRADES, type TradeName } from '../../../shared/planning.ts';
import { AvatarField } from '../../avatars/AvatarField.tsx';
import { CallForm } from '../../chrome/CallForm.tsx';
import { ColourChoice } from '../../chrome/ColourChoice.tsx';
import { call } from '../../net/call.ts';
import { messageOf } from '../../net/callError.ts';
import { useCall } from '../../net/useCall.ts';
import { useCallForm } from '../../net/useCallForm.ts';
import { session, setSignedIn } from '../../store/session.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { cx } from '../../ui/classes.ts';
import { ChoiceCard } from './ChoiceCard.tsx';
import type { PersonMark } from './StartSheet.tsx';
import { FirstSheetPreview, type StartAnswers } from './FirstSheetPreview.tsx';
import { defaultSettings } from './defaultSettings.ts';
import { StartStep } from './StartStep.tsx';

const load = (signal: AbortSignal) => call('account.load', { signal });

/** The page of the first steps: the person's name, their trade, and the first sheet. */
export function GetStartedPage() {
  // The first step does not need the account's settings, so it is shown before they are loaded.
  const { loaded } = useCall(load);
  const planning = loaded.state === 'done' ? loaded.value.settings.planning : null;
  return <Steps before={planning ?? 'event'} />;
}

function Steps({ before }: { before: TradeName }) {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const [chosen, plan] = useState<TradeName | null>(null);
  const planning = chosen ?? before;
  const [shown, show] = useState<StartAnswers>({
    mark: null,
    isBlank: false,
    start: null,
    invited: [],
  });
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
      side={<FirstSheetPreview step={step} planning={planning} shown={shown} />}
    >
      {steps[step]}
    </StepFrame>
  );
}

function stepIn(word: string | null): 1 | 2 | 3 {
  return word === '2' ? 2 : word === '3' ? 3 : 1;
}

const fields = ['firstName', 'lastName'] as const;

/** The first step: the person's name, colour and picture. */
function NameStep({
  show,
  done,
}: {
  /** Shows the person's mark in the preview. */
  show: (mark: PersonMark) => void;
  done: () => void;
}) {
  const { user } = useSnapshot(session);
  const form = useCallForm({
    schema: profile,
    empty: {
      firstName: user?.firstName ?? '',
      lastName: user?.lastName ?? '',
      color: firstColour(user?.color),
    },
    fields,
    async send(body) {
      const answer = await call('account.profile', { body });
      setSignedIn(answer.user);
      done();
    },
  });
  const { errors } = form.formState;
  const [name, colour] = useWatch({ control: form.control, name: ['firstName', 'color'] });
  useEffect(() => previewColour(colour), [colour]);
  useEffect(() => {
    show({
      name: name.trim() || 'You',
      hue: PERSON_COLOURS.find(([, each]) => each === colour)?.[0] ?? 'iris',
    });
    // `show` is no dependency, since each call of it causes a new function.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [name, colour]);
  return (
    <CallForm form={form} label="Your name">
      <AvatarField />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField
          label="First Name"
          autoComplete="given-name"
          size="xl"
          error={errors.firstName?.message}
          {...form.register('firstName')}
        />
        <TextField
          label="Last Name"
          autoComplete="family-name"
          size="xl"
          error={errors.lastName?.message}
          {...form.register('lastName')}
        />
      </div>
      <Controller
        control={form.control}
        name="color"
        render={({ field }) => <ColourChoice value={field.value} choose={field.onChange} />}
      />
      <Button type="submit" kind="primary" size="xl" className="mt-4 self-end" busy={form.isBusy}>
        Continue
      </Button>
    </CallForm>
  );
}

/** Shows a colour in the person's avatar before it is saved. The returned function restores the saved colour. */
function previewColour(colour: string): () => void {
  const { user } = session;
  const saved = user?.color;
  if (user) user.color = colour;
  return () => {
    // Saving replaces the session's user; the saved colour must then stay.
    if (user && saved !== undefined && session.user === user) user.color = saved;
  };
}

/** Returns the person's colour, or the first one that can be chosen if it is none of these. */
function firstColour(colour: string | undefined): string {
  const [[, first]] = PERSON_COLOURS;
  return PERSON_COLOURS.some(([, each]) => each === colour) ? (colour ?? first) : first;
}

const ICONS: Readonly<Record<TradeName, LucideIcon>> = {
  event: Sparkles,
  theatre: Drama,
  film: Clapperboard,
  broadcast: RadioTower,
  other: Shapes,
};

/** The second step: the trade, which decides about default settings. */
function PlanStep({
  planning,
  plan,
  back,
  done,
}: {
  planning: TradeName;
  plan: (planning: TradeName) => void;
  back: () => void;
  done: () => void;
}) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const keep = async (): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      await call('account.settings', { body: defaultSettings(planning) });
      done();
    } catch (error) {
      setRefusal(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      aria-label="What you plan"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void keep();
      }}
    >
      {refusal && (
        <div className="mb-4">
          <Banner kind="bad">{refusal}</Banner>
        </div>
      )}
      <div role="radiogroup" aria-label="What do you plan?" className="flex flex-col gap-2">
        {TRADE_NAMES.map((each) => (
          <ChoiceCard
            key={each}
            name="planning"
            icon={ICONS[each]}
            title={TRADES[each].name}
            about={TRADES[each].about}
            isChosen={each === planning}
            choose={() => plan(each)}
          />
        ))}
      </div>
      <div className="mt-8 flex justify-between">
        <Button size="xl" onClick={back}>
          Back
        </Button>
        <Button type="submit" kind="primary" size="xl" busy={busy}>
          Continue
        </Button>
      </div>
    </form>
  );
}

const WORDS = {
  1: ['What should people call you?', 'They mark your cell when others are in the sheet.'],
  2: ['What do you plan?', 'It picks numbering, paper and clock. You can change each later.'],
  3: ['Start with what you have', 'Your first sheet. The rest of the team can join at any time.'],
} as const;

/** The frame of the steps: the step at the left, the preview at the right. In a narrower window only the step is
 *  shown. */
function StepFrame({
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
    // A new step focuses its heading, so that screen readers announce it; not when the page has just opened.
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
