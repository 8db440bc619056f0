import {
  paymentWaysSchema,
  waysToPaySchema,
  type PaymentWays,
  type WayToPay,
} from '@housetab/functions/core/payment-way/ways-resource';
import type { PaymentWay } from '@housetab/functions/core/payment-way/way';
import { sample } from '@test/samples/sample';

export const paypal: PaymentWay = { kind: 'paypal', handle: 'benberg' };
export const bankAccount: PaymentWay = {
  ...{ kind: 'iban', iban: 'DE89370400440532013000' },
  name: 'Ben Berg',
};

const since = '2026-11-01T10:00:00.000Z';

export function ownPaymentMethods(...ways: PaymentWay[]): PaymentWays {
  return sample(paymentWaysSchema, { ways: ways.map((way) => ({ ...way, since })), version: 3 });
}

/** The payment methods of a member to whom the reader owes money. */
export function samplePaymentMethods(
  ways: readonly PaymentWay[] = [paypal, bankAccount],
  when: Partial<Pick<WayToPay, 'since' | 'isChange'>> = {},
) {
  const told = { since, isChange: false, ...when };
  return sample(waysToPaySchema, { ways: ways.map((way) => ({ ...way, ...told })) });
}
