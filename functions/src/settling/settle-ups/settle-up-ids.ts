import { v5 } from 'uuid';

/** UUID namespace of ids derived from a settle-up; other derived ids use another one. */
const NAMESPACE = '2d6b1c0e-7f3a-5b48-8c55-0e6a4d9b7f21';

/** UUID v5: a retry creates the same payment. Clients send v4, so they cannot take its id. */
export function paymentIdOf(settleUpId: string): string {
  return v5(JSON.stringify([settleUpId, 'payment']), NAMESPACE);
}

/** The ids that a plan needs before it is stored. */
export function idsOf(settleUpId: string) {
  return {
    paymentId: paymentIdOf(settleUpId),
    settlementIdOf: (month: string) => settlementIdOf(settleUpId, month),
  };
}

/** The id of two members' settle-up in a group settle-up. */
export function partIdOf(nettingId: string, memberIds: readonly [string, string]): string {
  return v5(JSON.stringify([nettingId, 'part', ...memberIds]), NAMESPACE);
}

export function settlementIdOf(settleUpId: string, month: string): string {
  return v5(JSON.stringify([settleUpId, 'settlement', month]), NAMESPACE);
}
