import { SETTLEMENT_CATEGORY } from '../../functions/src/core/transaction/transaction.ts';
import type { SettlementResource } from '../../functions/src/core/settlement/settlement-resource.ts';
import type { TransactionResource } from '../../functions/src/core/transaction/transaction-resource.ts';
import { isRefused, utcToday, type SoakMember } from './member.ts';

/** Refusals caused by another member who settled, applied or ended something at the same time. */
const concurrentChanges = [
  'nothing_owed',
  'not_available',
  'locked_by_settlement',
  'settlement_not_active',
  'amount_exceeded',
  'precondition_failed',
  'not_found',
];

/** Offsets a row that the member paid: creates a settlement, or applies it to the active one. */
export async function soakSettle(member: SoakMember): Promise<void> {
  const { uid, client, choices, counts, acknowledged } = member;
  const path = `/transactions?paidBy=${uid}&paid=false&limit=50`;
  const listed = await client.send({ method: 'GET', path });
  if (isRefused(member, 'listing', listed, [])) return;
  const open = (listed.body as TransactionResource[]).filter(
    ({ owedBy, openAmount, settlementId, debtOfSettlementId }) =>
      owedBy !== null && openAmount > 0 && settlementId === null && debtOfSettlementId === null,
  );
  if (open.length === 0) return;
  counts.writes++;
  const { id: transactionId } = choices.pick(open);
  const reply = await client.send({
    method: 'POST',
    path: '/settlements',
    body: { transactionId, join: true, requestId: choices.uuid() },
  });
  if (isRefused(member, 'settling', reply, concurrentChanges) || reply.body.joined) return;
  acknowledged.settlements.set(reply.body.id, 'active');
}

/** Completes or cancels one of the member's settlements. */
export async function endSettlement(member: SoakMember): Promise<void> {
  const { client, choices, counts, acknowledged } = member;
  const listed = await client.send({ method: 'GET', path: '/settlements?status=active' });
  if (isRefused(member, 'listing', listed, []) || listed.body.length === 0) return;
  counts.writes++;
  const { id, remainingAmount } = choices.pick(listed.body as SettlementResource[]);
  const status = choices.pick(['completed', 'cancelled'] as const);
  const body =
    status === 'completed' ? { status, remainingAmount } : { status, notes: 'entered too early' };
  const reply = await client.send({ method: 'PUT', path: `/settlements/${id}/status`, body });
  if (!isRefused(member, 'ending', reply, concurrentChanges))
    acknowledged.settlements.set(id, status);
}

const ROWS = 250;

/** Imports more rows than one commit holds, so that a fault can happen between two commits. */
export async function soakImportRows(member: SoakMember): Promise<void> {
  const { client, choices, counts, acknowledged } = member;
  counts.writes++;
  const importId = crypto.randomUUID();
  const rows = Array.from({ length: ROWS }, (_, index) => ({
    date: utcToday(),
    payTo: 'Corner Shop',
    amount: (1 + choices.below(5000)) / 100,
    category: choices.once(50) ? SETTLEMENT_CATEGORY : 'Groceries',
    note: `imported ${index}`,
  }));
  const body = { importId, rows };
  const reply = await client.send({ method: 'POST', path: '/transactions/import', body });
  if (!isRefused(member, 'importing', reply, [])) acknowledged.imports.set(importId, ROWS);
}
