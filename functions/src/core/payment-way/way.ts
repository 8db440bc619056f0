/** Ways in which somebody is paid. Without zod: screens that show them load this alone. */

/** The services of which a link is kept, by what follows its host: never as an address. */
export const linkKinds = ['paypal', 'venmo', 'revolut', 'wise'] as const;
export type LinkKind = (typeof linkKinds)[number];

export interface LinkWay {
  kind: LinkKind;
  /** The account's name at the service. */
  handle: string;
}

export interface IbanWay {
  kind: 'iban';
  /** In capitals, without spaces. */
  iban: string;
  /** Of the account's holder, as their bank knows it. */
  name: string;
}

export type PaymentWay = LinkWay | IbanWay;

/** Of one account. */
export const MAX_WAYS = 5;

/** Characters of a holder's name: what a transfer of SEPA has room for. */
export const MAX_HOLDER = 70;

/** Whether two are the same way. Services do not tell capitals from small letters. */
export function isSameWay(one: PaymentWay, other: PaymentWay): boolean {
  if (one.kind === 'iban') return other.kind === 'iban' && one.iban === other.iban;
  return (
    other.kind !== 'iban' &&
    one.kind === other.kind &&
    one.handle.toLowerCase() === other.handle.toLowerCase()
  );
}
