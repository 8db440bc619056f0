import { describe, expect, it, test } from 'vitest';
import {
  newRecurringExpenseSchema,
  recurrenceRuleSchema,
  recurringExpenseUpdateSchema,
} from './recurring-expense-request.ts';
import {
  recurringExpenseResourceSchema,
  toRecurringExpenseResource,
} from './recurring-expense-resource.ts';
import { recurringExpenseParties, templateWithAmount } from './recurring-expense.ts';
import type { RecurringExpense } from './stored.ts';
import {
  categoriesOfRequest,
  toRecurrenceRule,
  toRecurringTemplate,
} from './recurring-template.ts';

const rule = { every: 1, unit: 'month', day: 1, start: '2026-12-01' };
const template = {
  amount: 90,
  categories: [{ id: 'c1', name: 'Rent' }],
  note: 'Rent',
  payers: [{ userId: 'ann', amount: 90 }],
  split: { mode: 'equal', people: [{ userId: 'ann' }, { userId: 'ben' }, { userId: 'cleo' }] },
};
const transaction = {
  amount: 12.5,
  categories: [{ id: 'c1', name: 'Phone' }],
  paidBy: 'ann',
  owedBy: 'ben',
};
const id = '6f1c1c1e-4a1b-4c1d-8e1f-0123456789ab';
const body = { id, kind: 'fixed', template, rule };

function faultsOf(sent: object): string[] {
  const { error } = newRecurringExpenseSchema.safeParse(sent);
  return (error?.issues ?? []).map(({ path }) => path.join('.'));
}

describe('a rule', () => {
  it.each([
    rule,
    { ...rule, day: 'last' },
    { ...rule, day: 31, end: { count: 12 } },
    { every: 365, unit: 'day', start: '2026-12-01', end: { on: '2026-12-01' } },
    { every: 1, unit: 'week', start: '2026-12-01' },
    { every: 1, unit: 'year', start: '2028-02-29' },
  ])('may be %j', (one) => {
    expect(recurrenceRuleSchema.parse(one)).toEqual(one);
  });

  it.each([
    ['every', { ...rule, every: 0 }],
    ['every', { ...rule, every: 1.5 }],
    ['every', { ...rule, every: 366 }],
    ['unit', { ...rule, unit: 'fortnight' }],
    ['day', { ...rule, day: 0 }],
    ['day', { ...rule, day: 32 }],
    ['day', { ...rule, unit: 'week' }],
    ['day', { ...rule, unit: 'day', day: 'last' }],
    ['start', { ...rule, start: '2026-02-30' }],
    ['end', { ...rule, end: { count: 1, on: '2027-01-01' } }],
    ['end.count', { ...rule, end: { count: 0 } }],
    ['end', { ...rule, end: {} }],
    ['end.on', { ...rule, end: { on: '2026-11-30' } }],
  ])('reports an error at %s for %j', (path, one) => {
    const { error } = recurrenceRuleSchema.safeParse(one);
    expect(error?.issues.map((issue) => issue.path.join('.'))).toContain(path);
  });
});

describe('a recurring expense', () => {
  it('contains an expense or a transaction', () => {
    expect(faultsOf(body)).toEqual([]);
    expect(faultsOf({ id, kind: 'fixed', transaction, rule })).toEqual([]);
    expect(faultsOf({ ...body, transaction })).toEqual(['template']);
    expect(faultsOf({ id, kind: 'fixed', rule })).toEqual(['template']);
  });

  it.each([
    ['template.payers', { ...template, payers: [{ userId: 'ann', amount: 80 }] }],
    [
      'template.split.people',
      { ...template, split: { mode: 'percentage', people: [{ userId: 'ann', value: 50 }] } },
    ],
    ['template.categories', { ...template, categories: [] }],
    ['template.amount', { ...template, amount: 0 }],
    ['template', { ...template, transactionDate: '2026-12-01' }],
    ['template.categories', { ...template, categories: [{ id: 'c', name: 'Settlement' }] }],
  ])('reports an error at %s', (path, one) => {
    expect(faultsOf({ ...body, template: one })).toContain(path);
  });

  it('cannot be a payment, because payments are recorded when made', () => {
    const payment = { amount: 50, type: 'settlement', paidBy: 'ann', owedBy: 'ben' };
    expect(faultsOf({ id, kind: 'fixed', transaction: payment, rule })).toEqual([
      'transaction.categories',
    ]);
  });

  it('with a varying amount has one payer and a split without amounts', () => {
    const { amount, ...rest } = template;
    const payers = [
      { userId: 'ann', amount: 40 },
      { userId: 'ben', amount: 50 },
    ];
    expect(faultsOf({ ...body, kind: 'varies' })).toEqual([]);
    expect(faultsOf({ ...body, kind: 'varies', template: { amount, ...rest, payers } })).toEqual([
      'template.payers',
    ]);
    const split = { mode: 'amount', people: [{ userId: 'ann', value: 90 }] };
    expect(faultsOf({ ...body, kind: 'varies', template: { ...template, split } })).toEqual([
      'template.split.mode',
    ]);
    expect(faultsOf({ ...body, template: { ...template, split } })).toEqual([]);
  });

  it('needs an id that differs from its entry’s', () => {
    expect(faultsOf({ ...body, id: 'rent' })).toEqual(['id']);
    expect(faultsOf({ ...body, first: 'one/two' })).toEqual(['first']);
    // The id of an occurrence of another recurring expense that has ended.
    expect(faultsOf({ ...body, first: '9f1c1c1e-4a1b-5c1d-8e1f-0123456789ab' })).toEqual([]);
  });
});

const at = new Date('2026-11-26T10:00:00Z');

function seriesOf(sent: object): RecurringExpense {
  const parsed = newRecurringExpenseSchema.parse(sent);
  const ofBody = toRecurringTemplate(parsed, categoriesOfRequest(parsed));
  return {
    id: parsed.id,
    kind: parsed.kind,
    template: ofBody,
    rule: toRecurrenceRule(parsed.rule),
    firstOrdinal: 1,
    ordinal: 0,
    lastOn: null,
    nextOn: parsed.rule.start,
    catchUp: null,
    pausedAt: null,
    pausedWhy: null,
    parties: recurringExpenseParties('dan', ofBody),
    createdBy: 'dan',
    createdAt: at,
    dueAt: null,
    shard: 0,
    skipped: null,
    digest: '',
    version: 1,
    lastActivityId: '',
    updatedAt: at,
    endedAt: null,
  };
}

test.each([
  [body, ['ann', 'ben', 'cleo', 'dan']],
  [{ id, kind: 'varies', transaction, rule }, ['ann', 'ben', 'dan']],
  [
    {
      id,
      kind: 'fixed',
      rule,
      transaction: { ...transaction, paidBy: null, owedBy: null, payTo: 'Landlord' },
    },
    ['dan'],
  ],
])('a response can be sent back without changing the meaning', (sent, parties) => {
  const series = seriesOf(sent);
  const resource = toRecurringExpenseResource(series);
  expect(recurringExpenseResourceSchema.parse(resource)).toEqual(resource);
  const { kind, rule: sameRule } = resource;
  const only = resource.template
    ? { template: resource.template }
    : { transaction: resource.transaction };
  const again = recurringExpenseUpdateSchema.parse({ kind, rule: sameRule, ...only });
  expect(toRecurringTemplate(again, categoriesOfRequest(again))).toEqual(series.template);
  expect(toRecurrenceRule(again.rule)).toEqual(series.rule);
  expect(series.parties).toEqual(parties);
});

test('a confirmed amount becomes the payer’s amount', () => {
  const { template: stored } = seriesOf({ ...body, kind: 'varies' });
  expect(templateWithAmount(stored, 12_345)).toMatchObject({
    amountCents: 12_345,
    payers: [{ memberId: 'ann', cents: 12_345 }],
  });
  const single = seriesOf({ id, kind: 'varies', transaction, rule }).template;
  expect(templateWithAmount(single, 1)).toEqual({ ...single, amountCents: 1 });
});
