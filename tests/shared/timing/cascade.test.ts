import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, test } from 'vitest';
import { openCascade } from '../../../shared/timing/cascade.ts';
import { clockText } from '../../../shared/timing/clocks.ts';
import { UNTIMED_ROW, type TimedRow } from '../../../shared/timing/timedRow.ts';
import { openZone, type Zone } from '../../../shared/timing/zones.ts';
import { slowTimes } from './slowTimes.ts';

const OSLO = openZone('Europe/Oslo', '2026-12-05');

const cue = (start: string, duration: string, more: Partial<TimedRow> = {}): TimedRow => ({
  ...UNTIMED_ROW,
  kind: 'row',
  isCue: true,
  start,
  duration,
  ...more,
});
const pinned = (start: string, duration: string, more: Partial<TimedRow> = {}): TimedRow =>
  cue(start, duration, { isPinned: true, ...more });

function cascadeOf(rows: readonly TimedRow[], zone: Zone = OSLO, showsSeconds: boolean | null = true) {
  const cascade = openCascade(zone, showsSeconds);
  rows.forEach((row, index) => cascade.put(index, row));
  return cascade;
}

/** `19:30:00` of every row, '' where it has none. */
function startsOf(rows: readonly TimedRow[], zone: Zone = OSLO, showsSeconds: boolean | null = true) {
  const cascade = cascadeOf(rows, zone, showsSeconds);
  return rows.map((_, index) => {
    const { start } = cascade.at(index);
    if (start === null) return '';
    const { seconds, day } = zone.wallOf(start);
    return clockText(seconds, day, cascade.style());
  });
}

describe('the cascade', () => {
  test('a row starts when the one before it ends, whatever was typed there', () => {
    const rows = [cue('18:45:00', '10:00'), cue('', '15:00'), cue('12:00:00', '5:00')];
    assert.deepEqual(startsOf(rows), ['18:45:00', '18:55:00', '19:10:00']);
  });

  test('a pinned start stays, and says by how much it misses', () => {
    const rows = [cue('19:40:00', '5:00'), pinned('19:43:30', '2:30'), pinned('20:00:00', '')];
    const cascade = cascadeOf(rows);
    assert.deepEqual(startsOf(rows), ['19:40:00', '19:43:30', '20:00:00']);
    assert.deepEqual([cascade.at(1).gap, cascade.at(2).gap], [-90, 840]);
    assert.equal(cascade.at(1).expected, cascade.at(0).end);
  });

  test('a row without start and duration, a banner, a float and a page break are passed over', () => {
    const rows = [
      cue('19:00:00', '1:00'),
      cue('', ''),
      { ...UNTIMED_ROW, kind: 'banner' } as const,
      cue('', '5:00', { timing: 'float' }),
      UNTIMED_ROW,
      cue('', '2:00'),
    ];
    assert.deepEqual(startsOf(rows), ['19:00:00', '', '', '', '', '19:01:00']);
  });

  test('where no row has a duration, every start stays as it was typed', () => {
    const rows = [cue('19:00', ''), cue('18:00', ''), cue('23:30', ''), cue('9:15', '')];
    const cascade = cascadeOf(rows, OSLO, null);
    assert.ok(rows.every((_, index) => !cascade.at(index).isComputed));
  });

  test('over midnight the day is counted', () => {
    const rows = [
      cue('22:30:00', '2:00:00'),
      cue('', '15:00'),
      pinned('0:45:00', '2:30:00'),
      pinned('20:00:00', ''),
    ];
    assert.deepEqual(startsOf(rows), ['22:30:00', '0:30:00+1', '0:45:00+1', '20:00:00+1']);
    assert.equal(cascadeOf(rows).at(2).gap, 0);
  });

  test('a pin of up to six hours before is an overlap; a typed day is believed', () => {
    const at = (start: string) => cascadeOf([cue('12:00:00', '6:00:00'), pinned(start, '')]).at(1).gap;
    assert.equal(at('13:00:00'), -5 * 3600);
    assert.equal(at('11:00:00'), 17 * 3600);
    assert.equal(at('11:00:00+0'), -7 * 3600);
    assert.equal(at('9:00:00+2'), 39 * 3600);
  });

  test('no pin is on the day before the first one, however early the rows above it end', () => {
    const rows = [pinned('0:30', '3:00:00'), pinned('23:00', '1:00:00'), cue('', '10:00')];
    assert.deepEqual(startsOf(rows), ['0:30:00', '23:00:00', '0:00:00+1']);
    assert.equal(cascadeOf(rows).at(1).gap, 19.5 * 3600);
    const next = (start: string) => startsOf([...rows, pinned(start, '')])[3];
    assert.deepEqual(['18:00', '23:30'].map(next), ['18:00:00+1', '23:30:00']);
  });

  test('on the nights when the clock is changed an hour of show is an hour', () => {
    const autumn = openZone('Europe/Oslo', '2026-10-24');
    const spring = openZone('Europe/Oslo', '2026-03-28');
    const rows = [cue('23:00', '4:00'), cue('', '1:00'), cue('', '')];
    assert.deepEqual(startsOf(rows, autumn, false).slice(0, 2), ['23:00', '2:00+1']);
    assert.deepEqual(startsOf(rows, spring, false).slice(0, 2), ['23:00', '4:00+1']);
    assert.deepEqual(startsOf([pinned('2:30+1', '0:30'), cue('', '0:10')], spring, false), [
      '3:30+1',
      '4:00+1',
    ]);
  });

  test('of a time that the clock shows twice, a pin is the one that its neighbours want', () => {
    const autumn = openZone('Europe/Oslo', '2026-10-24');
    const gap = (length: string) =>
      cascadeOf([cue('23:00', length), pinned('2:30', '')], autumn, false).at(1).gap;
    assert.equal(gap('3:30'), 0);
    assert.equal(gap('4:30'), 0);
  });

  test('above a hard out each row says when it has to start at the latest', () => {
    const rows = [
      cue('19:00:00', '10:00'),
      cue('', '20:00'),
      pinned('19:40:00', '', { timing: 'hardOut' }),
      cue('', '5:00'),
    ];
    const cascade = cascadeOf(rows);
    const slack = [0, 1].map((index) => (cascade.at(index).latest ?? 0) - (cascade.at(index).start ?? 0));
    assert.deepEqual(slack, [600, 600]);
    assert.equal(cascade.at(3).latest, null);
  });

  test('where nothing says when it begins, a hard out does', () => {
    const rows = [cue('', '10:00'), cue('', '20:00'), pinned('19:40:00', '', { timing: 'hardOut' })];
    assert.deepEqual(startsOf(rows), ['19:10:00', '19:20:00', '19:40:00']);
  });

  test('what cannot be read is named, and the others go on', () => {
    const cascade = cascadeOf([
      cue('19:00:00', '10:00'),
      cue('25:99', '5:00'),
      cue('', 'long'),
      cue('', '1:00', { timing: 'hardOut' }),
      cue('', '1:00'),
    ]);
    const problems = [0, 1, 2, 3, 4].map((index) => cascade.at(index).problem);
    assert.deepEqual(problems, [null, 'start', 'duration', 'hardOut', null]);
    assert.equal(cascade.at(2).start, cascade.at(1).end);
    assert.equal(cascade.at(1).isComputed, false);
  });

  test('the first typed start says how the sheet writes and reads, unless the sheet does', () => {
    assert.deepEqual(startsOf([cue('9:00', '1:30'), cue('', '0:10')], OSLO, null), ['9:00', '10:30']);
    assert.deepEqual(startsOf([cue('9:00:00', '1:30'), cue('', '0:10')], OSLO, null), ['9:00:00', '9:01:30']);
    assert.deepEqual(startsOf([cue('9:00', '1:30'), cue('', '0:10')], OSLO, true), ['9:00:00', '9:01:30']);
    assert.deepEqual(startsOf([cue('09:00 pm', '1:30'), cue('', '1')], OSLO, null), ['09:00 pm', '10:30 pm']);
  });
});

const anyRow: fc.Arbitrary<TimedRow> = fc.record({
  kind: fc.constantFrom('row', 'row', 'row', 'row', 'banner', 'other'),
  start: fc.constantFrom('', '', '', '19:30', '0:10', '23:59:59', '2:30+1', 'soon', '25:99'),
  duration: fc.constantFrom('', '1:30', '90', '10:00', '0:20', '5:00:00', 'x', '0'),
  isPinned: fc.boolean(),
  timing: fc.constantFrom(null, null, null, null, 'float', 'hardOut', 'onAir'),
  isCue: fc.constant(true),
});
const anyZone = fc
  .constantFrom(
    ['Europe/Oslo', '2026-10-24'],
    ['Europe/Oslo', '2026-03-28'],
    ['UTC', null],
    [null, '2026-01-01'],
  )
  .map(([zone, day]) => openZone(zone ?? null, day ?? null));

describe('the cascade against its slow twin', () => {
  const same = (rows: readonly TimedRow[], zone: Zone, cascade: ReturnType<typeof openCascade>) => {
    const slow = slowTimes(rows, zone, true);
    const quick = rows.map((_, index) => {
      const { start, end, gap, latest } = cascade.at(index);
      return { start, end, gap, latest: slow[index]?.start === latest ? null : latest };
    });
    assert.deepEqual(
      quick,
      slow.map((each) => ({ ...each, latest: each.start === each.latest ? null : each.latest })),
    );
  };

  test('any sheet comes out alike', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 30 }), anyZone, (rows, zone) =>
        same(rows, zone, cascadeOf(rows, zone)),
      ),
      { numRuns: 500 },
    );
  });

  test('any edits come out as if the sheet had always been so, and the span names every row that moved', () => {
    const anyEdit = fc.record({
      at: fc.nat(40),
      rows: fc.array(anyRow, { maxLength: 3 }),
      removed: fc.nat(6),
    });
    const sheet = fc.array(anyRow, { minLength: 1, maxLength: 30 });
    const edits = fc.array(
      fc.oneof(
        anyEdit,
        anyRow.map((row) => ({ at: 0, row })),
      ),
      { maxLength: 10 },
    );
    fc.assert(
      fc.property(sheet, anyZone, edits, fc.infiniteStream(fc.nat(40)), (first, zone, steps, places) => {
        const cascade = cascadeOf(first, zone);
        const rows = [...first];
        for (const step of steps) {
          const old = rows.map((_, index) => cascade.at(index));
          cascade.settle();
          const at = Math.min(places.next().value ?? 0, rows.length);
          if ('row' in step) {
            rows[at] = step.row;
            cascade.put(at, step.row);
          } else {
            const removed = Math.min(step.removed, rows.length - at);
            rows.splice(at, removed, ...step.rows);
            cascade.splice(at, removed, step.rows);
          }
          const { from, to } = cascade.settle();
          assert.equal(cascade.count(), rows.length);
          same(rows, zone, cascade);
          rows.forEach((_, index) => {
            if (index < from || index >= to) assert.deepEqual(cascade.at(index), old[index]);
          });
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('the sheet is read as its first start wants it, whatever came and went before', () => {
    const starts = fc.constantFrom('', '', '19:30', '19:30:00', '7:30 pm', '07:30');
    const rows = fc.array(fc.record({ start: starts, at: fc.nat(9), removed: fc.nat(2) }), { maxLength: 12 });
    fc.assert(
      fc.property(rows, (steps) => {
        const cascade = openCascade(OSLO, null);
        const now: TimedRow[] = [];
        for (const { start, at, removed } of steps) {
          const [from, out] = [
            Math.min(at, now.length),
            Math.min(removed, now.length - Math.min(at, now.length)),
          ];
          now.splice(from, out, cue(start, '1:30'));
          cascade.splice(from, out, [cue(start, '1:30')]);
          const anew = cascadeOf(now, OSLO, null);
          assert.deepEqual(cascade.style(), anew.style());
          now.forEach((_, index) => assert.deepEqual(cascade.at(index), anew.at(index)));
        }
      }),
      { numRuns: 500 },
    );
  });
});

test('what comes in without times forgets the end of the row that stood there', () => {
  const note = cue('', '');
  const first = cue('19:30:00', '');
  const cascade = cascadeOf([note, first, UNTIMED_ROW, cue('', '45:00')]);
  const { start } = cascade.at(3);
  cascade.splice(0, 4, [note, note, first, UNTIMED_ROW]);
  cascade.put(4, cue('', '45:00'));
  assert.equal(cascade.at(4).start, start);
});
