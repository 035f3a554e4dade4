// The demo's run of show as two colleagues have it open. On a phone it runs out of the page, as a sheet does.

import { Avatar } from '../ui/Avatar.tsx';
import { DemoSheet } from '../widgets/DemoSheet.tsx';

const people = [
  { firstName: 'Priya', lastName: 'Raman', color: 'teal' },
  { firstName: 'Tomas', lastName: 'Okafor', color: 'orange' },
  { firstName: 'Jun', lastName: 'Watanabe', color: 'sky' },
  { firstName: 'Elin', lastName: 'Sørensen', color: 'crimson' },
] as const;

const marks = [
  { number: '12', column: 'title' },
  { number: '13', column: 'lights', name: 'Tomas', hue: 'orange' },
  { number: '15', column: 'video', name: 'Priya', hue: 'teal' },
] as const;

export function DemoWindow() {
  return (
    <div className="isolate ml-4 h-137 w-300 overflow-hidden rounded-dialog bg-surface shadow-float sm:ml-0 sm:w-auto xl:mr-24">
      <div className="flex h-11 items-center gap-2 border-b border-line px-3">
        <Avatar team="Northlight Productions" />
        <b className="font-semibold">Run of show</b>
        <span className="text-ink-2">Harbour Lights Awards</span>
        <span className="ml-auto flex -space-x-1 xl:mr-48">
          {people.map((person) => (
            <span key={person.firstName} className="rounded-full ring-2 ring-surface">
              <Avatar person={person} />
            </span>
          ))}
        </span>
      </div>
      <DemoSheet marks={marks} current="10" next="11" />
    </div>
  );
}
