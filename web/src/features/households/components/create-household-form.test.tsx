import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CreateHouseholdForm } from '@/features/households/components/create-household-form';
import { renderApp } from '@test/render';
import { annaInHome, sampleHousehold } from '@test/people';
import { problem, stubApi, type ApiCall } from '@test/stub-api';

test('a retry sends the same id; changed input sends a new one', async () => {
  const calls = stubApi({ 'POST /households': problem('internal', 'No answer came.') });
  const { user } = renderApp(<CreateHouseholdForm />);
  const name = screen.getByLabelText(/Household name/);
  const send = async () => {
    const before = calls.length;
    await user.click(screen.getByRole('button', { name: 'Create household' }));
    await waitFor(() => expect(calls.length).toBe(before + 1));
    expect(await screen.findByText('No answer came.')).toBeTruthy();
    return calls.at(-1)!.body as { id: string; name: string; openBooks: boolean };
  };
  await user.type(name, 'Oak Street');
  const first = await send();
  expect(first).toMatchObject({ id: expect.stringMatching(/^[\da-f-]{36}$/), name: 'Oak Street' });
  expect(await send()).toEqual(first);
  await user.type(name, ' 7');
  const other = await send();
  expect(other.name).toBe('Oak Street 7');
  expect(other.id).not.toBe(first.id);
  expect(other.openBooks).toBe(false);
  await user.click(screen.getByRole('checkbox', { name: /^Everyone sees everything/ }));
  const open = await send();
  expect(open).toMatchObject({ name: 'Oak Street 7', openBooks: true });
  expect(open.id).not.toBe(other.id);
  await user.selectOptions(screen.getByLabelText(/Currency/), 'JPY');
  const yen = await send();
  expect(yen).toMatchObject({ name: 'Oak Street 7', currency: 'JPY' });
  expect(yen.id).not.toBe(open.id);
});

test('a page reload and a double press create one household', async () => {
  const answer = Promise.withResolvers<Response>();
  const calls = stubApi({ 'POST /households': () => answer.promise });
  const fillIn = async () => {
    const view = renderApp(<CreateHouseholdForm />);
    await view.user.type(screen.getByLabelText(/Household name/), 'Oak Street');
    await view.user.dblClick(screen.getByRole('button', { name: 'Create household' }));
    return view;
  };
  const first = await fillIn();
  await waitFor(() => expect(calls).toHaveLength(1));
  first.unmount();
  await fillIn();
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]!.body).toEqual(calls[0]!.body);
  answer.resolve(problem('internal', 'No answer came.'));
  expect(await screen.findByText('No answer came.')).toBeTruthy();
});

test('a user who brings a history continues to the import after naming the household', async () => {
  const { user, router } = renderApp(<CreateHouseholdForm />);
  const calls = stubApi({
    'POST /households': ({ body }: ApiCall) => sampleHousehold(body as object),
    'GET /user/me': annaInHome,
  });
  const bring = screen.getByRole('button', { name: 'Create and bring your history' });
  await user.click(bring);
  expect(calls).toEqual([]);
  await user.type(screen.getByLabelText(/Household name/), 'Oak Street');
  await user.click(bring);
  await waitFor(() => expect(router.state.location.pathname).toBe('/import'));
});
