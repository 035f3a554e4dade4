import { expect, test } from 'vitest';
import { nextBatch, type PageView, reportAddresses } from '../../renderer/net/beacon.ts';
import { contract } from '../../shared/api/contract.ts';
import { limits } from '../../shared/limits.ts';

function views(count: number, length: number): readonly PageView[] {
  return Array.from({ length: count }, (_none, index) => ({
    type: 'PAGEVIEW',
    data: { pathname: `/${index}/${'x'.repeat(length)}` },
    date: index,
    clientSessionId: 'S1',
  }));
}

test('the beacon goes where the contract says', () => {
  expect(reportAddresses.analytics).toBe(contract['reports.analytics'].path);
  expect(reportAddresses.error).toBe(contract['reports.error'].path);
});

test('what fits goes out whole', () => {
  const events = views(100, 10);
  expect(nextBatch(events)).toEqual({ body: JSON.stringify(events), rest: [] });
});

test('over 64,000 characters ten go out and the rest is kept', () => {
  const events = views(100, 1000);
  expect(JSON.stringify(events).length).toBeGreaterThan(limits.analyticsChars);
  const { body, rest } = nextBatch(events);
  expect(body).toBe(JSON.stringify(events.slice(0, 10)));
  expect(rest).toEqual(events.slice(10));
});

test('what is sent is what the contract takes', () => {
  expect(contract['reports.analytics'].body.safeParse(JSON.parse(nextBatch(views(3, 5)).body)).success).toBe(
    true,
  );
});
