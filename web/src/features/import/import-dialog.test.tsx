import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { samplePerson } from '@test/people';
import { importBen, bread, chooseFile, importCsv, sentOf, showActions } from '@test/samples/import';

beforeAll(() => import('@/features/import/import-dialog'));

describe('an import', () => {
  it('previews every row, leaves out duplicates, and shows the result', async () => {
    const { user, calls } = showActions();
    await chooseFile(user, importCsv);
    const table = await screen.findByRole('table', { name: 'Rows of the file' });
    const [, cheese, known, ham] = within(table).getAllByRole('row');
    expect(cheese?.textContent).toMatch(/Nov 1(?:, 2026)?Ben\$12.50FoodCheeseNew/);
    expect(known?.textContent).toMatch('Duplicate, left out');
    expect(ham?.textContent).toMatch('The amount "none" is not an amount above 0.');
    expect(calls.find(({ path }) => path.startsWith('/transactions?'))?.path).toMatch(
      'txStartDate=2026-11-01&txEndDate=2026-11-02',
    );

    await user.click(screen.getByRole('button', { name: 'Import 1 transaction' }));
    expect(
      await screen.findByText(
        'Successfully imported 1 transaction(s). Failed to import 1 transaction(s).',
      ),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show them in the list' }).getAttribute('href')).toBe(
      '/transactions?txStartDate=2026-11-01&txEndDate=2026-11-01',
    );
    expect(sentOf(calls)[0]?.rows).toEqual([
      {
        date: '2026-11-01',
        transactionDate: '2026-11-01',
        payTo: 'ben',
        isOutside: false,
        amount: 12.5,
        category: 'Food',
        note: 'Cheese',
        optional: false,
      },
    ]);
  });

  it('omits the current year from dates, and shows any other', async () => {
    const { user } = showActions();
    const now = new Date().getFullYear();
    const before = now - 1;
    const rows = `${now}-11-02,4,Ben,Food\n${before}-11-03,5,Ben,Food`;
    await chooseFile(user, `date,amount,pay to,category\n${rows}`);
    const table = await screen.findByRole('table', { name: 'Rows of the file' });
    expect(within(table).getByText('Nov 2')).toBeTruthy();
    expect(within(table).getByText(`Nov 3, ${before}`)).toBeTruthy();
  });

  it('imports duplicates and leaves rows out as chosen', async () => {
    const { user, calls } = showActions();
    await chooseFile(user, importCsv);
    await user.click(await screen.findByRole('checkbox', { name: /Import the 1 duplicate/ }));
    await user.click(screen.getByRole('checkbox', { name: /row 2: Ben/ }));
    await user.click(screen.getByRole('button', { name: 'Import 1 transaction' }));
    await screen.findByText(/Successfully imported 1/);
    expect(sentOf(calls)[0]?.rows.map(({ note }) => note)).toEqual(['Bread, "dark"']);
  });

  it('asks whether a bank’s negative amounts were spent, and leaves out incoming ones', async () => {
    const { user, calls } = showActions();
    const rows = ['2026-11-01,-12.50,Ben,Food', '2026-11-02,-8,Ben,Food', '2026-11-03,8,Ben,Food'];
    await chooseFile(user, ['Date,Amount,Pay To,Category', ...rows].join('\n'));
    const question = { name: 'Amounts are negative for spending?' };
    const signs = await screen.findByRole('group', question);
    const start = screen.getByRole('button', { name: /^Import [\d ]*/ });
    expect(start.hasAttribute('disabled')).toBe(true);
    await user.click(within(signs).getByRole('button', { name: 'Yes, $12.50 was spent' }));
    const came = 'The amount "8" is money that came in, not spending.';
    expect(await screen.findByText(came)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Import 2 transactions' }));
    await screen.findByText(/Successfully imported 2/);
    expect(sentOf(calls)[0]?.rows.map(({ amount }) => amount)).toEqual([12.5, 8]);
  });

  it.each([
    ['Yes, $12.50 was spent', [12.5], 'The amount "8" is money that came in, not spending.'],
    ['No, $8.00 was spent', [8, 900, 3], 'The amount "-12.50" is not an amount above 0.'],
  ])('asks about the sign if few amounts are negative, and %s', async (said, taken, reason) => {
    const { user, calls } = showActions();
    const rows = ['8', '-12.50', '900', '3'].map((amount) => `2026-11-02,${amount},Ben,Food`);
    await chooseFile(user, ['Date,Amount,Pay To,Category', ...rows].join('\n'));
    const question = { name: 'Amounts are negative for spending?' };
    const signs = await screen.findByRole('group', question);
    const start = screen.getByRole('button', { name: /^Import [\d ]*/ });
    expect(start.hasAttribute('disabled')).toBe(true);
    await user.click(within(signs).getByRole('button', { name: said }));
    expect((await screen.findAllByText(reason)).length).toBeGreaterThan(0);
    await user.click(await screen.findByRole('button', { name: /^Import \d transactions?$/ }));
    await screen.findByText(/Successfully imported/);
    expect(sentOf(calls)[0]?.rows.map(({ amount }) => amount)).toEqual(taken);
  });

  it('asks who an unknown name is, and does not assume an outsider', async () => {
    const members = [importBen, samplePerson('nora', 'Nora Berg')];
    const { user, calls } = showActions({ 'GET /users': members });
    const names = ['Nora', 'Norah', 'Corner Shop', 'Mallory', 'Bakery'];
    const rows = names.map((name, index) => `2026-11-02,${index + 1},${name},Fun`);
    await chooseFile(user, ['Date,Amount,Pay To,Category', ...rows].join('\n'));
    const who = (name: string) => screen.findByRole('combobox', { name: `${name} (1 row)` });
    // The only member with that first name is proposed, and a former payee is known.
    expect(await who('Nora')).toHaveProperty('value', '=nora');
    expect(screen.queryByRole('combobox', { name: /^Bakery/ })).toBeNull();
    const start = screen.getByRole('button', { name: /^Import [\d ]*/ });
    expect(start.hasAttribute('disabled')).toBe(true);
    await user.selectOptions(await who('Norah'), 'Nora Berg');
    await user.selectOptions(await who('Corner Shop'), 'Outside the household, like a shop');
    expect(screen.getByText('Answer the question above.')).toBeTruthy();
    await user.selectOptions(await who('Mallory'), 'Leave these rows out');
    await user.click(await screen.findByRole('button', { name: 'Import 4 transactions' }));
    await screen.findByText(/Successfully imported 4/);
    const sent = sentOf(calls)[0]!.rows.map(({ payTo }) => payTo);
    expect(sent).toEqual(['nora', 'nora', 'Corner Shop', 'Bakery']);
  });

  it('asks about a name that was taken recently, and shows the former name', async () => {
    const formerName = { name: 'Ben', until: new Date().toISOString() };
    const oma = { ...samplePerson('ben', 'Oma'), formerName };
    const { user, calls } = showActions({ 'GET /users': [oma, samplePerson('nora', 'Nora')] });
    const rows = ['2026-11-01,4,Nora,Food,Oma', '2026-11-02,5,Oma,Food,'];
    await chooseFile(user, ['Date,Amount,Pay To,Category,Owed By', ...rows].join('\n'));
    const who = await screen.findByRole('combobox', { name: 'Oma (2 rows)' });
    expect(who).toHaveProperty('value', '');
    expect(screen.getByText(/^“Ben” is called “Oma” since/)).toBeTruthy();
    expect(screen.getByText('Answer the question above.')).toBeTruthy();
    await user.selectOptions(who, 'Nora');
    await user.click(await screen.findByRole('button', { name: 'Import 1 transaction' }));
    await screen.findByText(/Successfully imported 1/);
    // The payer cannot owe the row as well; the new owner of the name gets nothing.
    expect(sentOf(calls)[0]?.rows).toMatchObject([{ payTo: 'nora', isOutside: false }]);
    expect(JSON.stringify(sentOf(calls))).not.toContain('ben');
  });

  it('sends people by id and marks outsiders, even if somebody is renamed meanwhile', async () => {
    const { user, calls } = showActions();
    const rows = ['2026-11-01,4,Bakery,Food,Ben'];
    await chooseFile(user, ['Date,Amount,Pay To,Category,Owed By', ...rows].join('\n'));
    await user.click(await screen.findByRole('button', { name: 'Import 1 transaction' }));
    await screen.findByText(/Successfully imported 1/);
    expect(sentOf(calls)[0]?.rows).toMatchObject([
      { payTo: 'Bakery', isOutside: true, owedBy: 'ben' },
    ]);
  });

  it('asks who owes if no member has the name', async () => {
    const { user, calls } = showActions();
    const rows = ['2026-11-01,4,Bakery,Food,Benny', '2026-11-02,5,Bakery,Food,Ben'];
    await chooseFile(user, ['Date,Amount,Pay To,Category,Owed By', ...rows].join('\n'));
    const who = await screen.findByRole('combobox', { name: 'Benny (1 row)' });
    expect(within(who).queryByRole('option', { name: /Outside/ })).toBeNull();
    await user.selectOptions(who, 'Ben');
    await user.click(await screen.findByRole('button', { name: 'Import 2 transactions' }));
    await screen.findByText(/Successfully imported 2/);
    expect(sentOf(calls)[0]?.rows.map(({ owedBy }) => owedBy)).toEqual(['ben', 'ben']);
  });

  it('asks before it reads an ambiguous date or amount', async () => {
    const { user, calls } = showActions();
    const rows = ['03/04/2026,5,Ben,Food,Cheese', '25/04/2026,1.999,Ben,Food,Ham'];
    await chooseFile(user, ['Date,Amount,Pay To,Category,Note', ...rows].join('\n'));
    const dates = await screen.findByRole('group', { name: 'How are the dates written?' });
    const isOpen = () =>
      !screen.getByRole('button', { name: /^Import [\d ]*/ }).hasAttribute('disabled');
    expect(isOpen()).toBe(false);
    const hint = screen.getByText('Answer the questions above.');
    const start = screen.getByRole('button', { name: /^Import [\d ]*/ });
    expect(start.getAttribute('aria-describedby')).toBe(hint.id);
    await user.click(within(dates).getByRole('button', { name: 'DD/MM/YYYY: Apr 3, 2026' }));
    expect(isOpen()).toBe(false);
    const amounts = screen.getByRole('group', { name: 'How are the amounts written?' });
    expect(screen.getByText('Answer the question above.')).toBeTruthy();
    // One of the two answers reads the amount; neither looks preselected.
    const yes = within(amounts).getByRole('button', { name: 'Yes, 1.234,56: $1,999.00' });
    const no = within(amounts).getByRole('button', { name: 'No, 1,234.56: such rows fail' });
    expect(yes.className).toBe(no.className);
    await user.click(no);
    expect(screen.queryByText('Answer the question above.')).toBeNull();
    expect(await screen.findByText('The amount "1.999" has more than two decimals.')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Import 1 transaction' }));
    await screen.findByText(/Successfully imported 1/);
    expect(sentOf(calls)[0]?.rows.map(({ date }) => date)).toEqual(['2026-04-03']);
  });

  it('lets the reader map the columns and choose the debtor', async () => {
    const { user, calls } = showActions();
    await chooseFile(user, 'Datum;Betrag;Wer;Was\n20.11.2026;1.234,56;Bäcker;Essen');
    expect(
      await screen.findByText('CSV file must contain date, amount, payTo, and category columns'),
    ).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Date'), 'Datum');
    await user.selectOptions(screen.getByLabelText('Amount'), 'Betrag');
    await user.selectOptions(screen.getByLabelText('Pay To'), 'Wer');
    await user.selectOptions(screen.getByLabelText('Category'), 'Was');
    await user.selectOptions(screen.getByLabelText('Owed By'), 'Ben');
    const outside = 'Outside the household, like a shop';
    await user.selectOptions(await screen.findByLabelText('Bäcker (1 row)'), outside);
    await user.click(await screen.findByRole('button', { name: 'Import 1 transaction' }));
    await screen.findByText(/Successfully imported 1/);
    expect(sentOf(calls)[0]?.rows).toMatchObject([
      { date: '2026-11-20', amount: 1234.56, payTo: 'Bäcker', category: 'Essen', owedBy: 'ben' },
    ]);
  });

  it('with only existing rows writes nothing and shows a message', async () => {
    const { user, calls } = showActions();
    await chooseFile(
      user,
      `ID,Entry Date,Pay To,Amount,Category\n${bread.id},2026-11-02,Bakery,7.00,Other`,
    );
    expect(await screen.findByText('Every row is already here.')).toBeTruthy();
    expect(screen.getByText('Already here')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Import' }).hasAttribute('disabled')).toBe(true);
    expect(sentOf(calls)).toEqual([]);
  });

  it('with only failing rows shows a message and cannot be sent', async () => {
    const { user } = showActions();
    await chooseFile(user, 'Date,Amount,Pay To,Category\n,,,\nx,5,Ben,Food\n2026-11-01,0,Ben,Food');
    expect(
      await screen.findByText('Failed to import 2 transaction(s). Please check the CSV format.'),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Import' }).hasAttribute('disabled')).toBe(true);
  });

  it('refuses a file with a reason, and accepts the next one', async () => {
    const { user } = showActions();
    await chooseFile(user, '%PDF-1.7');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch('Failed to process CSV file. Please check the format.');
    expect(alert.textContent).toMatch('This is a PDF document.');
    await chooseFile(user, importCsv);
    expect(await screen.findByRole('table', { name: 'Rows of the file' })).toBeTruthy();
  });

  it('accepts a dropped file', async () => {
    const { user } = showActions();
    await user.click(screen.getByRole('button', { name: 'Import CSV' }));
    const target = await screen.findByText('or drop it here');
    const file = new File([importCsv], 'bank.csv');
    fireEvent.drop(target, { dataTransfer: { files: [file] } });
    expect(await screen.findByText(/^bank.csv: 3 rows/)).toBeTruthy();
  });

  it('takes the first five thousand rows, and keeps the document small', async () => {
    const lines = Array.from({ length: 5100 }, (_, index) => `2026-11-01,${index + 1},Shop,Food,`);
    const { user, calls } = showActions();
    await chooseFile(user, ['date,amount,pay to,category,note', ...lines].join('\n'));
    expect(
      await screen.findByText('At most 5,000 transactions are imported at a time.'),
    ).toBeTruthy();
    expect(screen.getAllByRole('row').length).toBeLessThan(200);
    const outside = 'Outside the household, like a shop';
    await user.selectOptions(screen.getByLabelText('Shop (5,100 rows)'), outside);
    await user.click(screen.getByRole('button', { name: 'Import the first 5,000 transactions' }));
    await screen.findByText('Successfully imported 5000 transaction(s).');
    expect(sentOf(calls)[0]?.rows).toHaveLength(5000);
  });
});
