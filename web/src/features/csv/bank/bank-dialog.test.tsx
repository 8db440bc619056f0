import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankWriters, toCsv, type Movement } from '@test/samples/bank-files';
import { annaInHome, sampleHousehold, samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { stubApi } from '@test/stub-api';
import { CsvActions } from '@/features/csv/components/csv-actions';
import { choose, sentOf, showActions } from '@test/samples/import';
import { sampleCategory } from '@test/samples/category';
import { sampleTransaction } from '@test/samples/transaction';

beforeAll(() => import('@/features/csv/components/import-dialog'));
beforeEach(() => localStorage.clear());

const anna = samplePerson('anna', 'Anna Berg', 'admin');
const ben = samplePerson('ben', 'Ben');
const cleo = samplePerson('cleo', 'Cleo');

const movements: Movement[] = [
  { date: '2026-10-01', text: 'Rewe Markt 12', cents: -1_250 },
  { date: '2026-10-02', text: 'Cinema', cents: -900 },
  { date: '2026-10-03', text: 'Rewe Markt 99', cents: -700 },
  { date: '2026-10-04', text: 'Salary', cents: 200_000 },
  { date: '2026-10-05', text: 'Old shop', cents: -500 },
];

const old = sampleTransaction({
  id: '0b3bbbd8-31f5-4d0c-9a57-3ad1a3f5a001',
  amount: 5,
  transactionDate: '2026-10-05',
  paidBy: 'anna',
  owedBy: null,
  type: 'Fun',
  note: 'OLD SHOP',
  isRefund: false,
});

function show(handlers: Parameters<typeof showActions>[0] = {}, people = [anna, ben]) {
  return showActions({
    'GET /users': people,
    'GET /households': [sampleHousehold()],
    'GET /categories': [sampleCategory('Groceries'), sampleCategory('Fun')],
    'GET /transactions': [old],
    ...shopRules(),
    ...handlers,
  });
}

/** The server's part of "always". */
function shopRules() {
  let rules: { shop: string }[] = [];
  return {
    'GET /shop-rules': () => rules,
    'PUT /shop-rules': ({ body }: { body: unknown }) => {
      rules = [...rules, body as { shop: string }];
    },
    'DELETE /shop-rules': () => {
      rules = [];
    },
  };
}

const file = (list = movements) => toCsv(bankWriters.Monzo!, list);

type User = ReturnType<typeof show>['user'];

async function begin(user: User, text = file()) {
  await choose(user, text);
  await user.click(await screen.findByRole('button', { name: /^Go through/ }));
  await screen.findByText('2 of 5');
}

const lineOf = (text: string) =>
  within(screen.getByRole('list', { name: 'Lines of the file' })).getByRole('button', {
    name: new RegExp(text),
  });

describe('a bank’s file', () => {
  it('asks whose account it is, oneself first, and shows its first lines as they are read', async () => {
    const { user } = show();
    await choose(user, file());
    const account = await screen.findByRole('combobox', { name: 'Whose account is this?' });
    expect(
      within(account)
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['Anna Berg (you)', 'Ben']);
    const rows = within(screen.getByRole('table', { name: 'The first lines' })).getAllByRole('row');
    expect(rows[1]?.textContent).toMatch(/Rewe Markt 12\$12\.50 spent/);
    expect(rows[4]?.textContent).toMatch(/Salary\$2,000\.00 came in/);
  });

  it('chooses nothing by itself but what came in and what is here; each line takes one act', async () => {
    const { user, calls } = show();
    await begin(user);
    expect(lineOf('Old shop').textContent).toContain('Already here');
    expect(lineOf('Salary').textContent).toContain('Not at all');
    expect(lineOf('Rewe Markt 12').textContent).toContain('Not decided');
    await user.keyboard('omt');
    await screen.findByText('5 of 5');
    await user.click(screen.getByRole('button', { name: 'Import 3 lines' }));
    await screen.findByText(/Successfully imported 3/);
    // The category that is used most.
    const usual = { optional: false, payTo: 'anna', category: 'Fun' };
    expect(sentOf(calls)[0]?.rows).toEqual([
      {
        ...usual,
        ...{ date: '2026-10-01', transactionDate: '2026-10-01', amount: 12.5 },
        note: 'Rewe Markt 12',
        split: { mode: 'equal', people: [{ userId: 'anna' }, { userId: 'ben' }] },
      },
      {
        ...usual,
        ...{ date: '2026-10-02', transactionDate: '2026-10-02', amount: 9, note: 'Cinema' },
      },
      {
        ...usual,
        ...{ date: '2026-10-03', transactionDate: '2026-10-03', amount: 7 },
        ...{ note: 'Rewe Markt 99', owedBy: 'ben' },
      },
    ]);
  });

  it('takes money that came back as a refund, if one says so', async () => {
    const { user, calls } = show();
    await begin(user);
    await user.click(lineOf('Salary'));
    await user.click(screen.getByRole('button', { name: 'Ours' }));
    await user.click(screen.getByRole('button', { name: 'Import 1 line' }));
    await screen.findByText(/Successfully imported 1/);
    expect(sentOf(calls)[0]?.rows[0]).toMatchObject({ kind: 'refund', amount: 2000 });
  });

  it('takes the last act back, and goes on where the line is', async () => {
    const { user } = show();
    await begin(user);
    await user.keyboard('oo');
    await screen.findByText('4 of 5');
    await user.keyboard('{Backspace}');
    await screen.findByText('3 of 5');
    expect(lineOf('Cinema').getAttribute('aria-current')).toBe('true');
  });

  it('is there again with all that was decided, after the page was left', async () => {
    const first = show();
    await begin(first.user);
    await first.user.keyboard('o');
    await screen.findByText('3 of 5');
    first.unmount();
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Import CSV' }));
    await screen.findByText('3 of 5');
    expect(lineOf('Rewe Markt 12').textContent).toContain('Ours');
  });

  it('is discarded only after a question, if something was decided', async () => {
    const { user } = show();
    await begin(user);
    await user.keyboard('o');
    await user.click(screen.getByRole('button', { name: 'Discard this file' }));
    await screen.findByRole('alertdialog', { name: 'Discard this file?' });
    // Keys that answer the question decide no line.
    await user.keyboard('m');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('3 of 5')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Discard this file' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await screen.findByLabelText('Choose a CSV file')).toBeTruthy();
  });

  it('asks which of several owes a line', async () => {
    const { user, calls } = show({}, [anna, ben, cleo]);
    await begin(user);
    await user.keyboard('t');
    await screen.findByRole('group', { name: 'Who owes it?' });
    await user.keyboard('2');
    await user.click(await screen.findByRole('button', { name: 'Import 1 line' }));
    await screen.findByText(/Successfully imported 1/);
    expect(sentOf(calls)[0]?.rows[0]).toMatchObject({ owedBy: 'cleo' });
  });

  it('decides all lines of a shop that is always the same, and the next file’s, too', async () => {
    const { user } = show();
    await begin(user);
    await user.keyboard('oa');
    await screen.findByText('4 of 5');
    expect(lineOf('Rewe Markt 99').textContent).toContain('Ours');
    await user.click(screen.getByText('1 shop decided by itself'));
    await user.click(screen.getByRole('button', { name: 'No longer: rewe markt' }));
    await screen.findByText('3 of 5');
  });

  it('is sent again as it was where no answer came, under the same id', async () => {
    let isAway = true;
    const { user, calls } = show({
      'POST /transactions/import': (call: { body: unknown }) => {
        if (isAway) throw new Error('away');
        const { importId, rows } = call.body as { importId: string; rows: unknown[] };
        const done = rows.map((_, index) => {
          return { row: index + 1, status: 'imported', id: crypto.randomUUID(), reasons: [] };
        });
        return { importId, imported: rows.length, known: 0, failed: 0, rows: done };
      },
    });
    await begin(user);
    await user.keyboard('o');
    await user.click(await screen.findByRole('button', { name: 'Import 1 line' }));
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    isAway = false;
    await user.click(await screen.findByRole('button', { name: 'Send 1 line again' }));
    await screen.findByText(/Successfully imported 1/);
    const ids = new Set(sentOf(calls).map(({ importId }) => importId));
    expect(ids.size).toBe(1);
  });
});

describe('what does not arrive', () => {
  it('keeps lines that the server has refused, to be decided anew', async () => {
    const { user } = show({
      'POST /transactions/import': ({ body }: { body: unknown }) => {
        const { importId, rows } = body as { importId: string; rows: unknown[] };
        const answers = rows.map((_, index) => ({
          ...{ row: index + 1, id: index === 0 ? crypto.randomUUID() : null },
          status: index === 0 ? 'imported' : 'failed',
          reasons: index === 0 ? [] : ['Somebody of the split is no member.'],
        }));
        return { importId, imported: 1, known: 0, failed: rows.length - 1, rows: answers };
      },
    });
    await begin(user);
    await user.keyboard('oo');
    await user.click(await screen.findByRole('button', { name: 'Import 2 lines' }));
    await screen.findByText(/Somebody of the split is no member/);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await user.click(screen.getByRole('button', { name: 'Import CSV' }));
    // The one that failed, and the one that nobody has decided.
    await screen.findByText('0 of 2');
    expect(lineOf('Cinema').textContent).toContain('Not decided');
  });

  it('lets one go on deciding while what is here can’t be looked up, and importing wait', async () => {
    const { user } = show({
      'GET /transactions': () => {
        throw new Error('away');
      },
    });
    await choose(user, file());
    await user.click(await screen.findByRole('button', { name: /^Go through/ }));
    await screen.findByText(/What is here already could not be looked up/);
    await user.keyboard('o');
    await screen.findByText('2 of 5');
    expect(screen.getByRole('button', { name: 'Import 1 line' }).hasAttribute('disabled')).toBe(
      true,
    );
  });
});

it('a file of ten thousand lines keeps the document small, and each act quick', async () => {
  const many = Array.from({ length: 10_000 }, (_, index): Movement => {
    return { date: '2026-10-01', text: `Shop ${index}`, cents: -1 - index };
  });
  const { user } = show();
  await choose(user, file(many));
  await user.click(await screen.findByRole('button', { name: 'Go through 10,000 lines' }));
  await screen.findByText('0 of 10,000');
  const list = screen.getByRole('list', { name: 'Lines of the file' });
  expect(list.querySelectorAll('li').length).toBeLessThan(200);
  await user.keyboard('oomn');
  await screen.findByText('4 of 10,000');
});

describe('somebody who is no admin', () => {
  it('imports the own account alone', async () => {
    stubApi({
      'GET /users': [anna, ben],
      'GET /households': [sampleHousehold()],
      'GET /categories': [],
      'GET /transactions': [],
    });
    const member = { ...annaInHome, role: 'user' as const, isAdmin: false };
    const { user } = renderApp(<CsvActions filter={{}} hasRows isLoading={false} />, {
      user: { ...member, households: [{ ...annaInHome.households[0]!, role: 'user' }] },
    });
    await choose(user, file());
    const account = await screen.findByRole('combobox', { name: 'Whose account is this?' });
    await within(account).findByRole('option', { name: 'Anna Berg (you)' });
    expect(within(account).getAllByRole('option')).toHaveLength(1);
  });
});
