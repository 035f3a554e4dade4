// Gallery: the logo and the sizes of text.

import { Logo, LogoMark, LogoShield } from '../../ui/Logo.tsx';
import { Example } from './Example.tsx';

const lines = [
  ['40', 'text-40 font-heading', 'Harbour Lights Awards'],
  ['28', 'text-28 font-heading', 'Run of show'],
  ['20', 'text-20 font-semibold', 'Part two, Awards'],
  ['16', 'text-16', 'Reading text is set on 26 px: channels, guide, blog, letters.'],
  ['14', 'text-14 font-semibold', 'Controls that stand alone, dialog titles, list rows'],
  ['13', 'text-13', 'Interface and cells: Lumen Quartet, “Slow Water” 19:46:00'],
  ['12', 'text-12', 'Labels, hints, status strip'],
  ['11', 'text-11', 'Captions, name tags, counts'],
  ['mono', 'font-mono text-12', '01HZX4Q7KQ74M · KQ7-4M'],
  ['64', 'text-64 font-semibold tabular', '1:05'],
] as const;

/** Examples of the logo and the text sizes. */
export function TypographyExamples() {
  return (
    <>
      <Example title="Mark">
        <LogoMark className="size-14" />
        <LogoMark className="size-5" />
        <Logo size="xs" />
        <Logo size="sm" />
        <Logo />
        <Logo size="lg" />
        <Logo size="xl" />
        <LogoShield className="size-10" />
      </Example>
      <Example title="Type">
        <dl className="w-full">
          {lines.map(([name, look, text]) => (
            <div key={name} className="flex items-baseline gap-4 py-1">
              <dt className="w-10 shrink-0 font-mono text-11 text-ink-2">{name}</dt>
              <dd className={look}>{text}</dd>
            </div>
          ))}
        </dl>
      </Example>
    </>
  );
}
