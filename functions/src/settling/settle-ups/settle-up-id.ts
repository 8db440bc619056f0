import { v5 } from 'uuid';

/**
 * The UUID namespace of this file, so that these ids differ from other ids derived from a
 * settle-up's id.
 */
const NAMESPACE = '2d6b1c0e-7f3a-5b48-8c55-0e6a4d9b7f21';

/**
 * A payment's id is derived (UUID version 5), so that every retry of a settle-up makes the same
 * payment. The API accepts only version 4 from clients, so that nobody can take a derived id
 * beforehand.
 */
export function paymentIdOf(settleUpId: string): string {
  return v5(JSON.stringify([settleUpId, 'payment']), NAMESPACE);
}

export function settlementIdOf(settleUpId: string, month: string): string {
  return v5(JSON.stringify([settleUpId, 'settlement', month]), NAMESPACE);
}
