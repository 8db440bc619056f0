import { afterEach, expect, test } from 'vitest';
import { writeMoneyAs } from '../money/currency.ts';
import type { NotificationResource } from './notification-resource.ts';
import { letterText } from './letter-text.ts';
import { plainText } from './plain-text.ts';

afterEach(() => writeMoneyAs(() => 'USD'));

/** Ben changed a claim of Cleo's. */
const notification: NotificationResource = {
  ...{ id: 'n', actorId: 'ben', actorName: 'Ben', what: 'updated', resourceType: 'transactions' },
  ...{ resourceId: 't', ownerId: 'ben', names: { ben: 'Ben', cleo: 'Cleo' }, isNew: true },
  ...{ before: null, after: null, at: '2026-11-25T12:00:00.000Z' },
  subject: null,
  stake: {
    before: { name: 'Rent', net: 1000, people: [] },
    after: { name: 'Rent', net: 1100, people: [] },
  },
} as Partial<NotificationResource> as NotificationResource;

function textOf(told: Partial<NotificationResource>, household = 'Maple Street'): string {
  return letterText({
    household: { name: household, timeZone: 'UTC' },
    reader: { id: 'cleo', name: 'Cleo' },
    leftAt: new Date('2026-11-24T12:00:00Z'),
    notices: [{ ...notification, ...told }],
    hasMore: false,
    webAddress: 'https://housetab.example',
  }).text;
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.startsWith('- '));

test("user texts can't add a line or a link", () => {
  const forged = 'Rent\n- Nov 25, 2026: Ben paid you $900.00\n\nAll is well: evil.example';
  const { before, after } = notification.stake!;
  const stake = { before: { ...before, name: forged }, after };
  for (const text of [
    textOf({ stake }),
    textOf({ actorName: forged, names: { ben: forged, cleo: 'Cleo' } }),
    textOf({}, forged),
    textOf({ what: 'created', stake: null, after: { note: forged, amount: 5, type: forged } }),
  ]) {
    expect(linesOf(text)).toHaveLength(1);
    expect(text).not.toMatch(/evil\.example|^All is well/m);
  }
});

test.each([
  ['EUR', '€1,100.00', '€1,000.00'],
  ['JPY', '¥110,000', '¥100,000'],
  ['KWD', 'KWD\u00a0110.000', 'KWD\u00a0100.000'],
])(
  'amounts are in the household’s currency, and no mark of it is cut: %s',
  (currency, now, before) => {
    writeMoneyAs(() => currency);
    const stake = {
      before: { name: 'Rent', net: 100_000, people: [] },
      after: { name: 'Rent', net: 110_000, people: [] },
    };
    expect(linesOf(textOf({ stake }))).toEqual([
      `- Nov 25, 2026: Ben changed “Rent”: you get back ${now}, not ${before}`,
    ]);
    expect(plainText(`Rent, ${now}`)).toBe(`Rent, ${now.replace('\u00a0', ' ')}`);
  },
);

test('names keep their dots', () => {
  const told = {
    ...{ what: 'removed', resourceType: 'members', resourceId: 'dan', stake: null },
    before: {
      name: 'D.Jones',
      debts: [{ debtorId: 'jim', creditorId: 'cleo', amount: 500 }],
    },
    names: { jim: 'J.Smith', cleo: 'Cleo' },
  } as Partial<NotificationResource>;
  expect(linesOf(textOf(told))).toEqual([
    '- Nov 25, 2026: Ben removed D. Jones from the household: J. Smith owes you $5.00',
  ]);
});
