// Runs the simulation from the command line, with more rounds than in the tests.
//   node tests/sim/main.ts [rounds] [first seed]      node tests/sim/main.ts --controls

import '../support/loadedPlans.ts';
import { noticed, playMany } from './play.ts';

if (process.argv.includes('--controls')) {
  for (const line of noticed()) console.log(line.text);
} else {
  console.log(playMany(Number(process.argv[2] ?? 2000), Number(process.argv[3] ?? 1)));
}
