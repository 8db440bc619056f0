import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ExportButton } from '@/features/export/export-button';
import { bread, showActions } from '@test/samples/import';
import { renderApp } from '@test/render';
import { problem, stubApi } from '@test/stub-api';

describe('an export', () => {
  let files: File[] = [];
  beforeEach(() => {
    files = [];
    URL.createObjectURL = (file) => {
      files.push(file as File);
      return 'blob:file';
    };
    URL.revokeObjectURL = () => {};
    HTMLAnchorElement.prototype.click = () => {};
  });

  it('has all rows of the filter, page after page', async () => {
    const more = { ...bread, id: '0b3bbbd8-31f5-4d0c-9a57-3ad1a3f5a002', note: '=1+1' };
    const { user, calls } = showActions({
      'GET /transactions?paid=false&limit=500': () =>
        new Response(JSON.stringify([bread]), {
          headers: { Link: '</api/transactions?paid=false&limit=500&cursor=c>; rel="next"' },
        }),
      'GET /transactions?paid=false&limit=500&cursor=c': [more],
    });
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toMatch(/^transactions_\d{4}-\d\d-\d\d\.csv$/);
    expect(await files[0]?.text()).toBe(
      [
        'ID,Entry Date,Transaction Date,Pay To,Amount,Category,Note,Paid,Paid Date,Entered By,Optional',
        `${bread.id},2026-11-02,2026-11-02,Bakery,5.00,Food,"Bread  ""dark""",Yes,2026-11-03,Ben,No`,
        `${more.id},2026-11-02,2026-11-02,Bakery,5.00,Food,'=1+1,Yes,2026-11-03,Ben,No`,
      ].join('\r\n'),
    );
    expect(calls.filter(({ path }) => path.startsWith('/transactions'))).toHaveLength(2);
  });

  it('without rows shows a message and downloads nothing', async () => {
    const { user } = showActions({ 'GET /transactions': [] });
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('No transactions to export')).toBeTruthy();
    expect(files).toEqual([]);
  });

  it('that fails shows an error', async () => {
    const { user } = showActions({ 'GET /transactions': problem('internal', 'x') });
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('Failed to export transactions')).toBeTruthy();
  });

  it.each([
    [true, true],
    [false, false],
  ])('is not offered while loading or without rows (%s, %s)', (isLoading, hasRows) => {
    stubApi({});
    renderApp(<ExportButton filter={{}} hasRows={hasRows} isLoading={isLoading} />);
    expect(screen.getByRole('button', { name: 'Export CSV' }).hasAttribute('disabled')).toBe(true);
  });
});
