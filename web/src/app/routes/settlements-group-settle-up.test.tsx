import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Component as Settlements } from '@/app/routes/settlements';
import { groupSettleUpPath } from '@/config/screen-paths';
import { annaInHome, samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { debtSummary, debtToBen } from '@test/samples/debts';
import { agreementOf, groupSettleUp, groupSettleUpPreview } from '@test/samples/group-settle-up';
import { problem, stubApi } from '@test/stub-api';

const people = [
  samplePerson('anna', 'Anna Berg', 'admin'),
  samplePerson('ben', 'Ben'),
  samplePerson('cleo', 'Cleo'),
];

const owed = (debtorName: string, creditorName: string, amount: number) => {
  const idOf = (name: string) => name.split(' ')[0]!.toLowerCase();
  const ids = { debtorId: idOf(debtorName), creditorId: idOf(creditorName) };
  return { ...ids, debtorName, creditorName, amount };
};

const pairs = [owed('Anna Berg', 'Ben', 50), owed('Ben', 'Cleo', 50)];
const even = { figures: { payments: 1, paymentsInPairs: 2 } };

function open(
  handlers: Parameters<typeof stubApi>[0] = {},
  fields: object = {},
  at = '/settlements',
) {
  const calls = stubApi({
    'GET /users': people,
    'GET /debts': debtSummary(),
    'GET /debts/pairs': { pairs, isWhole: true, even },
    'POST /settle-ups/everyone/preview': groupSettleUpPreview(),
    'POST /settle-ups/everyone': groupSettleUp(),
    'DELETE /settle-ups/*': undefined,
    'GET /settle-ups': [],
    'GET /settlements': [],
    ...handlers,
  });
  const user = { ...annaInHome, ...fields };
  return { calls, ...renderApp(<Settlements />, { at, user }) };
}

const button = () => screen.findByRole('button', { name: 'Everybody even' });
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Everybody even' }));

test('the preview shows the fewest payments, and each opens to its entries', async () => {
  const { user, calls } = open();
  const place = (await button()).parentElement!;
  expect(place.textContent).toContain('1 payment instead of 2');
  expect(calls.some(({ path }) => path.includes('everyone'))).toBe(false);
  await user.click(await button());
  const shown = await dialog();
  await user.click(await shown.findByText('You pay Cleo $50.00'));
  expect(shown.getByText('With this payment, 2 debts are settled:')).toBeTruthy();
  expect(shown.getByText('You owe Ben $50.00')).toBeTruthy();
  const pair = shown.getByText('Ben owes Cleo $50.00');
  await user.click(pair);
  const lines = within(pair.closest('details')!).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^October · .*\$80\.00$/),
    expect.stringMatching(/^Food · .*-\$30\.00$/),
  ]);
  expect(shown.getByText('Dora owes Cleo $12.00: it is disputed')).toBeTruthy();
});

test('it does exactly what was previewed, reports it, and undoes all of it', async () => {
  const { user, calls } = open();
  await user.click(await button());
  const act = { name: 'Make everybody even' };
  await user.click(await (await dialog()).findByRole('button', act));
  await screen.findByText('Everybody is even');
  const [sent] = calls.filter(
    ({ method, path }) => `${method} ${path}` === 'POST /settle-ups/everyone',
  );
  expect(sent!.body).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    transfers: [{ from: 'anna', to: 'cleo', amount: 50 }],
  });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone: everything is open again as it was before');
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
});

test.each([
  ['precondition_failed', 'What is owed has changed meanwhile. Nothing was done: look again.'],
  ['id_taken', 'This is done already: an earlier attempt arrived.'],
  ['too_many', 'Failed to make everybody even. Please try again.'],
] as const)('what is refused is explained, and nothing is lost: %s', async (code, message) => {
  const { user } = open({ 'POST /settle-ups/everyone': problem(code, 'The reason.') });
  await user.click(await button());
  await user.click(await (await dialog()).findByRole('button', { name: 'Make everybody even' }));
  const shown = await dialog();
  expect(await shown.findByText(message)).toBeTruthy();
  expect(shown.getByText('The reason.')).toBeTruthy();
});

test('a user who is not an admin sees it with open books, and that an admin can do it', async () => {
  const role = 'user' as const;
  const households = [{ id: 'home', name: 'Home', role, openBooks: true }];
  const { user } = open({}, { role, isAdmin: false, households });
  await user.click(await button());
  const shown = await dialog();
  expect(await shown.findByText('An admin can make everybody even.')).toBeTruthy();
  expect(shown.queryByRole('button', { name: 'Make everybody even' })).toBeNull();
});

describe('if all members agree, without an admin', () => {
  const role = 'user' as const;
  const households = [{ id: 'home', name: 'Home', role, openBooks: true }];
  const member = { role, isAdmin: false, households };
  const before = groupSettleUpPreview({ agreement: agreementOf(['ben'], ['anna', 'cleo']) });
  const path = 'POST /settle-ups/everyone/agreement';
  const preview = 'POST /settle-ups/everyone/preview';

  test('a member sees who agrees, and agrees to exactly the displayed plan', async () => {
    const after = agreementOf(['anna', 'ben'], ['cleo']);
    const { user, calls } = open(
      { [preview]: before, [path]: { agreement: after, netting: null } },
      member,
    );
    await user.click(await button());
    const shown = await dialog();
    await shown.findByText('Ben agrees. It is done as soon as you and Cleo agree.');
    expect(shown.queryByRole('button', { name: 'Make everybody even' })).toBeNull();
    await user.click(shown.getByRole('button', { name: 'I agree' }));
    await screen.findByText('You and Ben agree. It is done as soon as Cleo agrees.');
    const [sent] = calls.filter((call) => `${call.method} ${call.path}` === path);
    expect(sent!.body).toEqual({ id: expect.stringMatching(/^[\da-f-]{36}$/), plan: 'plan' });
  });

  test('the last agreeing member sees that it is done, with Undo', async () => {
    const { user } = open(
      { [preview]: before, [path]: { agreement: null, netting: groupSettleUp() } },
      member,
    );
    await user.click(await button());
    await user.click(await (await dialog()).findByRole('button', { name: 'I agree' }));
    await screen.findByText('Everybody is even');
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  });

  test('a member who has agreed waits for the others', async () => {
    const standing = agreementOf(['anna'], ['ben', 'cleo']);
    const { user } = open({ [preview]: groupSettleUpPreview({ agreement: standing }) }, member);
    await user.click(await button());
    const shown = await dialog();
    await shown.findByText('You agree. It is done as soon as Ben and Cleo agree.');
    expect(shown.queryByRole('button', { name: 'I agree' })).toBeNull();
  });

  test('a member can withdraw agreement and agree again', async () => {
    let standing = agreementOf(['anna', 'ben'], ['cleo']);
    const { user, calls } = open(
      {
        [preview]: () => groupSettleUpPreview({ agreement: standing }),
        [path]: () => {
          standing = agreementOf(['ben'], ['anna', 'cleo']);
          return { agreement: standing, netting: null };
        },
      },
      member,
    );
    await user.click(await button());
    const shown = await dialog();
    await user.click(await shown.findByRole('button', { name: 'Take back that you agree' }));
    await screen.findByText('You no longer agree');
    expect(await shown.findByRole('button', { name: 'I agree' })).toBeTruthy();
    expect(shown.queryByRole('button', { name: /^Take back/ })).toBeNull();
    const [sent] = calls.filter((call) => `${call.method} ${call.path}` === path);
    expect(sent!.body).toMatchObject({ plan: 'plan', takeBack: true });
  });

  test('agreement cannot be withdrawn once it is done, and the reason is shown', async () => {
    const standing = agreementOf(['anna', 'ben'], ['cleo']);
    const { user } = open(
      {
        [preview]: groupSettleUpPreview({ agreement: standing }),
        [path]: problem('precondition_failed', 'Changed.'),
      },
      member,
    );
    await user.click(await button());
    const shown = await dialog();
    await user.click(await shown.findByRole('button', { name: /^Take back/ }));
    const text = 'What is owed has changed meanwhile. Nothing was done: look again.';
    expect(await shown.findByText(text)).toBeTruthy();
  });

  test('the notification’s link opens it', async () => {
    open({ [preview]: before }, member, groupSettleUpPath);
    const shown = await dialog();
    expect(await shown.findByRole('button', { name: 'I agree' })).toBeTruthy();
  });

  test('a plan that has changed is reported, and nothing is done', async () => {
    const { user } = open(
      { [preview]: before, [path]: problem('precondition_failed', 'Changed.') },
      member,
    );
    await user.click(await button());
    await user.click(await (await dialog()).findByRole('button', { name: 'I agree' }));
    const text = 'What is owed has changed meanwhile. Nothing was done: look again.';
    expect(await (await dialog()).findByText(text)).toBeTruthy();
  });
});

test('without all debts loaded, no figures are previewed', async () => {
  open({ 'GET /debts/pairs': { pairs, isWhole: true, even: { figures: null } } });
  const text = (await button()).parentElement!.textContent;
  expect(text).toBe('With as few payments as possibleEverybody even');
});

test('with closed books a member previews their own part, and reads who can do it', async () => {
  const role = 'user' as const;
  const households = [{ id: 'home', name: 'Home', role }];
  const [month] = debtSummary().months;
  const ofCleo = { ...debtToBen, userId: 'cleo', userName: 'Cleo', net: 38 };
  const { user } = open(
    {
      'GET /users': [...people, samplePerson('dora', 'Dora', 'admin')],
      'GET /debts': { ...debtSummary(), months: [{ ...month!, debts: [debtToBen, ofCleo] }], even },
      'POST /settle-ups/everyone/preview': groupSettleUpPreview({ isOfAll: false, leftAside: [] }),
    },
    { role, isAdmin: false, households },
  );
  await screen.findByText('1 payment instead of 2 between you and others');
  await user.click(await button());
  const shown = await dialog();
  expect(
    await shown.findByText(
      /^This is only about what is between you and others\. An admin can make everybody even: Anna Berg and Dora\./,
    ),
  ).toBeTruthy();
  expect(shown.queryByRole('button', { name: 'Make everybody even' })).toBeNull();
});

test('it is not offered if settling up with each takes as few payments and the debts of others are hidden', async () => {
  const role = 'user' as const;
  const households = [{ id: 'home', name: 'Home', role }];
  open({}, { role, isAdmin: false, households });
  await screen.findByRole('button', { name: 'Settle up with Ben' });
  expect(screen.queryByRole('button', { name: 'Everybody even' })).toBeNull();
});

test('a failed plan can be retried', async () => {
  let isBroken = true;
  const { user } = open({
    'POST /settle-ups/everyone/preview': () =>
      isBroken ? problem('internal', 'Out of order.') : groupSettleUpPreview(),
  });
  await user.click(await button());
  const shown = await dialog();
  const again = await shown.findByRole('button', { name: 'Try again' });
  isBroken = false;
  await user.click(again);
  await shown.findByText('You pay Cleo $50.00');
});
