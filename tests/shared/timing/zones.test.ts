// Local times in the zone of a project.

import { expect, test } from 'vitest';
import { openZone } from '../../../shared/timing/zones.ts';

const EVENING = 19 * 3600;

test.each(['0000-01-01', '0001-01-01', '0026-11-19', '0099-12-31', '0126-11-19', '2026-11-19', '9999-12-31'])(
  'a time of a project on %s is on its first day',
  (day) => {
    for (const name of ['Europe/Berlin', 'America/New_York']) {
      const zone = openZone(name, day);
      const moment = zone.momentOf(0, EVENING, Number.NaN);
      expect(zone.wallOf(moment)).toEqual({ day: 0, seconds: EVENING });
      expect(Math.abs(moment - Date.parse(`${day}T19:00:00Z`) / 1000)).toBeLessThan(86_400);
    }
  },
);
