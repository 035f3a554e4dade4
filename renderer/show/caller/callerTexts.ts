// How the caller's page writes times: with seconds always, whatever the sheet shows.

import { clockTextOf, countdownText, lengthText } from '../../../shared/show/showTexts.ts';
import type { Moment } from './moment.ts';

export { lengthText };

