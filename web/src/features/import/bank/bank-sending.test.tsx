import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Movement } from '@test/samples/bank-files';
import { begin, file, lineOf, show } from '@test/samples/bank-file';
import { chooseFile, sentOf } from '@test/samples/import';

beforeAll(() => import('@/features/import/import-dialog'));
beforeEach(() => localStorage.clear());

describe('an import that fails', () => {
  it('is sent again unchanged under the same id if there was no response', async () => {
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

  it('leaves lines that the server rejected to be decided again', async () => {
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
    await screen.findByText('0 of 2');
    expect(lineOf('Cinema').textContent).toContain('Not decided');
  });

  it('allows decisions while existing entries cannot be loaded, and delays the import', async () => {
    const { user } = show({
      'GET /transactions': () => {
        throw new Error('away');
      },
    });
    await chooseFile(user, file());
    await user.click(await screen.findByRole('button', { name: /^Go through/ }));
    await screen.findByText(/What is here already could not be looked up/);
    await user.keyboard('o');
    await screen.findByText('2 of 5');
    expect(screen.getByRole('button', { name: 'Import 1 line' }).hasAttribute('disabled')).toBe(
      true,
    );
  });
});

it('a file of ten thousand lines keeps the document small and each decision quick', async () => {
  const many = Array.from({ length: 10_000 }, (_, index): Movement => {
    return { date: '2026-10-21', text: `Shop ${index}`, cents: -1 - index };
  });
  const { user } = show();
  await chooseFile(user, file(many));
  await user.click(await screen.findByRole('button', { name: 'Go through 10,000 lines' }));
  await screen.findByText('0 of 10,000');
  const list = screen.getByRole('list', { name: 'Lines of the file' });
  expect(list.querySelectorAll('li').length).toBeLessThan(200);
  await user.keyboard('oomn');
  await screen.findByText('4 of 10,000');
});
