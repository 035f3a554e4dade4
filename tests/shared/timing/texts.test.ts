import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, test } from 'vitest';
import { clockOf, clockRefusal, clockText } from '../../../shared/timing/clocks.ts';
import { durationRefusal, durationText, secondsOf } from '../../../shared/timing/durations.ts';

describe('durations', () => {
  test.each([
    ['90', 5400, 5400],
    ['1:30', 90, 5400],
    ['0:45', 45, 2700],
    ['10:00', 600, 36_000],
    ['90:00', 5400, 324_000],
    ['1:30:00', 5400, 5400],
    ['0:01:30', 90, 90],
    ['1h 30m', 5400, 5400],
    ['1h30', 5400, 5400],
    ['1.5', 90, 90],
    ['2,5 min', 150, 150],
    ['1,5 h', 5400, 5400],
    ['45s', 45, 45],
    ['3′ 20″', 200, 200],
    [' 2 hrs ', 7200, 7200],
    ['0', 0, 0],
    ['1:75', null, null],
    ['1:60:00', null, null],
    ['-5', null, null],
    ['soon', null, null],
    ['', null, null],
    ['9999:00:00', null, null],
  ])('%s', (text, withSeconds, withoutSeconds) => {
    assert.deepEqual([secondsOf(text, true), secondsOf(text, false)], [withSeconds, withoutSeconds]);
  });

  test('what is written is read as the same, in a sheet of either kind', () => {
    const anySeconds = fc.nat(1000 * 3600);
    fc.assert(
      fc.property(anySeconds, fc.boolean(), (seconds, shows) => {
        assert.equal(secondsOf(durationText(seconds, shows), shows), seconds);
      }),
    );
  });

  test('a refusal is a sentence that says what would do', () => {
    assert.equal(
      durationRefusal('soon', true),
      '“soon” is not a duration. Type 90 (minutes), 1:30 (minutes and seconds) or 1h 30m.',
    );
  });
});

describe('times of day', () => {
  test.each([
    ['19:30', '19:30'],
    ['7:30 pm', '7:30 pm'],
    ['7PM', '7:00 pm'],
    ['12 am', '12:00 am'],
    ['12:15 p.m.', '12:15 pm'],
    ['19.30', '19:30'],
    ['1930', '19:30'],
    ['930', '9:30'],
    ['09:05', '09:05'],
    ['19', '19:00'],
    ['19:43:30', '19:43:30'],
    ['0:45+1', '0:45+1'],
    ['0:45⁺¹', '0:45+1'],
    ['0:45 +2 days', '0:45+2'],
    ['24:00', '0:00+1'],
    ['25:99', null],
    ['19:75', null],
    ['13 pm', null],
    ['0 am', null],
    ['24:30', null],
    ['soon', null],
    ['', null],
    ['2026-12-05', null],
  ])('%s', (text, written) => {
    const clock = clockOf(text);
    const style = clock && { ...clock, showsSeconds: clock.hasSeconds };
    assert.equal(clock && style && clockText(clock.seconds, clock.day ?? 0, style), written);
  });

  test('what is written is read as the same, in every style', () => {
    const style = fc.record({
      showsSeconds: fc.boolean(),
      isTwelveHour: fc.boolean(),
      isPadded: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.nat(86_399), fc.nat(9), style, (seconds, day, given) => {
        const clock = clockOf(clockText(seconds, day, given));
        assert.deepEqual([clock?.seconds, clock?.day ?? 0], [seconds, day]);
      }),
    );
  });

  test('an impossible time is refused with a sentence', () => {
    assert.equal(
      clockRefusal('25:99'),
      'A day has 24 hours: “25:99” is not a time of day. Type 19:30, 7:30 pm or 1930.',
    );
  });

  test('no text whatever makes the readers throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9:.+hms ]{0,12}$/)), (text) => {
        const clock = clockOf(text);
        const seconds = secondsOf(text, true);
        assert.ok(clock === null || (clock.seconds >= 0 && clock.seconds < 86_400));
        assert.ok(seconds === null || Number.isInteger(seconds));
      }),
      { numRuns: 2000 },
    );
  });
});
