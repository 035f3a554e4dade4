// The thread that draws the pages of the assemblies, once.

import { parentPort } from 'node:worker_threads';
import { ASSEMBLY_IDS } from '../../shared/assemblies.ts';
import { openServerFonts } from '../exports/fonts.ts';
import { drawAssembly } from './drawAssembly.ts';

const { fonts } = openServerFonts();
parentPort?.postMessage({ answer: await Promise.all(ASSEMBLY_IDS.map((id) => drawAssembly(id, fonts))) });
