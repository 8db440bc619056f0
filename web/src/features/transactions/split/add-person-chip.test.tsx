import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { AddPersonChip } from '@/features/transactions/split/add-person-chip';
import { emptyBill, withPerson } from '@/features/transactions/split/bill-draft';
import { PersonChips } from '@/features/transactions/split/person-chips';
import { peopleQuery } from '@/shared/people/members';
import { annaInHome, samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { stubApi } from '@test/stub-api';

const sam = { ...samplePerson('sam', 'Sam'), email: '', username: '', isGuest: true };
const people = [samplePerson('anna', 'Anna'), samplePerson('ben', 'Ben'), sam];
const order = ['anna', 'ben'];

function Bill() {
  // Changed by hand, so it does not follow the household.
  const [bill, setBill] = useState(withPerson(emptyBill(order), 'ben', order));
  return (
    <PersonChips
      label="Split between"
      members={people}
      chosen={bill.people}
      onToggle={() => {}}
      photoOf={() => null}
    >
      <AddPersonChip bill={bill} onBill={setBill} order={order} />
    </PersonChips>
  );
}

test('a guest is added by name and shares the bill', async () => {
  stubApi({ 'POST /households/home/guests': sam });
  const { user } = renderApp(<Bill />);
  const chip = () => screen.getByRole('button', { name: /^Sam No account/ });
  expect(chip().getAttribute('aria-pressed')).toBe('false');
  await user.click(screen.getByRole('button', { name: 'Somebody else' }));
  await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Sam');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Sam is in the household')).toBeTruthy();
  expect(chip().getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('button', { name: 'Ben' }).getAttribute('aria-pressed')).toBe('false');
});

test('a member who may not add guests reads who may', async () => {
  const households = [{ ...annaInHome.households[0]!, role: 'user' as const }];
  const dan = samplePerson('dan', 'Dan', 'admin');
  const { user, queryClient } = renderApp(<Bill />, {
    user: { ...annaInHome, role: 'user', isAdmin: false, households },
  });
  queryClient.setQueryData(peopleQuery('home').queryKey, [...people, dan]);
  await user.click(screen.getByRole('button', { name: 'Somebody else' }));
  expect(await screen.findByText('Ask Dan to add them')).toBeTruthy();
});
