// `npm run targets`: opens every screen in the windows with touch, and prints the targets that a finger may miss
// (`smallTargets.ts`), each once with the names of its screens. `npm run targets -- phone state-` opens, only in these
// windows, the screens whose names begin with one of the other words. It ends with an error if it finds any target.
import { smallTargetsOn } from './smallTargets.ts';
import { visitScreens, windows } from './screenSite.ts';

/** Number of screens that are named for each finding. */
const NAMED = 3;

const found = new Map<string, string[]>();
let looked = 0;
const touched = windows
  .filter(({ hasTouch }) => hasTouch)
  .map((window) => ({ ...window, schemes: window.schemes.slice(0, 1) }));
await visitScreens(process.argv.slice(2), touched, async (page, screen, window) => {
  looked += 1;
  for (const target of await smallTargetsOn(page)) {
    const line = `${window.name}: ${target}`;
    found.set(line, [...(found.get(line) ?? []), screen.name]);
  }
});
for (const [line, screens] of [...found].toSorted(([one], [other]) => one.localeCompare(other))) {
  const rest = screens.length > NAMED ? ` and ${screens.length - NAMED} more` : '';
  console.log(`${line}  [${screens.slice(0, NAMED).join(', ')}${rest}]`);
}
console.log(`${found.size} targets under 44 × 44 px on ${looked} screens`);
if (found.size > 0) process.exitCode = 1;
