import {
  beginsAsIban,
  compactIban,
  ibanFault,
  ibanText,
} from '@housetab/functions/core/payment-way/iban';
import { linkForms, linkText, readLink } from '@housetab/functions/core/payment-way/link';
import { isSameWay, type PaymentWay } from '@housetab/functions/core/payment-way/way';

/** What is typed to add a way to be paid. */
export interface PaymentMethodInput {
  /** A link or an IBAN. */
  text: string;
  /** The holder of the bank account. */
  holder: string;
}

const NO_WAY =
  'Paste the link to your account at PayPal, Venmo, Revolut or Wise, without anything behind your name there, or an IBAN.';

/** Of which field something is wrong, and what. */
export type PaymentMethodFaults = Partial<Record<keyof PaymentMethodInput, string>>;

/** Whether an IBAN is being typed: then its holder is asked for. */
export function isBankAccount({ text }: PaymentMethodInput): boolean {
  return beginsAsIban(text);
}

/** The way that was typed, or why it is none. */
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

/** What a way is called, and what tells it from others. */
export function paymentMethodText(way: PaymentWay): { title: string; detail: string } {
  if (way.kind === 'iban') return { title: way.name, detail: ibanText(way.iban) };
  return { title: linkForms[way.kind].name, detail: linkText(way) };
}
