// @vitest-environment jsdom
import {
  defaultScheduler,
  notifyManager,
  QueryClient,
  QueryClientProvider,
  useQuery,
} from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { batchNotifications } from '@/app/first-paint';

beforeEach(() => {
  notifyManager.setScheduler(batchNotifications);
  // React renders by itself after each task, as in a browser.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
});
afterEach(() => {
  notifyManager.setScheduler(defaultScheduler);
  vi.unstubAllGlobals();
});

const nextTask = () => new Promise((resolve) => setTimeout(resolve, 0));
const known = (key: string) => ({ queryKey: [key], queryFn: () => 'old', staleTime: Infinity });

function Screen({ lead }: { lead: ReactNode }) {
  const debts = useQuery(known('debts')).data;
  const list = useQuery(known('list')).data;
  return (
    <>
      {lead}
      {`, below ${debts}; list ${list}`}
    </>
  );
}

function Lead() {
  return `debts above ${useQuery(known('debts')).data}`;
}

test('two components never show different responses of one query, whatever else arrives', async () => {
  const client = new QueryClient();
  for (const key of ['debts', 'list']) client.setQueryData([key], 'old');
  const { container } = render(
    <QueryClientProvider client={client}>
      <Screen lead={<Lead />} />
    </QueryClientProvider>,
  );
  await nextTask();
  const shown = [container.textContent];
  const observer = new MutationObserver(() => shown.push(container.textContent));
  observer.observe(container, { subtree: true, childList: true, characterData: true });
  // The list is notified first and re-renders the screen, but not its children.
  client.setQueryData(['list'], 'new');
  client.setQueryData(['debts'], 'new');
  await nextTask();
  await nextTask();
  expect(shown).toEqual([
    'debts above old, below old; list old',
    'debts above new, below new; list new',
  ]);
});

test('changes made during a notification come in the next task', async () => {
  const told: string[] = [];
  batchNotifications(() => {
    told.push('first');
    batchNotifications(() => told.push('second'));
  });
  await nextTask();
  expect(told).toEqual(['first']);
  await nextTask();
  expect(told).toEqual(['first', 'second']);
});
