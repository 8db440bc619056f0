import { describe, expect, it } from 'vitest';
import type { SummedDebts } from '../activity/stored.ts';
import type { StandingTransfer } from '../group-settle-up/remaining-debts.ts';
import type { CategoryTotal } from '../report/report.ts';
import { digestMail, type DigestContent } from './digest-mail.ts';
import { renderMail } from './mail-page.ts';

const debt = (debtorId: string, creditorId: string, cents: number): SummedDebts => ({
  ...{ debtorId, creditorId, cents, count: 1 },
});
const total = (category: string, totalCents: number): CategoryTotal => ({
  ...{ category, totalCents, percentage: null },
});
const content: DigestContent = {
  household: { id: 'home', name: 'Maple Street' },
  reader: { id: 'ben', name: 'Ben' },
  digest: 'monthly',
  period: { start: '2026-10-01', end: '2026-10-31' },
  debts: [debt('ben', 'ann', 3590)],
  transfers: [],
  waits: false,
  spent: [total('Rent', 60_000), total('Food', 15_000)],
  spentBefore: null,
  colorOf: () => undefined,
  next: { kind: 'settle', userId: 'ann' },
  drafts: [],
  nameOf: (id) => ({ ann: 'Ann', cleo: 'Cleo' })[id] ?? id,
  webAddress: 'https://housetab.example',
};
const mail = (changes: Partial<DigestContent> = {}) =>
  renderMail(digestMail({ ...content, ...changes }));

describe('the digest', () => {
  it.each<[string, Partial<DigestContent>]>([
    ['October: you owe Ann $35.90', {}],
    ['October: Ann owes you $5.00', { debts: [debt('ann', 'ben', 500)] }],
    ['October: you are even with everybody', { debts: [] }],
    [
      'October: you owe $36.90 and get back $7.00',
      { debts: [debt('ben', 'ann', 3590), debt('cleo', 'ben', 700), debt('ben', 'dan', 100)] },
    ],
    [
      'Your week: you owe Ann $35.90',
      { digest: 'weekly', period: { start: '2026-11-16', end: '2026-11-22' } },
    ],
  ])('has the balance in its subject: %s', (subject, changes) => {
    expect(mail(changes).subject).toBe(subject);
  });
});

it('lists debts, spending and the next action', () => {
  const { text } = mail();
  expect(text).toContain('What is open\n------------\n\n- You owe Ann: $35.90');
  expect(text).toContain('Your share in October: $750.00');
  expect(text).toContain('- Rent: $600.00\n- Food: $150.00');
  expect(text).toContain(
    'Settle up with Ann: https://housetab.example/open?household=home&to=%2Fsettlements',
  );
});

it.each<[string, Partial<DigestContent>]>([
  [
    'Look at all of October: https://housetab.example/open?household=home&to=%2Fmonths%2F2026-10',
    {},
  ],
  ['Open Housetab: https://housetab.example/open?household=home&to=%2F', { digest: 'weekly' }],
])('has the link: %s', (link, changes) => {
  expect(mail(changes).text).toContain(`${link}\n`);
});

it.each<[string | null, Partial<DigestContent>]>([
  ['$50.00 more than in September.', { spentBefore: 70_000 }],
  ['$50.00 less than in September.', { spentBefore: 80_000 }],
  ['As much as in September.', { spentBefore: 75_000 }],
  ['$50.00 more than in the week before.', { spentBefore: 70_000, digest: 'weekly' }],
  [null, { spentBefore: null }],
])('compares with the period before: %s', (sentence, changes) => {
  const { text } = mail(changes);
  if (sentence) expect(text).toContain(`\n\n${sentence}\n\n- Rent: $600.00\n`);
  else expect(text).not.toMatch(/than in|As much/);
});

it('draws a category in its color if that is valid', () => {
  const colorOf = (category: string) => ({ Rent: '#22c55e', Food: '"><b>' })[category];
  const { html } = mail({ colorOf });
  expect(
    [...html.matchAll(/bgcolor="(#\w+)"(?: style="background:(#\w+)")?>&nbsp;/g)].map(
      ([, ...all]) => all,
    ),
  ).toEqual([
    ['#22c55e', '#22c55e'],
    ['#0f5c5c', undefined],
  ]);
  expect(html).not.toContain('<b>');
});

it('names drafts without an amount, and counts those beyond the limit', () => {
  const waiting = (names: string[]) => names.map((name) => ({ name, on: '2026-10-20' }));
  const { text } = mail({ drafts: waiting(['Power', 'Gas']) });
  expect(text).toContain('What is to do\n-------------\n\nSettle up with Ann');
  expect(text).toContain(
    'This waits for its amount:\n\n- “Power” of Oct 20, 2026\n- “Gas” of Oct 20, 2026',
  );
  expect(text).toContain(
    'Say how much it was: https://housetab.example/open?household=home&to=%2Frepeating',
  );
  const many = mail({ next: null, drafts: waiting(['A', 'B', 'C', 'D', 'E', 'F']) }).text;
  expect(many).toContain('- “D” of Oct 20, 2026\n- 2 more\n');
  expect(many).not.toContain('“E”');
  expect(mail({ next: null }).text).not.toContain('What is to do');
});

it('draws bars proportional to the sums; refunds have none', () => {
  const { html } = mail({
    spent: [total('Rent', 60_000), total('Food', 15_000), total('Gas', -500)],
  });
  const bars = [...html.matchAll(/aria-hidden="true" width="(\d+)%"/g)].map(([, width]) => width);
  expect(bars).toEqual(['100', '25']);
  expect(html).toContain('-$5.00');
});

it('combines small categories in one line, and its lines add up to the total', () => {
  const spent = Array.from({ length: 20 }, (_, index) => total(`Category ${index}`, 2000 - index));
  const { text } = mail({ spent });
  const cents = [...text.matchAll(/^- (?:Category \d+|Everything else): \$([\d.]+)$/gm)].map(
    ([, amount]) => Math.round(100 * Number(amount)),
  );
  expect(cents).toHaveLength(8);
  expect(cents.reduce((sum, one) => sum + one, 0)).toBe(40_000 - 190);
  expect(text).toContain('Your share in October: $398.10');
});

it('has names and categories as text, without links', () => {
  const hostile = '<b>evil.example</b>';
  const { html, text } = mail({
    nameOf: () => hostile,
    household: { id: 'home', name: hostile },
    spent: [total(hostile, 100)],
  });
  expect(html).not.toContain('<b>');
  expect(html + text).not.toContain('evil.example');
});

describe('the digest with payments of a group settle-up', () => {
  const transfer = (
    from: string,
    to: string,
    amount: number,
    changes: Partial<StandingTransfer> = {},
  ) => ({
    ...{ id: 'act', date: '2026-10-22', from, fromName: from, to, toName: to },
    ...{ amount, paidAt: null },
    ...changes,
  });
  const toCleo = transfer('ben', 'cleo', 5000);
  const paidAt = '2026-10-23T10:00:00.000Z';
  const none = { debts: [], next: null };
  const nextIs = (one: StandingTransfer) => ({ kind: 'transfer', transfer: one }) as const;

  it.each<[string, Partial<DigestContent>]>([
    ['October: you pay Cleo $50.00', { ...none, transfers: [toCleo] }],
    ['October: you have paid Cleo $50.00', { ...none, transfers: [{ ...toCleo, paidAt }] }],
    ['October: Ann pays you $3.00', { ...none, transfers: [transfer('ann', 'ben', 300)] }],
    [
      'October: Ann has paid you $3.00',
      { ...none, transfers: [transfer('ann', 'ben', 300, { paidAt })] },
    ],
    ['October: you owe $35.90 and pay $50.00', { transfers: [toCleo] }],
    [
      'October: you owe $35.90, pay $50.00, have paid $1.00 and get back $7.00',
      {
        debts: [debt('ben', 'ann', 3590), debt('cleo', 'ben', 400)],
        transfers: [
          ...[toCleo, transfer('ben', 'dan', 100, { paidAt }), transfer('ann', 'ben', 300)],
        ],
      },
    ],
    ['October: you are even once others have paid', { ...none, waits: true }],
  ])('starts with them: %s', (subject, changes) => {
    expect(mail(changes).subject).toBe(subject);
  });

  it('lists them among the debts, with the link to mark them, before settling with anybody', () => {
    const { text } = mail({ transfers: [toCleo], next: nextIs(toCleo) });
    expect(text).toContain('- You pay Cleo: $50.00\n- You owe Ann: $35.90\n');
    expect(text).toContain('This made everybody even on Oct 22, 2026: ');
    expect(text).toContain('Pay Cleo $50.00: ');
    expect(text.match(/to=%2Fsettlements%3Fshow%3Dact\n/g)).toHaveLength(2);
    expect(text).not.toContain('Settle up');
    const paid = mail({ transfers: [{ ...toCleo, paidAt }] }).text;
    expect(paid).toContain('- You have paid Cleo: $50.00');
    expect(paid).toContain('Settle up with Ann');
  });

  it('asks the payer to pay, and the payee whether the payment has arrived', () => {
    const awaited = { ...toCleo, date: null };
    const shown = { ...none, transfers: [awaited], next: nextIs(awaited) };
    const waiting = mail({ ...shown, waits: true }).text;
    expect(waiting).toContain('Pay nothing else for them.');
    expect(waiting.match(/to=%2Fsettlements%3Feven\n/g)).toHaveLength(2);
    const got = transfer('ann', 'ben', 300, { paidAt });
    const told = { ...none, transfers: [got] };
    const question = 'Say whether $3.00 from Ann have arrived: ';
    expect(mail({ ...told, next: nextIs(got) }).text).toContain(question);
    // View-only members can't mark it.
    expect(mail(told).text).not.toContain(question);
  });
});
