import { toCents } from '../../functions/src/core/money/money.ts';
import type { TransactionResource } from '../../functions/src/core/transaction/transaction-resource.ts';
import type { Choices } from '../../functions/test/support/random/choices.ts';
import type { Acknowledged } from './acknowledged.ts';
import type { SoakReply, SoakClient } from './client.ts';
import type { SoakCounts } from './counts.ts';

/** A simulated member, with the writes that were acknowledged. */
export interface SoakMember {
  uid: string;
  /** Ids of the other members. */
  others: readonly string[];
  client: SoakClient;
  choices: Choices;
  counts: SoakCounts;
  acknowledged: Acknowledged;
  /** Ids of the member's own rows that are not deleted. */
  own: string[];
  /** Whether this member imports rows sometimes. */
  isImporter: boolean;
}

export const utcToday = () => new Date().toISOString().slice(0, 10);

/** Whether the request was refused. A refusal with another code than the allowed ones counts as a surprise. */
export function isRefused(
  { counts }: SoakMember,
  about: string,
  { code, status, body }: SoakReply,
  allowed: readonly string[],
): boolean {
  if (code === null) return false;
  counts.refused++;
  if (!allowed.includes(code)) {
    counts.surprises.push(`${about}: ${status} ${code} ${JSON.stringify(body).slice(0, 300)}`);
  }
  return true;
}

export async function readSomething(member: SoakMember): Promise<void> {
  const { client, choices, counts } = member;
  counts.reads++;
  const path = choices.pick([
    '/transactions?limit=50',
    '/transactions?paid=false&limit=50',
    '/transactions/summary',
    '/debts',
    '/settlements',
    '/categories',
    '/users',
    '/user/me',
    '/activity',
  ]);
  isRefused(member, `GET ${path}`, await client.send({ method: 'GET', path }), []);
}

export async function soakEnter(member: SoakMember): Promise<void> {
  const { uid, others, client, choices, counts, acknowledged, own } = member;
  counts.writes++;
  const isMine = !choices.once(3);
  const other = choices.pick(others);
  const body = {
    id: crypto.randomUUID(),
    amount: (1 + choices.below(20_000)) / 100,
    transactionDate: utcToday(),
    paidBy: isMine ? uid : other,
    owedBy: isMine ? other : uid,
    note: `entered ${choices.below(1e9)}`,
    type: 'Groceries',
  };
  const reply = await client.send({ method: 'POST', path: '/transactions', body });
  if (isRefused(member, 'entering', reply, [])) return;
  const { amount, note } = body;
  acknowledged.rows.set(body.id, { amountCents: toCents(amount), note, isDeleted: false });
  own.push(body.id);
}

export async function soakEdit(member: SoakMember): Promise<void> {
  const { client, choices, counts, acknowledged, own } = member;
  if (own.length === 0) return soakEnter(member);
  const id = choices.pick(own);
  const found = await client.send({ method: 'GET', path: `/transactions/${id}` });
  if (isRefused(member, 'reading back', found, [])) return;
  counts.writes++;
  const row = found.body as TransactionResource;
  const body = { ...row, note: `edited ${choices.below(1e9)}` };
  const reply = await client.send({
    method: 'PUT',
    path: `/transactions/${id}`,
    body,
    ifMatch: found.etag,
  });
  const acknowledge = () =>
    acknowledged.rows.set(id, { ...acknowledged.rows.get(id)!, note: body.note });
  // A retry after a lost response is refused, because the first attempt already saved the edit.
  const isDone = reply.code === 'precondition_failed' && reply.body.current?.note === body.note;
  if (isDone || !isRefused(member, 'editing', reply, ['precondition_failed'])) acknowledge();
}

export async function soakTogglePaid(member: SoakMember): Promise<void> {
  const { uid, client, choices, counts } = member;
  const listed = await client.send({
    method: 'GET',
    path: `/transactions?paidBy=${uid}&limit=50`,
  });
  if (isRefused(member, 'listing', listed, []) || listed.body.length === 0) return;
  counts.writes++;
  const row = choices.pick(listed.body as TransactionResource[]);
  const reply = await client.send({
    method: 'PATCH',
    path: `/transactions/${row.id}`,
    body: { paid: !row.paid },
    ifMatch: `"${row.version}"`,
  });
  isRefused(member, 'paying', reply, ['precondition_failed', 'locked_by_settlement', 'not_found']);
}

export async function soakRemove(member: SoakMember): Promise<void> {
  const { client, choices, counts, acknowledged, own } = member;
  if (own.length < 4) return soakEnter(member);
  const id = choices.pick(own);
  const found = await client.send({ method: 'GET', path: `/transactions/${id}` });
  if (isRefused(member, 'reading back', found, [])) return;
  counts.writes++;
  const reply = await client.send({
    method: 'DELETE',
    path: `/transactions/${id}`,
    ifMatch: found.etag,
  });
  const acknowledge = () => {
    acknowledged.rows.set(id, { ...acknowledged.rows.get(id)!, isDeleted: true });
    own.splice(own.indexOf(id), 1);
  };
  const isDone = reply.code === 'not_found' && reply.attempts > 1;
  const allowed = ['precondition_failed', 'locked_by_settlement'];
  if (isDone || !isRefused(member, 'deleting', reply, allowed)) acknowledge();
}
