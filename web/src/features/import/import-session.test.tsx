import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { formatDate } from '@/lib/format/format';
import {
  importBen,
  bread,
  chooseFile,
  importCsv,
  imported,
  sentOf,
  showActions,
} from '@test/samples/import';
import { problem, type ApiCall } from '@test/stub-api';

beforeAll(() => import('@/features/import/import-dialog'));

const importId = '0b3bbbd8-31f5-4d0c-9a57-3ad1a3f5a0ff';
afterEach(() => vi.restoreAllMocks());

it('the result is shown without waiting for other requests of the screen', async () => {
  let isImported = false;
  const { user } = showActions({
    'GET /users': () => (isImported ? new Promise(() => {}) : [importBen]),
    'POST /transactions/import': (call: ApiCall) => {
      isImported = true;
      return imported(call);
    },
  });
  await chooseFile(user, importCsv);
  await user.click(await screen.findByRole('button', { name: 'Import 1 transaction' }));
  expect(await screen.findByText(/Successfully imported 1/)).toBeTruthy();
});

describe('an import whose response is lost', () => {
  it('is retried under the same id, with the same rows', async () => {
    let tries = 0;
    const { user, calls } = showActions({
      'POST /transactions/import': (call: ApiCall) => {
        tries += 1;
        if (tries === 1) throw new TypeError('Failed to fetch');
        return imported(call);
      },
    });
    await chooseFile(user, importCsv);
    await user.click(await screen.findByRole('button', { name: 'Import 1 transaction' }));
    expect(await screen.findByText('Failed to import 1 transaction(s).')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(/Successfully imported 1/);
    const [first, second] = sentOf(calls);
    expect(second).toEqual(first);
  });

  it('is a new import if the first was rolled back meanwhile', async () => {
    let tries = 0;
    const { user, calls } = showActions({
      'POST /transactions/import': (call: ApiCall) => {
        tries += 1;
        return tries === 1 ? problem('import_changed', 'It was rolled back.') : imported(call);
      },
    });
    await chooseFile(user, importCsv);
    await user.click(await screen.findByRole('button', { name: 'Import 1 transaction' }));
    expect((await screen.findByRole('alert')).textContent).toMatch('It was rolled back.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(/Successfully imported 1/);
    const [first, second] = sentOf(calls);
    expect(second?.rows).toEqual(first?.rows);
    expect(second?.importId).not.toBe(first?.importId);
  });

  it('is the same import with the same rows, and a new one with other rows', async () => {
    const { user, calls } = showActions({
      'POST /transactions/import': problem('internal', 'Something failed.'),
    });
    await chooseFile(user, importCsv);
    for (const name of ['Import 1 transaction', 'Import 1 transaction', 'Import 2 transactions']) {
      if (name.includes('2')) await user.click(screen.getByRole('checkbox', { name: /duplicate/ }));
      await user.click(await screen.findByRole('button', { name }));
      await user.click(await screen.findByRole('button', { name: 'Back' }));
      await screen.findByRole('table');
    }
    const [first, second, third] = sentOf(calls);
    expect(second).toEqual(first);
    expect(third?.importId).not.toBe(first?.importId);
  });

  it('continues when the dialog is closed, and a toast offers Undo', async () => {
    vi.spyOn(crypto, 'randomUUID').mockReturnValueOnce(importId);
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const { user, calls } = showActions({
      'POST /transactions/import': async (call: ApiCall) => {
        await answered;
        return imported(call);
      },
      [`GET /transactions/imports/${importId}`]: {
        ...{ importId, state: 'writing' },
        ...{ written: 200, total: 800, undone: 0 },
      },
      [`DELETE /transactions/imports/${importId}`]: undefined,
    });
    await chooseFile(user, importCsv);
    await user.click(await screen.findByRole('button', { name: 'Import 1 transaction' }));
    const bar = await screen.findByRole('progressbar', { name: 'Import' });
    expect(bar.getAttribute('aria-valuenow')).toBeNull();
    await waitFor(() => expect(bar.getAttribute('aria-valuetext')).toBe('200 of 800'));
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Uploading...' })).toBeTruthy();
    answer();
    expect(await screen.findByText(/Successfully imported 1 transaction/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Import CSV' }).hasAttribute('aria-disabled')).toBe(
      false,
    );
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Import undone')).toBeTruthy();
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
  });
});

it('the progress of an undo is shown', async () => {
  vi.spyOn(crypto, 'randomUUID').mockReturnValueOnce(importId);
  const progress = { importId, state: 'undoing', written: 1, total: 1, undone: 1 };
  const { user } = showActions({
    [`GET /transactions/imports/${importId}`]: progress,
    [`DELETE /transactions/imports/${importId}`]: () => new Promise(() => {}),
  });
  await chooseFile(user, importCsv);
  await user.click(await screen.findByRole('button', { name: 'Import 1 transaction' }));
  await user.click(await screen.findByRole('button', { name: 'Undo import' }));
  expect(await screen.findByText('Taking back 1 transaction…')).toBeTruthy();
  const bar = screen.getByRole('progressbar', { name: 'Undo' });
  await waitFor(() => expect(bar.getAttribute('aria-valuetext')).toBe('1 of 1'));
});

describe('undoing an import', () => {
  async function importAndUndo(answer: unknown) {
    vi.spyOn(crypto, 'randomUUID').mockReturnValueOnce(importId);
    const { user, calls } = showActions({
      'POST /transactions/import': (call: ApiCall) => {
        const result = imported(call);
        return { ...result, rows: result.rows.map((row) => ({ ...row, id: bread.id })) };
      },
      [`DELETE /transactions/imports/${importId}`]: answer,
    });
    await chooseFile(user, importCsv);
    await user.click(await screen.findByRole('button', { name: 'Import 1 transaction' }));
    await user.click(await screen.findByRole('button', { name: 'Undo import' }));
    return { user, calls };
  }

  it('removes all of it', async () => {
    await importAndUndo(undefined);
    const dialog = screen.getByRole('dialog');
    expect(await within(dialog).findByText('Import undone')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull();
  });

  it('is refused with the row if one was settled since', async () => {
    const reason = 'A row of this import has been edited, deleted or settled since.';
    await importAndUndo(problem('import_changed', reason, { transactionId: bread.id }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch('The import could not be undone.');
    expect(alert.textContent).toMatch(reason);
    expect(alert.textContent).toMatch(`It is Ben, $12.50, ${formatDate('2026-11-01')}.`);
  });
});
