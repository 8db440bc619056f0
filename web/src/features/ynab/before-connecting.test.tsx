import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { YnabPanel } from '@/features/ynab/components/ynab-panel';
import { renderApp } from '@test/render';
import { ynabNotConnected, panelAnswers } from '@test/samples/ynab';
import { stubApi } from '@test/stub-api';

test('before connecting, the last sync is Never and Sync Categories gives its reason', async () => {
  stubApi({ ...panelAnswers, 'GET /ynab/config': ynabNotConnected });
  renderApp(<YnabPanel />);
  expect((await screen.findByText('Last sync')).nextSibling?.textContent).toBe('Never');
  const sync = screen.getByRole<HTMLButtonElement>('button', { name: 'Sync Categories' });
  expect(sync.disabled).toBe(true);
  expect(document.getElementById(sync.getAttribute('aria-describedby')!)?.textContent).toBe(
    'Once YNAB is connected.',
  );
});
