// Links to files that the server makes of a project.

import type { MouseEvent } from 'react';
import { isAllSent } from '../store/unsent.ts';
import { toastFailure } from './toastFailure.ts';

/** Handles a click on a link to a file: the file is requested once the server has all changes of this page. */
export function waitForAllSent(event: MouseEvent<HTMLAnchorElement>): void {
  if (isAllSent()) return;
  event.preventDefault();
  const { href } = event.currentTarget;
  void import('./takeFile.ts').then(({ takeFile }) => takeFile(href), toastFailure);
}
