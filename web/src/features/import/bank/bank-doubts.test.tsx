import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { begin, file, lineOf, show } from '@test/samples/bank-file';
import { annaInHome } from '@test/people';
import { chooseFile, sentOf } from '@test/samples/import';

beforeAll(() => import('@/features/import/import-dialog'));
beforeEach(() => localStorage.clear());

it('asks how ambiguous days are written, the bank’s own order first', async () => {
  const { user, calls } = show();
  await chooseFile(user, file([{ date: '2026-03-04', text: 'Lidl', cents: -1250 }]));
  const question = await screen.findByText(/“03\/04\/2026” can be read in two ways/);
  expect(question.textContent).toContain('Chase writes the month first.');
  const go = screen.getByRole('button', { name: 'Go through 1 line' });
  expect(go).toHaveProperty('disabled', true);
  const [usual, other] = screen.getAllByRole('button', { name: /2026$/ });
  expect(usual?.textContent).toBe('Mar 4, 2026');
  await user.click(other!);
  await user.click(go);
  await screen.findByText('0 of 1');
  await user.keyboard('m');
  await user.click(await screen.findByRole('button', { name: 'Import 1 line' }));
  await screen.findByText(/Successfully imported 1/);
  expect(sentOf(calls)[0]?.rows[0]).toMatchObject({ transactionDate: '2026-04-03' });
});

const euros = () =>
  file(
    [
      { date: '2026-10-21', text: 'Lidl', cents: -1250 },
      { date: '2026-10-22', text: 'Cinema', cents: -900 },
    ],
    'N26',
  );

it('skips and names lines in another currency, and takes a typed amount', async () => {
  const { user, calls } = show();
  await chooseFile(user, euros());
  expect(await screen.findByText(/^2 lines in another currency: EUR/)).toBeTruthy();
  const first = within(screen.getByRole('table', { name: 'The first lines' })).getAllByRole('row');
  expect(first[1]?.textContent).toContain('12.50 EUR spent');
  await user.click(screen.getByRole('button', { name: 'Go through 2 lines' }));
  await screen.findByText('2 of 2');
  expect(lineOf('Lidl').textContent).toContain('Another currency: EUR12.50 EURNot at all');
  await user.keyboard('o');
  expect(screen.getByRole('button', { name: 'Import 0 lines' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: /^Ours/ })).toHaveProperty('disabled', true);
  await user.type(screen.getByRole('textbox', { name: 'Dollars for Lidl' }), '13.60');
  await user.click(screen.getByRole('button', { name: /^Mine/ }));
  expect(lineOf('Lidl').textContent).toContain('$13.60Mine');
  await user.click(screen.getByRole('button', { name: 'Import 1 line' }));
  await screen.findByText(/Successfully imported 1/);
  expect(sentOf(calls)[0]?.rows).toMatchObject([{ amount: 13.6, note: 'Lidl' }]);
});

it('converts a currency at a typed rate', async () => {
  const { user, calls } = show();
  await chooseFile(user, euros());
  const rate = await screen.findByRole('textbox', { name: 'How many dollars is 1 EUR?' });
  await user.type(rate, '1.1x');
  expect(screen.getByText('Type a number like 1.08.')).toBeTruthy();
  await user.keyboard('{Backspace}');
  const first = within(screen.getByRole('table', { name: 'The first lines' })).getAllByRole('row');
  expect(first[1]?.textContent).toContain('$13.75 spent');
  await user.click(screen.getByRole('button', { name: 'Go through 2 lines' }));
  await screen.findByText('0 of 2');
  expect(screen.getByText(/12\.50 EUR/)).toBeTruthy();
  await user.keyboard('mm');
  await user.click(await screen.findByRole('button', { name: 'Import 2 lines' }));
  await screen.findByText(/Successfully imported 2/);
  expect(sentOf(calls)[0]?.rows).toMatchObject([{ amount: 13.75 }, { amount: 9.9 }]);
});

it('converts to yen in a household with yen, and leaves yen unchanged', async () => {
  const inYen = { ...annaInHome, households: [{ ...annaInHome.households[0]!, currency: 'JPY' }] };
  const { user, calls } = show({}, undefined, inYen);
  await chooseFile(user, euros());
  await user.type(await screen.findByRole('textbox', { name: 'How many JPY is 1 EUR?' }), '162.5');
  const first = within(screen.getByRole('table', { name: 'The first lines' })).getAllByRole('row');
  expect(first[1]?.textContent).toContain('¥2,031 spent');
  await user.click(screen.getByRole('button', { name: 'Go through 2 lines' }));
  await screen.findByText('0 of 2');
  await user.keyboard('mm');
  expect(document.body.textContent).not.toMatch(/\$|dollar/i);
  await user.click(await screen.findByRole('button', { name: 'Import 2 lines' }));
  await screen.findByText(/Successfully imported 2/);
  expect(sentOf(calls)[0]?.rows).toMatchObject([{ amount: 2031 }, { amount: 1463 }]);
  const { headers } = calls.findLast(({ path }) => path === '/transactions/import')!;
  expect(headers.get('X-Currency')).toBe('JPY');
});

function draw(line: Element, [across, down]: [number, number]): void {
  const touch = { pointerType: 'touch', isPrimary: true };
  fireEvent.pointerDown(line, { ...touch, clientX: 200, clientY: 300 });
  fireEvent.pointerMove(line, { ...touch, clientX: 200 + across / 2, clientY: 300 + down / 2 });
  fireEvent.pointerMove(line, { ...touch, clientX: 200 + across, clientY: 300 + down });
  fireEvent.pointerUp(line, { ...touch, clientX: 200 + across, clientY: 300 + down });
}

it('swiping right means mine, left not at all, and scrolling decides nothing', async () => {
  const { user } = show();
  await begin(user);
  draw(lineOf('Rewe Markt 12'), [90, 8]);
  expect(lineOf('Rewe Markt 12').textContent).toContain('Mine');
  draw(lineOf('Rewe Markt 99'), [-90, -8]);
  expect(lineOf('Rewe Markt 99').textContent).toContain('Not at all');
  draw(lineOf('Cinema'), [60, 90]);
  draw(lineOf('Cinema'), [40, 0]);
  expect(lineOf('Cinema').textContent).toContain('Not decided');
  await user.keyboard('{Backspace}');
  expect(lineOf('Rewe Markt 99').textContent).toContain('Not decided');
});
