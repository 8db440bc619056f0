import { describe, expect, it } from 'vitest';
import { paymentWaysUpdateSchema } from './ways-resource.ts';

const iban = { kind: 'iban', iban: 'DE89370400440532013000', name: 'Anna' };
const paypal = { kind: 'paypal', handle: 'anna' };
const of = (...ways: object[]) => paymentWaysUpdateSchema.safeParse({ ways });
const messagesOf = (...ways: object[]) => of(...ways).error?.issues.map(({ message }) => message);

describe('the payment methods of a request', () => {
  it('are normalized', () => {
    expect(
      of({ ...iban, iban: 'de89 3704 0044 0532 0130 00', name: ' Anna ' }, paypal).data,
    ).toEqual({ ways: [iban, paypal] });
  });

  it.each<[string, object[], RegExp]>([
    ['an address', [{ kind: 'paypal', handle: 'https://paypal.me/anna' }], /account at PayPal/],
    ['a script', [{ kind: 'paypal', handle: 'javascript:alert(1)' }], /account at PayPal/],
    ['a handle with a slash', [{ kind: 'venmo', handle: 'annab/legal' }], /account at Venmo/],
    ['a handle with a query', [{ kind: 'revolut', handle: 'anna?x=1' }], /account at Revolut/],
    ['a handle in other letters', [{ kind: 'wise', handle: 'аnna' }], /account at Wise/],
    ['a wrong IBAN', [{ ...iban, iban: 'DE88370400440532013000' }], /characters is wrong/],
    ['a holder with a line of their own', [{ ...iban, name: 'Anna\nEUR1' }], /invisible/],
    ['a holder that turns the letters', [{ ...iban, name: '\u202eanna' }], /invisible/],
    ['no holder', [{ ...iban, name: ' ' }], /holder/],
    ['a long holder', [{ ...iban, name: 'a'.repeat(71) }], /at most 70/],
    ['the same twice', [paypal, { kind: 'paypal', handle: 'ANNA' }], /twice/],
    ['the same IBAN with two holders', [iban, { ...iban, name: 'Eve' }], /twice/],
    [
      'too many',
      ['a', 'b', 'c', 'd', 'e', 'f'].map((handle) => ({ kind: 'paypal', handle })),
      /at most 5/,
    ],
  ])('%s is refused with a reason', (_what, ways, message) => {
    expect(messagesOf(...ways)?.join(' ')).toMatch(message);
  });

  it.each([
    ['another service', { kind: 'cash', handle: 'anna' }],
    ['a service that is none', { kind: '__proto__', handle: 'anna' }],
    ['an address beside the handle', { ...paypal, href: 'https://evil.example' }],
    ['a day of one’s own', { ...iban, since: '2001-01-01T00:00:00Z' }],
  ])('%s is refused', (_what, way) => {
    expect(of(way).success).toBe(false);
  });
});
