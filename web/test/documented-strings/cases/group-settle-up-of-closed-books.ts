import { annaInHome, samplePerson } from '@test/people';
import { debtRow, debtSummary, debtToBen } from '@test/samples/debts';
import { groupSettleUpPreview } from '@test/samples/group-settle-up';
import { inOrder, testCase, when, type Interaction, type TestCase } from '../case';
import { opens, presses } from '../interactions';

const even = { figures: { payments: 1, paymentsInPairs: 2 } };
const ofCleo = {
  ...debtToBen,
  ...{ userId: 'cleo', userName: 'Cleo', youOwe: 0, theyOwe: 20, net: 20, settleableAmount: 0 },
  transactionsYouOwe: [],
  transactionsTheyOwe: [debtRow('44444444-4444-4444-8444-444444444444', 20, { note: 'Lamp' })],
  yourTransactionsToApply: [],
};
const [november] = debtSummary().months;

/** Anna is no admin, and cannot see the debts between Ben and Cleo. */
const ownOnly: Interaction = (app) => {
  const role = 'user' as const;
  const households = [{ id: 'home', name: 'Home', role, openBooks: false }];
  app.answer('GET /user/me', { ...annaInHome, role, isAdmin: false, households });
  app.answer('GET /users', [
    samplePerson('anna', 'Anna Berg'),
    samplePerson('ben', 'Ben', 'admin'),
    samplePerson('cleo', 'Cleo'),
  ]);
  app.answer('GET /debts', {
    ...debtSummary(),
    ...{ even, months: [{ ...november!, debts: [debtToBen, ofCleo] }] },
  });
  app.answer('POST /settle-ups/everyone/preview', groupSettleUpPreview({ isOfAll: false }));
};

export const closedBooksGroupSettleUpCases: TestCase[] = [
  testCase(
    'Everybody even',
    when('books are closed', inOrder(ownOnly, opens('/settlements')), {
      text: ['1 payment instead of 2 between you and others'],
    }),
    when('it is looked at', inOrder(ownOnly, presses('Everybody even')), {
      text: [
        'This is only about what is between you and others. An admin can make everybody even: Ben. ' +
          'Then what others owe each other counts, too, so you may pay somebody else.',
      ],
    }),
  ),
];
