import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TrashScreen } from '@/features/trash/trash-screen';
import { samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { sampleDeleted } from '@test/samples/trash';
import { sampleTransaction } from '@test/samples/transaction';
import { problem, stubApi, type ApiCall } from '@test/stub-api';
import { waitFor } from '@test/wait-for';

const people = [
  samplePerson('anna', 'Anna Berg'),
  samplePerson('ben', 'Ben'),
  samplePerson('cleo', 'Cleo'),
];
const everyone = { 'GET /users': people };
const milk = sampleDeleted();
const path = `/transactions/${milk.id}`;
const textOf = (element: Element) => element.textContent.replace(/\s+/g, ' ');

test('each line shows the entry, who deleted it, and the effect of restoring it', async () => {
  const supper = sampleDeleted({
    ...{ resourceType: 'expenses', id: crypto.randomUUID(), name: 'Supper', amount: 90 },
    payers: [
      { userId: 'ben', amount: 30 },
      { userId: 'anna', amount: 60 },
    ],
    ...{ owedBy: null, peopleCount: 3, deletedBy: null },
    debts: [{ debtorId: 'cleo', creditorId: 'anna', amount: 30 }],
  });
  const cash = sampleDeleted({
    ...{ id: crypto.randomUUID(), kind: 'payment', name: 'Payment', type: 'settlement' },
    ...{ payers: [{ userId: 'ben', amount: 20 }], owedBy: 'anna', deletedBy: 'anna', amount: 20 },
  });
  stubApi({ ...everyone, 'GET /trash': [milk, supper, cash] });
  renderApp(<TrashScreen />);
  const lines = (await screen.findAllByRole('listitem')).map(textOf);
  expect(lines[0]).toMatch(/^Milk\$30\.00You paid · .*Ben deleted it .* · kept until /);
  expect(lines[0]).toContain('Ben owes you $30.00 again');
  expect(lines[1]).toContain('Ben paid $30.00 and you $60.00');
  expect(lines[1]).toContain('3 peopleDeleted ');
  expect(lines[1]).toContain('Cleo owes you $30.00 again');
  expect(lines[2]).toMatch(/^Payment\$20\.00Ben paid you · .*You deleted it /);
  expect(lines[2]).toContain('Ben’s payment of $20.00 to you counts again');
});

test('a URL of a missing entry explains why it is missing', async () => {
  const more = { headers: { Link: '</api/trash?cursor=a>; rel="next"' } };
  const tea = sampleDeleted({ id: crypto.randomUUID(), name: 'Tea' });
  stubApi({
    ...everyone,
    'GET /trash?cursor=a': [tea],
    'GET /trash': () => Response.json([milk], more),
  });
  const gone = renderApp(<TrashScreen />, { at: `/trash#deleted-${crypto.randomUUID()}` });
  expect(await screen.findByText(/^What you looked for is not in the trash/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Milk' })).toBeTruthy();
  gone.unmount();
  renderApp(<TrashScreen />, { at: `/trash#deleted-${tea.id}` });
  expect(await screen.findByRole('heading', { name: 'Tea' })).toBeTruthy();
  expect(screen.queryByText(/^What you looked for/)).toBeNull();
});

test('a restored entry leaves the trash, and can be deleted again as restored', async () => {
  let deleted = [milk];
  const calls = stubApi({
    ...everyone,
    'GET /trash': () => deleted,
    [`POST ${path}/restore`]: () => {
      deleted = [];
      return sampleTransaction({ id: milk.id, version: 3 });
    },
    [`DELETE ${path}`]: undefined,
  });
  const { user } = renderApp(<TrashScreen />);
  await user.click(await screen.findByRole('button', { name: 'Restore Milk' }));
  const message = await screen.findByText('“Milk” restored');
  expect(textOf(message.closest('[data-sonner-toast]')!)).toContain('Ben owes you $30.00 again.');
  expect(screen.queryByRole('listitem', { name: /Milk/ })).toBeNull();
  expect(await screen.findByText('Nothing was deleted in the last 30 days.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(calls.find(({ method }) => method === 'DELETE')).toBeTruthy());
  const undone = calls.find(({ method }) => method === 'DELETE')!;
  expect([undone.path, undone.headers.get('If-Match')]).toEqual([path, '"3"']);
});

test("an entry that can't be restored says why, and has no button", async () => {
  const mine = { canRestore: false, enteredBy: 'ben' };
  const one = sampleDeleted({ ...mine, whyNot: 'no_right' });
  const id = crypto.randomUUID();
  const other = sampleDeleted({ ...mine, id, whyNot: 'former_member' });
  stubApi({ ...everyone, 'GET /trash': [one, other] });
  renderApp(<TrashScreen />);
  const lines = await screen.findAllByRole('listitem');
  expect(lines[0]!.textContent).toContain('Ben, who entered it, or an admin can restore it.');
  expect(lines[1]!.textContent).toContain('somebody in it has left');
  for (const line of lines) expect(within(line).queryByRole('button')).toBeNull();
});

test('a refusal leaves the line and shows the reason', async () => {
  stubApi({
    ...everyone,
    'GET /trash': [milk],
    [`POST ${path}/restore`]: problem('forbidden', 'Ben has left.'),
  });
  const { user } = renderApp(<TrashScreen />);
  await user.click(await screen.findByRole('button', { name: 'Restore Milk' }));
  expect(await screen.findByText('Failed to restore “Milk”. Please try again.')).toBeTruthy();
  expect(await screen.findByText('Ben has left.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Restore Milk' })).toBeTruthy();
});

test('an empty page does not end the list', async () => {
  const headers = { Link: '</api/trash?limit=20&cursor=x>; rel="next"' };
  stubApi({
    ...everyone,
    'GET /trash?limit=20': Response.json([], { headers }),
    'GET /trash?limit=20&cursor=x': [milk],
  });
  renderApp(<TrashScreen />);
  expect(await screen.findByRole('button', { name: 'Restore Milk' })).toBeTruthy();
});

test('several entries are restored in one request with their joint effect, and deleted again in one', async () => {
  const bread = sampleDeleted({
    ...{ id: crypto.randomUUID(), name: 'Bread', amount: 50, resourceType: 'expenses' },
    debts: [
      { debtorId: 'anna', creditorId: 'ben', amount: 50 },
      { debtorId: 'cleo', creditorId: 'ben', amount: 1 },
    ],
  });
  const locked = sampleDeleted({
    id: crypto.randomUUID(),
    name: 'Old',
    canRestore: false,
    whyNot: 'no_right',
  });
  const restored = [milk, bread].map(({ id }) => ({ id, version: 3 }));
  const calls = stubApi({
    ...everyone,
    'GET /trash': [milk, bread, locked],
    'POST /trash/restore': restored,
    'POST /transactions/bulk-delete': undefined,
  });
  const { user } = renderApp(<TrashScreen />);
  await user.click(await screen.findByRole('checkbox', { name: 'Select Milk' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(screen.queryByRole('checkbox', { name: 'Select Old' })).toBeNull();
  const bar = screen.getByRole('region', { name: 'Selected' });
  // $30.00 in one direction, $50.00 in the other.
  expect(bar.textContent).toContain('2 selectedYou owe Ben $20.00 again.');
  await user.click(within(bar).getByRole('button', { name: 'Restore 2' }));
  expect(await screen.findByText('2 things restored')).toBeTruthy();
  const sent = (path: string) => calls.find((call) => call.path === path)?.body;
  const things = [milk, bread].map(({ resourceType, id }) => ({ resourceType, id }));
  expect(sent('/trash/restore')).toEqual({ things });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sent('/transactions/bulk-delete')).toEqual({
      ids: restored.map(({ id }) => id),
      versions: [3, 3],
    }),
  );
});

const queryOf = ({ path: asked }: ApiCall) => new URLSearchParams(asked.split('?')[1]);

test('a search covers the whole trash, and its results can be restored', async () => {
  const tea = sampleDeleted({ id: crypto.randomUUID(), name: 'Tea' });
  const more = { headers: { Link: '</api/trash?q=milk&cursor=b>; rel="next"' } };
  let isDeleted = true;
  const calls = stubApi({
    ...everyone,
    'GET /trash': (call: ApiCall) => {
      const all = isDeleted ? [tea, milk] : [tea];
      if (!queryOf(call).has('q')) return all;
      // A page of a search may be empty and have a next page.
      if (!queryOf(call).has('cursor')) return Response.json([], more);
      return all.filter(({ id }) => id === milk.id);
    },
    [`POST ${path}/restore`]: () => {
      isDeleted = false;
      return sampleTransaction({ id: milk.id, version: 3 });
    },
  });
  const { user } = renderApp(<TrashScreen />);
  await user.type(await screen.findByRole('searchbox', { name: 'Search the trash' }), ' milk ');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Tea' })).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Restore Milk' }));
  expect(await screen.findByText('Nothing in the trash matches “milk”')).toBeTruthy();
  await user.clear(screen.getByRole('searchbox', { name: 'Search the trash' }));
  expect(await screen.findByRole('heading', { name: 'Tea' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Milk' })).toBeNull();
  const asked = calls.flatMap((call) => queryOf(call).get('q') ?? []);
  expect(asked.every((words) => 'milk'.startsWith(words))).toBe(true);
});

test('a search with few matches reads older pages only on demand', async () => {
  const next = { headers: { Link: '</api/trash?q=zzz&cursor=c>; rel="next"' } };
  let pages = 0;
  stubApi({
    ...everyone,
    'GET /trash': (call: ApiCall) => {
      if (!queryOf(call).has('q')) return [milk];
      pages += 1;
      return pages > 6 ? [milk] : Response.json([], next);
    },
  });
  const { user } = renderApp(<TrashScreen />);
  await user.click(await screen.findByRole('searchbox', { name: 'Search the trash' }));
  await user.paste('zzz');
  expect(await screen.findByText('Nothing matches “zzz” so far')).toBeTruthy();
  expect(pages).toBe(5);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(pages).toBe(6));
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('button', { name: 'Restore Milk' })).toBeTruthy();
});

test('offline, the screen says that search is unavailable', async () => {
  stubApi({
    ...everyone,
    'GET /trash': (call: ApiCall) => {
      if (queryOf(call).has('q')) throw new TypeError('no network');
      return [milk];
    },
  });
  const { user } = renderApp(<TrashScreen />);
  await user.click(await screen.findByRole('searchbox', { name: 'Search the trash' }));
  await user.paste('m');
  expect(
    await screen.findByText('The server can’t be reached: the trash can’t be searched now.'),
  ).toBeTruthy();
});
