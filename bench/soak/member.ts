import { toCents } from '../../functions/src/core/money/money.ts';
import type { TransactionResource } from '../../functions/src/core/transaction/transaction-resource.ts';
import type { Choices } from '../../functions/test/support/random/choices.ts';
import type { Acknowledged } from './acknowledged.ts';
import type { Answer, SoakClient } from './client.ts';
import type { Counts } from './counts.ts';

/** Who acts, on what, and what they were told. */
export interface SoakMember {
  uid: string;
  /** The others of the household. */
  others: readonly string[];
  client: SoakClient;
  choices: Choices;
  counts: Counts;
  acknowledged: Acknowledged;
  /** Rows entered by themselves that nobody has deleted. */
  own: string[];
  /** Imports now and then. */
  isImporter: boolean;
}

export const today = () => new Date().toISOString().slice(0, 10);

/** A refusal that the rules allow; anything else is a surprise. */
export function isRefused(
  { counts }: SoakMember,
  about: string,
  { code, status, body }: Answer,
  allowed: readonly string[],
): boolean {
  if (code === null) return false;
  counts.refused++;
  if (!allowed.includes(code)) {
    counts.surprises.push(`${about}: ${status} ${code} ${JSON.stringify(body).slice(0, 300)}`);
  }
  return true;
}

export async function read(member: SoakMember): Promise<void> {
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

export async function enter(member: SoakMember): Promise<void> {
  const { uid, others, client, choices, counts, acknowledged, own } = member;
  counts.writes++;
  const isMine = !choices.once(3);
  const other = choices.pick(others);
  const body = {
    id: crypto.randomUUID(),
    amount: (1 + choices.below(20_000)) / 100,
    transactionDate: today(),
    paidBy: isMine ? uid : other,
    owedBy: isMine ? other : uid,
    note: `entered ${choices.below(1e9)}`,
    type: 'Groceries',
  };
  const answer = await client.send({ method: 'POST', path: '/transactions', body });
  if (isRefused(member, 'entering', answer, [])) return;
  const { amount, note } = body;
  acknowledged.rows.set(body.id, { amountCents: toCents(amount), note, isDeleted: false });
  own.push(body.id);
}

export async function edit(member: SoakMember): Promise<void> {
  const { client, choices, counts, acknowledged, own } = member;
  if (own.length === 0) return enter(member);
  const id = choices.pick(own);
  const found = await client.send({ method: 'GET', path: `/transactions/${id}` });
  if (isRefused(member, 'reading back', found, [])) return;
  counts.writes++;
  const row = found.body as TransactionResource;
  const body = { ...row, note: `edited ${choices.below(1e9)}` };
  const answer = await client.send({
    method: 'PUT',
    path: `/transactions/${id}`,
    body,
    ifMatch: found.etag,
  });
  const keep = () => acknowledged.rows.set(id, { ...acknowledged.rows.get(id)!, note: body.note });
  // A repeat learns from the refusal that the first try, whose answer was lost, has done it.
  const isDone = answer.code === 'precondition_failed' && answer.body.current?.note === body.note;
  if (isDone || !isRefused(member, 'editing', answer, ['precondition_failed'])) keep();
}

export async function togglePaid(member: SoakMember): Promise<void> {
  const { uid, client, choices, counts } = member;
  const listed = await client.send({
    method: 'GET',
    path: `/transactions?paidBy=${uid}&limit=50`,
  });
  if (isRefused(member, 'listing', listed, []) || listed.body.length === 0) return;
  counts.writes++;
  const row = choices.pick(listed.body as TransactionResource[]);
  const answer = await client.send({
    method: 'PATCH',
    path: `/transactions/${row.id}`,
    body: { paid: !row.paid },
    ifMatch: `"${row.version}"`,
  });
  isRefused(member, 'paying', answer, ['precondition_failed', 'locked_by_settlement', 'not_found']);
}

export async function remove(member: SoakMember): Promise<void> {
  const { client, choices, counts, acknowledged, own } = member;
  if (own.length < 4) return enter(member);
  const id = choices.pick(own);
  const found = await client.send({ method: 'GET', path: `/transactions/${id}` });
  if (isRefused(member, 'reading back', found, [])) return;
  counts.writes++;
  const answer = await client.send({
    method: 'DELETE',
    path: `/transactions/${id}`,
    ifMatch: found.etag,
  });
  const keep = () => {
    acknowledged.rows.set(id, { ...acknowledged.rows.get(id)!, isDeleted: true });
    own.splice(own.indexOf(id), 1);
  };
  const isDone = answer.code === 'not_found' && answer.attempts > 1;
  const allowed = ['precondition_failed', 'locked_by_settlement'];
  if (isDone || !isRefused(member, 'deleting', answer, allowed)) keep();
}
