/** Payment methods. Without zod, so that screens that show them need not load it. */

/** Services whose links are stored by handle, never as an address. */
export const linkKinds = ['paypal', 'venmo', 'revolut', 'wise'] as const;
export type LinkKind = (typeof linkKinds)[number];

export interface LinkWay {
  kind: LinkKind;
  handle: string;
}

export interface IbanWay {
  kind: 'iban';
  /** In capitals, without spaces. */
  iban: string;
  /** The account holder's name at their bank. */
  name: string;
}

export type PaymentWay = LinkWay | IbanWay;

/** Of one account. */
export const MAX_WAYS = 5;

/** Characters; the limit of SEPA transfers. */
export const MAX_HOLDER = 70;

/** Services treat handles as case-insensitive. */
export function isSameWay(one: PaymentWay, other: PaymentWay): boolean {
  if (one.kind === 'iban') return other.kind === 'iban' && one.iban === other.iban;
  return (
    other.kind !== 'iban' &&
    one.kind === other.kind &&
    one.handle.toLowerCase() === other.handle.toLowerCase()
  );
}
