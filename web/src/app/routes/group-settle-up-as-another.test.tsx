import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ViewAsButton } from '@/shared/view-as/view-as-button';
import { GroupSettleUpOffer } from '@/features/settling/group-settle-up/group-settle-up-offer';
import { useHousehold } from '@/lib/household';
import { samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { debtSummary } from '@test/samples/debts';
import { stubApi } from '@test/stub-api';
import { waitFor } from '@test/wait-for';

const people = [samplePerson('anna', 'Anna Berg', 'admin'), samplePerson('ben', 'Ben', 'admin')];
const even = { figures: { payments: 1, paymentsInPairs: 2 } };

test('another member’s view offers no group settle-up, because it cannot request one', async () => {
  const calls = stubApi({ 'GET /users': people, 'GET /debts': debtSummary() });
  const place = <GroupSettleUpOffer even={even} className="" />;
  const Start = () =>
    useHousehold().viewing ? place : <ViewAsButton member={samplePerson('ben', 'Ben', 'admin')} />;
  const { user, queryClient } = renderApp(<Start />);
  await user.click(screen.getByRole('button', { name: 'View as Ben' }));
  await waitFor(() => expect(calls.some(({ path }) => path === '/debts')).toBe(true));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('button', { name: 'Everybody even' })).toBeNull();
});
