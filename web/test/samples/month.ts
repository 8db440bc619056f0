import { monthSchema, type Month } from '@housetab/functions/core/month/month-resource';
import { sampleDraft } from '@test/samples/recurring';
import { sample } from '@test/samples/sample';

const base = sample(monthSchema, {
  ...{ month: '2026-10', closed: null, notClosable: null, mayClose: true, isWhole: true },
  toDo: {
    drafts: [sampleDraft({ transactionDate: '2026-10-05' })],
    disputed: [
      {
        transactionId: '0b3bbbd8-31f5-4d0c-9a57-3ad1a3f5a0ff',
        ...{ name: 'Sofa', date: '2026-10-03', userIds: ['ben'] },
      },
    ],
    ...{ disputedCount: 1, unpaid: { count: 3, amount: 42 } },
  },
  people: [
    { userId: 'anna', userName: 'Anna Berg', paid: 80, share: 40 },
    { userId: 'ben', userName: 'Ben', paid: 0, share: 40 },
  ],
  categories: [
    { category: 'Rent', total: 60, percentage: 75 },
    { category: 'Food', total: 20, percentage: 25 },
  ],
  total: 80,
  owed: {
    pairs: [
      {
        ...{ debtorId: 'ben', debtorName: 'Ben', creditorId: 'anna', creditorName: 'Anna Berg' },
        amount: 40,
      },
    ],
    isWhole: true,
  },
});

/** October of a household of two, as Anna, an admin, sees it; amounts in dollars. */
export function sampleMonth(fields: Partial<Month> = {}): Month {
  return { ...base, ...fields };
}

export const nothingToDo: Month['toDo'] = {
  ...{ drafts: [], disputed: [], disputedCount: 0, unpaid: { count: 0, amount: 0 } },
};

export const closedByBen: Month['closed'] = {
  ...{ at: '2026-11-02T09:00:00.000Z', userId: 'ben', userName: 'Ben' },
};
