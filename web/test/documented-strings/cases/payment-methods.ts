import { DAY_MS } from '@housetab/functions/core/calendar/day';
import type { PaymentWay } from '@housetab/functions/core/payment-way/way';
import {
  bankAccount,
  ownPaymentMethods,
  paypal,
  samplePaymentMethods,
} from '@test/samples/payment-methods';
import { fills, opens, presses } from '../interactions';
import { inOrder, testCase, when, type Interaction, type TestCase } from '../case';

const profile = opens('/profile');

const keeps =
  (...ways: PaymentWay[]): Interaction =>
  (app) => {
    app.answer('GET /user/payment-ways', ownPaymentMethods(...ways));
    return profile(app);
  };

const adds = (text: string): Interaction => inOrder(fills('Link or IBAN', text), presses('Add'));

/** Shows the payment methods of Ben, to whom the reader owes money. */
const looks = (...answer: Parameters<typeof samplePaymentMethods>): Interaction =>
  inOrder((app) => {
    app.answer('GET /users/*/payment-ways', samplePaymentMethods(...answer));
    return opens('/')(app);
  }, presses('How to pay Ben'));

const daysAgo = (count: number) => new Date(Date.now() - count * DAY_MS - 60_000).toISOString();

export const paymentMethodCases: TestCase[] = [
  testCase(
    'How you are paid',
    when('nothing is kept', profile, {
      heading: ['How you are paid'],
      field: ['Link or IBAN'],
      button: ['Add'],
    }),
    when('it is neither', adds('javascript:alert(1)'), {
      text: [
        'Paste the link to your account at PayPal, Venmo, Revolut or Wise, without anything behind your name there, or an IBAN.',
      ],
    }),
    when('a digit is wrong', adds('DE88 3704 0044 0532 0130 00'), {
      field: ['Account holder'],
      text: ['One of its characters is wrong: compare it with the IBAN of your bank.'],
    }),
    when(
      'nobody holds it',
      inOrder(
        fills('Link or IBAN', 'DE89 3704 0044 0532 0130 00'),
        fills('Account holder', ' '),
        presses('Add'),
      ),
      { text: ['Enter the name of the account’s holder.'] },
    ),
    when('it is there already', inOrder(keeps(paypal), adds('paypal.me/benberg')), {
      text: ['You have this one already.'],
      button: ['Remove PayPal, paypal.me/benberg'],
    }),
    when('one is removed', presses('Remove PayPal, paypal.me/benberg'), {
      toast: ['PayPal removed'],
    }),
    when('one is added', inOrder(keeps(), adds('paypal.me/benberg')), { toast: ['PayPal added'] }),
    when(
      'it cannot be saved',
      (app) => {
        app.refuse('PUT /user/payment-ways');
        return inOrder(keeps(), adds('paypal.me/benberg'))(app);
      },
      { toast: ['Failed to save how you are paid'] },
    ),
    when(
      'it cannot be loaded',
      (app) => {
        app.refuse('GET /user/payment-ways');
        return profile(app);
      },
      { alert: ['How you are paid could not be loaded. Please try again later.'] },
    ),
  ),
  testCase(
    'How to pay',
    when('the reader owes something', opens('/'), { button: ['How to pay Ben'] }),
    when('they ask how to pay it', looks([paypal]), {
      heading: ['How to pay Ben'],
    }),
    when('a link carries no amount', looks([{ kind: 'wise', handle: 'benb162' }]), {
      link: ['Open Wise'],
      text: ['wise.com/pay/me/benb162 · enter $38.00 there'],
    }),
    when(
      'the browser does not let it be copied',
      inOrder(looks([bankAccount], { since: daysAgo(2) }), presses('Copy IBAN')),
      {
        button: ['Copy IBAN'],
        text: ['Added 2 days ago'],
        toast: ['The IBAN could not be copied.'],
      },
    ),
    when('it was changed', looks([bankAccount], { since: daysAgo(2), isChange: true }), {
      text: ['Changed 2 days ago. If you did not expect that, ask Ben before you pay.'],
    }),
    when('nothing was said', looks([]), {
      text: ['Ben has not said how. They can on their profile, under “How you are paid”.'],
    }),
  ),
];
