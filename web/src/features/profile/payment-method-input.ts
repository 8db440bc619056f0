import type { Resolver } from 'react-hook-form';
import {
  beginsAsIban,
  compactIban,
  ibanFault,
  ibanText,
} from '@housetab/functions/core/payment-way/iban';
import { linkForms, linkText, readLink } from '@housetab/functions/core/payment-way/link';
import { isSameWay, type PaymentWay } from '@housetab/functions/core/payment-way/way';

interface PaymentMethodInput {
  /** A link or an IBAN. */
  text: string;
  holder: string;
}

const NO_WAY =
  'Paste the link to your account at PayPal, Venmo, Revolut or Wise, without anything behind your name there, or an IBAN.';

type PaymentMethodFaults = Partial<Record<keyof PaymentMethodInput, string>>;

/** Whether an IBAN is being typed: then the form asks for its holder. */
export function isBankAccount({ text }: PaymentMethodInput): boolean {
  return beginsAsIban(text);
}

/** The typed method, or the reasons why it is invalid. */
export function readPaymentMethod(
  input: PaymentMethodInput,
  kept: readonly PaymentWay[],
): { way: PaymentWay } | { faults: PaymentMethodFaults } {
  const way = isBankAccount(input) ? readAccount(input) : readLink(input.text);
  if (way === null) return { faults: { text: NO_WAY } };
  if ('faults' in way) return way;
  const known = kept.some((one) => isSameWay(one, way));
  return known ? { faults: { text: 'You have this one already.' } } : { way };
}

export function resolvePaymentMethod(
  kept: readonly PaymentWay[],
): Resolver<PaymentMethodInput, unknown, PaymentWay> {
  return (input) => {
    const read = readPaymentMethod(input, kept);
    if ('way' in read) return { values: read.way, errors: {} };
    const faults = Object.entries(read.faults);
    const errors = faults.map(([field, message]) => [field, { type: 'invalid', message }] as const);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
}

function readAccount({
  text,
  holder,
}: PaymentMethodInput): PaymentWay | { faults: PaymentMethodFaults } {
  const iban = compactIban(text);
  const fault = ibanFault(iban);
  if (fault !== null) return { faults: { text: fault } };
  const name = holder.trim();
  if (name === '') return { faults: { holder: 'Enter the name of the account’s holder.' } };
  return { kind: 'iban', iban, name };
}

/** The method's name, and a detail to distinguish it. */
export function paymentMethodText(way: PaymentWay): { title: string; detail: string } {
  if (way.kind === 'iban') return { title: way.name, detail: ibanText(way.iban) };
  return { title: linkForms[way.kind].name, detail: linkText(way) };
}
