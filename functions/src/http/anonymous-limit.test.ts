import { expect, test } from 'vitest';
import { AnonymousLimit } from './anonymous-limit.ts';

const noon = new Date('2026-11-20T12:00:00Z');
const after = (ms: number) => new Date(noon.getTime() + ms);

function countAllowed(limit: AnonymousLimit, addresses: Iterable<string>, now = noon): number {
  let allowed = 0;
  for (const address of addresses) {
    try {
      limit.take(address, now);
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

test('addresses that are made up gain nothing beyond what the instance answers', () => {
  const limit = new AnonymousLimit(2);
  const forged = Array.from({ length: 100 }, (_, index) => `address ${index}`);
  expect(countAllowed(limit, forged)).toBe(30);
});

test('the refusal says when to come back', () => {
  const limit = new AnonymousLimit(1);
  limit.take('a', noon);
  expect(() => limit.take('a', after(45_000))).toThrow(
    expect.objectContaining({ extra: { retryAfter: 15 } }),
  );
});

test('a clock that is set back does not shut anybody out for longer than its minute', () => {
  const limit = new AnonymousLimit(1);
  limit.take('a', after(1000));
  expect(countAllowed(limit, ['b'], noon)).toBe(1);
});
