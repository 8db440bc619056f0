import { randomUUID } from 'node:crypto';
import { addDays, monthOf } from '../../functions/src/core/calendar/calendar.ts';
import { benchClient, type BenchCall, type CallResult, type Client } from '../client.ts';
import type { LoadedHousehold } from '../load-household.ts';

export interface ActionCost {
  name: string;
  reads: number;
  writes: number;
  formula: string;
}

/** Sends an action's calls as the web app does, and records their cost. */
type Measure = (
  name: string,
  formula: string,
  client: Client,
  ...calls: BenchCall[]
) => Promise<CallResult[]>;

interface Setting {
  household: LoadedHousehold;
  measure: Measure;
  /** ben and dev have no other rows in the months of the settlements made here. */
  ana: Client;
  ben: Client;
  cleo: Client;
  dev: Client;
  today: string;
}

type Row = Record<string, unknown> & { id: string };

/** Measures every action once. The order matters: later actions need the results of earlier ones. */
export async function measureActions(
  origin: string,
  household: LoadedHousehold,
): Promise<ActionCost[]> {
  const costs: ActionCost[] = [];
  const measure: Measure = async (name, formula, client, ...calls) => {
    const results: CallResult[] = [];
    for (const call of calls) results.push(await client.send(call));
    const sum = (of: (result: CallResult) => number) =>
      results.reduce((all, one) => all + of(one), 0);
    const reads = sum((result) => result.reads);
    costs.push({ name, reads, writes: sum((result) => result.writes), formula });
    return results;
  };
  const clients = household.members.map((member) => benchClient(origin, member, household.id));
  const [ana, ben, cleo, dev] = clients as [Client, Client, Client, Client];
  const today = new Date().toISOString().slice(0, 10);
  const setting = { household, measure, ana, ben, cleo, dev, today };
  await measureTransactions(setting);
  await measureSettlements(setting);
  await measureImport(setting);
  await measureHousehold(setting);
  return costs;
}

async function measureTransactions({ household, measure, cleo, today }: Setting): Promise<void> {
  const [ana, , cleoMember] = household.members;
  const fields = { paidBy: cleoMember!.uid, owedBy: ana!.uid, transactionDate: today };
  const [created] = await measure(
    'create a transaction',
    '1 + M + names + history of its id + the row',
    cleo,
    post('/transactions', transaction(fields)),
  );
  const row = JSON.parse(created!.text) as Row;
  const path = `/transactions/${row.id}`;
  await measure('edit it', '1 + M + names + the row', cleo, put(path, { ...row, note: 'Edited' }));
  await measure('read it', '1 + M + the row', cleo, { method: 'GET', path });
  const paid: BenchCall = { method: 'PATCH', path, body: { paid: true } };
  await measure('mark it paid', '1 + M + the row', cleo, paid);
  await measure('delete it', '1 + M + the row', cleo, { method: 'DELETE', path });
  await measure('restore it', '1 + M + the row', cleo, post(`${path}/restore`));
  const rows = await enter(cleo, 20, fields);
  const ids = rows.map(({ id }) => id);
  await measure(
    'delete 20 at once',
    '1 + M + rows',
    cleo,
    post('/transactions/bulk-delete', { ids }),
  );
}

/** Uses a month in which the two have no other rows. */
async function measureSettlements({ household, measure, ben, dev, today }: Setting): Promise<void> {
  const [, benMember, , devMember] = household.members;
  const between = async (transactionDate: string) => {
    const lent = { paidBy: benMember!.uid, owedBy: devMember!.uid, transactionDate };
    const back = { paidBy: devMember!.uid, owedBy: benMember!.uid, transactionDate };
    await enter(ben, 6, { ...lent, amount: 20 });
    return enter(dev, 3, { ...back, amount: 5 });
  };
  // Ten years ago, before the household's first row. Future rows would be planned, and not owed yet.
  const month = `${Number(today.slice(0, 4)) - 10}-01-01`;
  const [first, second] = (await between(month)) as [Row, Row];
  await measure(
    'preview a settlement (6 debts, 1 item)',
    '2 + M + all open rows between the two',
    dev,
    post('/settlements/preview', { transactionId: first.id }),
  );
  const [created] = await measure(
    'create it (6 debts, 1 item)',
    '2 + M + debts + items',
    dev,
    post('/settlements', { transactionId: first.id }),
  );
  const path = `/settlements/${idOf(created!)}`;
  const available = { method: 'GET', path: `${path}/available-transactions` } as const;
  await measure('list what can be applied', '2 + M + open rows', dev, available);
  const settle = '2 + M + debts + 2 × items + history';
  const apply = post(`${path}/apply`, { transactionId: second.id, amount: 5 });
  await measure('apply one more (6 debts, 2 items)', settle, dev, apply);
  await measure('remove one (6 debts, 2 items)', settle, dev, {
    method: 'DELETE',
    path: `${path}/transactions/${second.id}`,
  });
  await measure('open its details', '2 + M + debts + 2 × items + history', dev, {
    method: 'GET',
    path,
  });
  const complete = put(`${path}/status`, { status: 'completed', remainingAmount: 115 });
  await measure('complete it (6 debts, 1 item)', settle, dev, complete);
  const [third] = (await between(addDays(month, 40))) as [Row];
  const other = await dev.send(post('/settlements', { transactionId: third.id }));
  const cancel = put(`/settlements/${idOf(other)}/status`, {
    status: 'cancelled',
    notes: 'Not so',
  });
  await measure('cancel one (6 debts, 1 item)', settle, dev, cancel);
  const pair = '2 + M + all open rows between the two';
  const settleUp = { id: randomUUID(), with: benMember!.uid };
  const preview = post('/settle-ups/preview', { with: benMember!.uid });
  await measure('preview settling up (9 rows)', pair, dev, preview);
  await measure('settle up (9 rows)', pair, dev, post('/settle-ups', settleUp));
  const undo: BenchCall = { method: 'DELETE', path: `/settle-ups/${settleUp.id}` };
  await measure('undo it (9 rows)', 'M + its rows, and settlements with their items', dev, undo);
}

async function measureImport({ household, measure, cleo, today }: Setting): Promise<void> {
  const importId = randomUUID();
  const rows = Array.from({ length: 100 }, (_, index) => ({
    date: addDays(today, -(index % 20)),
    payTo: household.members[2]!.name,
    amount: 10 + index / 100,
    category: 'Groceries',
    note: `Imported ${index}`,
    owedBy: household.members[0]!.name,
  }));
  await measure(
    'import 100 rows',
    'members, names, categories, one per row id',
    cleo,
    post('/transactions/import', { importId, rows }),
  );
  const path = `/transactions/imports/${importId}`;
  await measure('undo it', 'members, the rows', cleo, { method: 'DELETE', path });
}

async function measureHousehold(setting: Setting): Promise<void> {
  const { household, measure, ana, today } = setting;
  const [anaMember, , , , eli] = household.members;
  const right = { granteeId: eli!.uid, resourceType: 'categories', permissionType: 'read' };
  await measure('grant a permission', 'members, permissions', ana, post('/permissions', right));
  await measure('revoke it', 'members, permissions', ana, {
    method: 'DELETE',
    path: '/permissions',
    body: right,
  });
  const role = `/users/${eli!.uid}/role`;
  await measure('change a role', 'members, household', ana, put(role, { role: 'admin' }));
  await ana.send(put(role, { role: 'user' }));
  const category = { name: `Bench ${randomUUID()}`, userId: null };
  const [made] = await measure(
    'create a category',
    'M + C + their list',
    ana,
    post('/categories', category),
  );
  const path = `/categories/${idOf(made!)}`;
  const renamed = { name: `${category.name} 2` };
  await measure('edit a category', 'M + C + the category + the list', ana, put(path, renamed));
  await measure('delete a category', 'M + the category + the list', ana, {
    method: 'DELETE',
    path,
  });
  const invites = `/households/${household.id}/invites`;
  const [invited] = await measure('invite someone', 'household, member', ana, post(invites));
  const { id } = JSON.parse(invited!.text) as { id: string };
  await measure('revoke the invite', 'household, member', ana, {
    method: 'DELETE',
    path: `${invites}/${id}`,
  });
  const named = { name: `Bench ${monthOf(today)}` };
  await measure('rename the household', 'M', ana, put(`/households/${household.id}`, named));
  const profile = { name: `${anaMember!.name} B.` };
  await measure('change one’s name', '1 + H × M', ana, put('/user/me', profile));
  await ana.send(put('/user/me', { name: anaMember!.name }));
}

function transaction(fields: object = {}): Row {
  return { id: randomUUID(), amount: 12.5, type: 'Groceries', note: 'Bench', ...fields };
}

async function enter(client: Client, count: number, fields: object): Promise<Row[]> {
  const rows: Row[] = [];
  for (let index = 0; index < count; index += 1) {
    const result = await client.send(post('/transactions', transaction(fields)));
    rows.push(JSON.parse(result.text) as Row);
  }
  return rows;
}

function idOf(result: CallResult): string {
  return (JSON.parse(result.text) as { id: string }).id;
}

function post(path: string, body?: unknown): BenchCall {
  return { method: 'POST', path, body };
}

function put(path: string, body: unknown): BenchCall {
  return { method: 'PUT', path, body };
}
