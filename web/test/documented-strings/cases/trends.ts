import { formatMonthKey } from '@/lib/format/format-period';
import { sampleBudget, sampleBudgets } from '@test/samples/budgets';
import { sampleTrends } from '@test/samples/trends';
import { fills, opens, presses } from '../interactions';
import { inOrder, testCase, when, type Interaction, type TestCase } from '../case';

const trends = opens('/reports#trends');
const { months, ...sample } = sampleTrends();
const none = { total: 0, share: 0, count: 0, categories: [], paid: [], spentFor: [] };

const proposes: Interaction = (app) => {
  const proposals = [{ categoryId: 'groceries', whose: 'household' as const, amount: 420 }];
  app.answer('GET /budgets', sampleBudgets({ budgets: [], proposals }));
};

const hasMany: Interaction = (app) => {
  const budgets = Array.from({ length: 6 }, (_, index) => sampleBudget({ id: `b${index}` }));
  app.answer('GET /budgets', sampleBudgets({ budgets }));
};

export const trendsCases: TestCase[] = [
  testCase(
    'Trends',
    when('there are months to compare', trends, {
      link: ['Trends'],
      heading: [
        ...['Trends', 'Month by month', 'What changed most', 'Who paid, and for whom'],
        'Balance with each person',
      ],
      choice: ['12 months', 'This year', 'Last year', 'Everybody’s', 'Mine'],
      button: ['Table: Month by month', 'CSV: Month by month'],
      text: ['$120.00 less than in the same days of October.'],
    }),
    when('it is read as a table', presses('Table: Month by month'), { button: ['Save as CSV'] }),
    when(
      'there is one month',
      inOrder((app) => {
        const young = months.map((one, index) => (index === 11 ? one : { ...one, ...none }));
        app.answer('GET /trends', { ...sample, months: young });
      }, trends),
      { text: ['Trends begin with the second month.'] },
    ),
    when(
      'it can’t be had',
      inOrder((app) => app.refuse('GET /trends'), trends),
      { text: ['Failed to load trends.'] },
    ),
  ),
  testCase(
    'Budgets',
    when('there is one', trends, {
      heading: ['Budgets'],
      text: ['On track', '$120.00 of $300.00'],
      button: ['Set a budget', 'Change the budget for Groceries'],
    }),
    when('it is to be another', presses('Change the budget for Groceries'), {
      heading: ['Change the budget'],
      field: ['Category', 'Amount a month'],
      checkbox: ['Carry over to the next month'],
      button: ['Remove'],
    }),
    when('rests are carried over only now', presses('Carry over to the next month', 'checkbox'), {
      checkbox: [`Begin anew with ${formatMonthKey('2026-11')}`],
    }),
    when('another amount is typed', fills('Amount a month', '350'), {
      text: ['Holds from November on; earlier months keep what they had.'],
    }),
    when('it is saved', presses('Save'), {
      toast: ['The budget for Groceries is $350.00 a month'],
    }),
    when('it is removed', inOrder(presses('Change the budget for Groceries'), presses('Remove')), {
      toast: ['Groceries has no budget any more'],
    }),
    when('another is to be set', inOrder(proposes, trends, presses('Set a budget')), {
      heading: ['Set a budget'],
      choice: ['The household’s', 'Only my share'],
    }),
    when('what it took is known', inOrder(proposes, trends, presses('Groceries: $420.00')), {
      text: ['An average month lately:'],
    }),
    when('the dashboard tells of it', opens('/'), { link: ['Open budgets'] }),
    when('there are many', inOrder(hasMany, opens('/')), { link: ['And 2 on track'] }),
    when(
      'it can’t be had',
      inOrder((app) => app.refuse('GET /budgets'), trends),
      { text: ['Failed to load budgets.'] },
    ),
  ),
];
