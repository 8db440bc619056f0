import { describe, expect, it } from 'vitest';
import type { PaymentWay } from '@housetab/functions/core/payment-way/way';
import { isBankAccount, readPaymentMethod } from '@/features/profile/payment-method-input';

const paypal: PaymentWay = { kind: 'paypal', handle: 'anna' };
const iban: PaymentWay = { kind: 'iban', iban: 'DE89370400440532013000', name: 'Anna Berg' };
const read = (text: string, holder = 'Anna Berg', kept: PaymentWay[] = []) =>
  readPaymentMethod({ text, holder }, kept);

describe('the input of a payment method', () => {
  it('is recognized as a link or an IBAN', () => {
    expect(read('https://paypal.me/anna')).toEqual({ way: paypal });
    expect(read('de89 3704 0044 0532 0130 00')).toEqual({ way: iban });
    expect(isBankAccount({ text: 'DE89', holder: '' })).toBe(true);
    expect(isBankAccount({ text: 'paypal.me/de89', holder: '' })).toBe(false);
  });

  it.each<[string, string, RegExp]>([
    ['a script', 'javascript:alert(1)', /Paste the link/],
    ['a link to somewhere else', 'https://paypal.me.evil.example/anna', /Paste the link/],
    ['nothing', '', /Paste the link/],
    ['an IBAN with a wrong digit', 'DE88 3704 0044 0532 0130 00', /One of its characters is wrong/],
  ])('%s is refused, and it is said why', (_what, text, message) => {
    expect(read(text)).toEqual({ faults: { text: expect.stringMatching(message) as string } });
  });

  it('names the holder of a bank account', () => {
    expect(read('DE89370400440532013000', ' ')).toEqual({
      faults: { holder: 'Enter the name of the account’s holder.' },
    });
  });

  it('is not stored twice', () => {
    const twice = { faults: { text: 'You have this one already.' } };
    expect(read('paypal.me/ANNA', '', [paypal])).toEqual(twice);
    expect(read('DE89370400440532013000', 'Eve', [iban])).toEqual(twice);
  });
});
