import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Tabs } from '@/components/ui/tabs';
import { renderApp } from '@test/render';

const tabs = [
  { value: 'mine', label: 'Mine' },
  { value: 'yours', label: 'Yours', count: 2 },
  { value: 'all', label: 'All' },
] as const;
type View = (typeof tabs)[number]['value'];

function Views({ isPanelShared = false, start }: { isPanelShared?: boolean; start: string }) {
  const [view, setView] = useState(start);
  return (
    <Tabs<View>
      label="View"
      value={view as View}
      onChange={setView}
      tabs={tabs}
      isPanelShared={isPanelShared}
    >
      <input aria-label="Search" />
    </Tabs>
  );
}

const chosen = () => screen.getByRole('tab', { selected: true }).textContent;

test('tabs have one tab stop, and arrows cycle through them', async () => {
  const { user } = renderApp(<Views start="yours" />);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Yours2' }));
  await user.keyboard('{ArrowRight}');
  expect(chosen()).toBe('All');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'All' }));
  await user.keyboard('{ArrowRight}');
  expect(chosen()).toBe('Mine');
  await user.keyboard('{ArrowLeft}{Home}{End}');
  expect(chosen()).toBe('All');
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search' }));
});

test('the panel is named by its tab, and changes with it', async () => {
  const { user } = renderApp(<Views start="mine" />);
  const panel = screen.getByRole('tabpanel', { name: 'Mine' });
  await user.click(screen.getByRole('tab', { name: 'All' }));
  expect(screen.getByRole('tabpanel', { name: 'All' })).not.toBe(panel);
});

test('a shared panel stays as it is, and an unknown value leaves the tabs reachable', async () => {
  const { user } = renderApp(<Views start="none" isPanelShared />);
  const panel = screen.getByRole('tabpanel');
  expect(screen.queryByRole('tab', { selected: true })).toBeNull();
  await user.tab();
  expect(screen.queryByRole('tab', { selected: true })).toBeNull();
  await user.keyboard('{ArrowRight}');
  expect(chosen()).toBe('Yours2');
  expect(screen.getByRole('tabpanel')).toBe(panel);
});
