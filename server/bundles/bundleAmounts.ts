// How much one file of a project holds. The export refuses what the import would refuse, in the same words.

import { formatCount } from '../../shared/format/words.ts';
import { limits } from '../../shared/limits.ts';
import { fileTooLarge } from '../imports/reading/fileRefusals.ts';

const MOST = {
  sheets: limits.sheetsPerProject,
  channels: limits.channelsPerProject,
  layouts: limits.layoutsPerProject,
  templates: limits.bundleTemplates,
  rows: limits.bundleRows,
  pictures: limits.bundlePictures,
} as const;

/** Checks that the file of a project can hold `count` of these things. @throws AppError 'tooLarge' */
export function mustFitInBundle(things: keyof typeof MOST, count: number): void {
  const most = MOST[things];
  if (count <= most) return;
  const advice =
    things === 'pictures'
      ? 'Export it without pictures.'
      : `Move some of its ${things === 'rows' ? 'sheets' : things} to another project, and export both.`;
  throw fileTooLarge(
    `The file of a project holds at most ${formatCount(most)} ${things}, and this one has ${formatCount(count)}. ${advice}`,
  );
}
