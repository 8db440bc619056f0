import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Component as Activity } from '@/app/routes/activity';
import { DiscussionProvider } from '@/features/discussion/components/discussion-provider';
import { samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { sampleTransaction } from '@test/samples/transaction';
import { stubApi } from '@test/stub-api';
import { waitFor } from '@test/wait-for';

/** The “Object” action of a push notification: an objection needs a reason. */

const row = sampleTransaction({
  ...{ note: 'Milk', paidBy: 'ben', payTo: 'Ben', owedBy: 'anna', enteredBy: 'ben' },
});

function open(dispute: string) {
  const calls = stubApi({
    'GET /users': [samplePerson('anna', 'Anna Berg'), samplePerson('ben', 'Ben')],
    'GET /notices': { count: 0, notices: [] },
    'GET /activity': [],
    [`GET /transactions/${row.id}`]: row,
    [`GET /transactions/${row.id}/comments`]: [],
  });
  const app = renderApp(
    <DiscussionProvider>
      <Activity />
    </DiscussionProvider>,
    { at: `/activity?${new URLSearchParams({ dispute })}` },
  );
  return { ...app, calls };
}

test('the entry’s dialog asks for the reason, and nothing is disputed yet', async () => {
  const { calls } = open(`transactions/${row.id}`);
  const dialog = within(await screen.findByRole('dialog', { name: /Milk/ }));
  expect(await dialog.findByLabelText('What is wrong with it?')).toBeTruthy();
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  expect(location.search).toBe('');
});

test.each(['settlements/x', 'transactions/../users', 'x', ''])(
  '“%s” opens nothing',
  async (dispute) => {
    open(dispute);
    await waitFor(() => expect(location.search).toBe(''));
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);
