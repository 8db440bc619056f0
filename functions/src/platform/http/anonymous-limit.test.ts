import { expect, test } from 'vitest';
import { AnonymousLimit } from './anonymous-limit.ts';

const noon = new Date('2026-11-20T12:00:00Z');
const a = { claimed: 'a', certain: 'a' };
const after = (ms: number) => new Date(noon.getTime() + ms);

/** `claimed@certain`, or one address for both. */
function countAllowed(limit: AnonymousLimit, addresses: Iterable<string>, now = noon): number {
  let allowed = 0;
  for (const address of addresses) {
    const [claimed = '', certain = claimed] = address.split('@');
    try {
      limit.take({ claimed, certain }, now);
      allowed += 1;
    } catch (error) {
      expect(error).toMatchObject({ code: 'too_many_requests' });
    }
  }
  return allowed;
}

test('each address has its own minute', () => {
  const limit = new AnonymousLimit(2);
  expect(countAllowed(limit, ['a', 'a', 'a', 'b'])).toBe(3);
  expect(countAllowed(limit, ['a'], after(59_999))).toBe(0);
  expect(countAllowed(limit, ['a', 'a', 'a'], after(60_000))).toBe(2);
});

const many = (nameOf: (index: number) => string) =>
  Array.from({ length: 100 }, (_, index) => nameOf(index));

test('forged addresses gain little and leave room for others', () => {
  const limit = new AnonymousLimit(2);
  expect(
    countAllowed(
      limit,
      many((index) => `made up ${index}@a`),
    ),
  ).toBe(10);
  expect(countAllowed(limit, ['b', 'b', 'c@front end', 'd@front end'])).toBe(4);
});

test('a caller who forges an address does not lock out its owner', () => {
  const limit = new AnonymousLimit(2);
  expect(countAllowed(limit, ['victim@a', 'victim@a', 'victim@a', 'victim@front end'])).toBe(3);
});

test('an instance limits the requests per minute of all addresses together', () => {
  const limit = new AnonymousLimit(2);
  expect(
    countAllowed(
      limit,
      many((index) => `${index}`),
    ),
  ).toBe(30);
});

test('the problem has the seconds until the next attempt', () => {
  const limit = new AnonymousLimit(1);
  limit.take(a, noon);
  expect(() => limit.take(a, after(45_000))).toThrow(
    expect.objectContaining({ extra: { retryAfter: 15 } }),
  );
});

test('a clock set back locks nobody out for more than a minute', () => {
  const limit = new AnonymousLimit(1);
  limit.take(a, after(1000));
  expect(countAllowed(limit, ['b'], noon)).toBe(1);
});
