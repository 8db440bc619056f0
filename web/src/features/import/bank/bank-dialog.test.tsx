import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { annaInHome, sampleHousehold } from '@test/people';
import { renderApp } from '@test/render';
import { bankAnna, begin, bankBen, cleo, file, lineOf, show } from '@test/samples/bank-file';
import { chooseFile, sentOf } from '@test/samples/import';
import { stubApi } from '@test/stub-api';
import { ImportButton } from '@/features/import/import-button';

beforeAll(() => import('@/features/import/import-dialog'));
beforeEach(() => localStorage.clear());

describe('a bank’s file', () => {
  it('asks for the account holder, the reader first, and previews its first lines', async () => {
    const { user } = show();
    await chooseFile(user, file());
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

  it('chooses only incoming and existing lines automatically; each line takes one key', async () => {
    const { user, calls } = show();
    await begin(user);
    expect(lineOf('Old shop').textContent).toContain('Already here');
    expect(lineOf('Salary').textContent).toContain('Not at all');
    expect(lineOf('Rewe Markt 12').textContent).toContain('Not decided');
    await user.keyboard('omt');
    await screen.findByText('5 of 5');
    await user.click(screen.getByRole('button', { name: 'Import 3 lines' }));
    await screen.findByText(/Successfully imported 3/);
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

  it('imports an incoming line as a refund if the reader says so', async () => {
    const { user, calls } = show();
    await begin(user);
    await user.click(lineOf('Salary'));
    await user.click(screen.getByRole('button', { name: 'Ours' }));
    await user.click(screen.getByRole('button', { name: 'Import 1 line' }));
    await screen.findByText(/Successfully imported 1/);
    expect(sentOf(calls)[0]?.rows[0]).toMatchObject({ kind: 'refund', amount: 2000 });
  });

  it('undoes the last decision and returns to its line', async () => {
    const { user } = show();
    await begin(user);
    await user.keyboard('oo');
    await screen.findByText('4 of 5');
    await user.keyboard('{Backspace}');
    await screen.findByText('3 of 5');
    expect(lineOf('Cinema').getAttribute('aria-current')).toBe('true');
  });

  it('is restored with all decisions after the page was left', async () => {
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

  it('is discarded only after a confirmation, if anything was decided', async () => {
    const { user } = show();
    await begin(user);
    await user.keyboard('o');
    await user.click(screen.getByRole('button', { name: 'Discard this file' }));
    await screen.findByRole('alertdialog', { name: 'Discard this file?' });
    // A key pressed while the question is open decides no line.
    await user.keyboard('m');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('3 of 5')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Discard this file' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await screen.findByLabelText('Choose a CSV file')).toBeTruthy();
  });

  it('asks who owes a line if there are several members', async () => {
    const { user, calls } = show({}, [bankAnna, bankBen, cleo]);
    await begin(user);
    await user.keyboard('t');
    await screen.findByRole('group', { name: 'Who owes it?' });
    await user.keyboard('2');
    await user.click(await screen.findByRole('button', { name: 'Import 1 line' }));
    await screen.findByText(/Successfully imported 1/);
    expect(sentOf(calls)[0]?.rows[0]).toMatchObject({ owedBy: 'cleo' });
  });

  it('can decide all lines of a shop by a rule, which also applies to the next file', async () => {
    const { user } = show();
    await begin(user);
    await user.keyboard('oa');
    await screen.findByText('4 of 5');
    expect(lineOf('Rewe Markt 99').textContent).toContain('Ours');
    await user.click(screen.getByText('1 shop decided by itself'));
    await user.click(screen.getByRole('button', { name: 'No longer: rewe markt' }));
    await screen.findByText('3 of 5');
  });
});

describe('a member who is no admin', () => {
  it('imports only their own account', async () => {
    stubApi({
      'GET /users': [bankAnna, bankBen],
      'GET /households': [sampleHousehold()],
      'GET /categories': [],
      'GET /transactions': [],
    });
    const member = { ...annaInHome, role: 'user' as const, isAdmin: false };
    const { user } = renderApp(<ImportButton />, {
      user: { ...member, households: [{ ...annaInHome.households[0]!, role: 'user' }] },
    });
    await chooseFile(user, file());
    const account = await screen.findByRole('combobox', { name: 'Whose account is this?' });
    await within(account).findByRole('option', { name: 'Anna Berg (you)' });
    expect(within(account).getAllByRole('option')).toHaveLength(1);
  });
});
