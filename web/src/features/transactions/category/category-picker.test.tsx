import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '@/offline/cache/query-client';
import { categoryGroupsQuery } from '@/shared/category/list-category-groups';
import { CategoryPicker } from '@/features/transactions/category/category-picker';
import { rememberCategory } from '@/features/transactions/category/remembered-categories';
import { annaInHome, renderApp } from '@test/render';
import { sampleCategory, sampleGroup } from '@test/samples/category';
import { problem, stubApi } from '@test/stub-api';

const HIERARCHICAL = 'GET /categories?hierarchical=true';
const flat = sampleCategory('tea', { name: 'Tea' });
beforeEach(() => localStorage.clear());

const failed = problem('internal', 'It broke.');

async function open(onChange: (key: string, name: string) => void = () => {}, value = '') {
  const { user } = renderApp(
    <CategoryPicker value={value} onChange={onChange} onBlur={() => {}} current={null} />,
  );
  const input = screen.getByRole('combobox', { name: 'Category' });
  await user.click(input);
  return { user, input };
}

test('the household’s own categories are shown first, and no others are fetched', async () => {
  const calls = stubApi({ [HIERARCHICAL]: [sampleGroup('Home', 'Rent')] });
  await open();
  expect(await screen.findByRole('option', { name: 'Rent' })).toBeTruthy();
  expect(calls.map(({ path }) => path)).toEqual(['/categories?hierarchical=true']);
});

test('a household without categories offers those of the member’s YNAB budget', async () => {
  const calls = stubApi({
    [HIERARCHICAL]: [],
    'GET /ynab/categories': [sampleGroup('Food', 'Groceries')],
  });
  await open();
  const group = await screen.findByRole('group', { name: 'Food' });
  expect(within(group).getByRole('option', { name: 'Groceries' })).toBeTruthy();
  expect(calls.map(({ path }) => path)).toContain('/ynab/categories?userId=anna');
});

test.each([
  ['are none', []],
  ['cannot be read', failed],
])('if categories at YNAB %s, the flat ones are listed under their colour', async (_, ynab) => {
  stubApi({ [HIERARCHICAL]: failed, 'GET /ynab/categories': ynab, 'GET /categories': [flat] });
  await open();
  const group = await screen.findByRole('group', { name: 'Green' });
  expect(within(group).getByRole('option', { name: 'Tea' })).toBeTruthy();
});

test('viewing as another member does not read their YNAB categories', async () => {
  const calls = stubApi({ [HIERARCHICAL]: [], 'GET /categories': [flat] });
  const groups = await createQueryClient().fetchQuery(categoryGroupsQuery('home', null));
  expect(groups).toHaveLength(1);
  expect(calls.some(({ path }) => path.startsWith('/ynab'))).toBe(false);
});

test('an empty list of categories is explained', async () => {
  stubApi({ [HIERARCHICAL]: [], 'GET /ynab/categories': [], 'GET /categories': [] });
  await open();
  const message = 'No categories found. Please add categories in settings.';
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
});

test('a search without a match says so', async () => {
  stubApi({ [HIERARCHICAL]: [sampleGroup('Home', 'Rent')] });
  const { user, input } = await open();
  await screen.findByRole('option', { name: 'Rent' });
  await user.type(input, 'zzz');
  expect(await screen.findByText('No categories found')).toBeTruthy();
});

test('loading and failures are shown', async () => {
  const answer = Promise.withResolvers<Response>();
  stubApi({
    [HIERARCHICAL]: failed,
    'GET /ynab/categories': failed,
    'GET /categories': () => answer.promise,
  });
  await open();
  expect(screen.getByText('Loading categories...')).toBeTruthy();
  answer.resolve(failed);
  expect((await screen.findAllByText('Failed to load categories')).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

const recent = () => screen.getByRole('group', { name: 'Recent categories' });

function remember(...names: string[]) {
  const place = { userId: 'anna', householdId: 'home' };
  for (const name of names) rememberCategory(place, { id: `id-${name}`, name });
}

test('a recent category is chosen with one press', async () => {
  remember('Rent', 'Food');
  stubApi({ [HIERARCHICAL]: [sampleGroup('Home', 'Rent', 'Food', 'Tea')] });
  const onChange = vi.fn();
  const { user } = await open(onChange, 'id-Food');
  await screen.findByRole('option', { name: 'Rent' });
  const names = within(recent()).getAllByRole('button', { hidden: true });
  expect(names.map(({ textContent }) => textContent)).toEqual(['Food', 'Rent']);
  expect(names.map((one) => one.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
  await user.click(names[1]!);
  expect(onChange).toHaveBeenCalledWith('id-Rent', 'Rent');
});

test('recent categories keep their place until it is known which still exist', async () => {
  remember('Gone', 'Rent');
  const answer = Promise.withResolvers<Response>();
  stubApi({ [HIERARCHICAL]: () => answer.promise });
  await open();
  const buttons = within(recent()).getAllByRole<HTMLButtonElement>('button');
  expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true]);
  answer.resolve(Response.json([sampleGroup('Home', 'Rent')]));
  await waitFor(() => expect(recent().textContent).toBe('Rent'));
});

test('no recent categories are shown if none was used or none still exists', async () => {
  remember('Gone');
  stubApi({ [HIERARCHICAL]: [sampleGroup('Home', 'Rent')] });
  await open();
  await screen.findByRole('option', { name: 'Rent' });
  expect(screen.queryByRole('group', { name: 'Recent categories' })).toBeNull();
});

const bikes = { ...flat, id: 'id-Bikes', name: 'Bikes' };
const offered = (name: string) =>
  screen.findByRole('option', { name: new RegExp(`^Create “${name}”`) });

test('a new name can be created in place and is then chosen', async () => {
  let groups = [sampleGroup('Home', 'Rent')];
  const calls = stubApi({
    [HIERARCHICAL]: () => groups,
    'POST /categories': () => {
      groups = [sampleGroup('Home', 'Rent'), sampleGroup('Other', 'Bikes')];
      return bikes;
    },
  });
  const onChange = vi.fn();
  const { user, input } = await open(onChange);
  await screen.findByRole('option', { name: 'Rent' });
  await user.type(input, ' Bikes ');
  await user.click(await offered('Bikes'));
  await waitFor(() => expect(onChange).toHaveBeenCalledWith('id-Bikes', 'Bikes'));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Bikes',
    userId: null,
  });
});

test('Enter creates the category', async () => {
  stubApi({ [HIERARCHICAL]: [sampleGroup('Home', 'Rent')], 'POST /categories': bikes });
  const onChange = vi.fn();
  const { user, input } = await open(onChange);
  await screen.findByRole('option', { name: 'Rent' });
  await user.type(input, 'Bikes{Enter}');
  await waitFor(() => expect(onChange).toHaveBeenCalledWith('id-Bikes', 'Bikes'));
});

test.each(['rent', ' RENT ', 'ＲＥＮＴ'])(
  '%j exists already, so creation is not offered',
  async (text) => {
    stubApi({ [HIERARCHICAL]: [sampleGroup('Home', 'Rent', 'Rentals')] });
    const { user, input } = await open();
    await screen.findByRole('option', { name: 'Rent' });
    await user.type(input, text);
    expect(screen.queryByRole('option', { name: /^Create/ })).toBeNull();
    await user.clear(input);
    await user.type(input, 'Ren');
    expect(await offered('Ren')).toBeTruthy();
  },
);

test('a member who is no admin creates a private category and reads who can create a shared one', async () => {
  const calls = stubApi({
    [HIERARCHICAL]: [sampleGroup('Home', 'Rent')],
    'POST /categories': bikes,
  });
  const { user } = renderApp(
    <CategoryPicker value="" onChange={() => {}} onBlur={() => {}} current={null} />,
    { user: { ...annaInHome, households: [{ ...annaInHome.households[0]!, role: 'user' }] } },
  );
  const input = screen.getByRole('combobox', { name: 'Category' });
  await user.click(input);
  await screen.findByRole('option', { name: 'Rent' });
  await user.type(input, 'Bikes');
  await user.click(await offered('Bikes'));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Bikes',
      userId: null,
    }),
  );
});

test('a category that somebody else has just created is chosen', async () => {
  let groups = [sampleGroup('Home', 'Rent')];
  stubApi({
    [HIERARCHICAL]: () => groups,
    'POST /categories': () => {
      groups = [sampleGroup('Home', 'Rent', 'Bikes')];
      return problem('conflict', 'There is already a category "Bikes".', {
        categoryId: 'id-Bikes',
      });
    },
  });
  const onChange = vi.fn();
  const { user, input } = await open(onChange);
  await screen.findByRole('option', { name: 'Rent' });
  await user.type(input, 'bikes{Enter}');
  await waitFor(() => expect(onChange).toHaveBeenCalledWith('id-Bikes', 'Bikes'));
});

test('offline, the text stays and the creation can be retried', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let answer: unknown = Response.error();
  stubApi({ [HIERARCHICAL]: [sampleGroup('Home', 'Rent')], 'POST /categories': () => answer });
  const onChange = vi.fn();
  const { user, input } = await open(onChange);
  await screen.findByRole('option', { name: 'Rent' });
  await user.type(input, 'Bikes{Enter}');
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('“Bikes” is not created yet.');
  expect(notice.textContent).toContain('needs a network');
  await user.tab();
  expect(input).toHaveProperty('value', 'Bikes');
  expect(onChange).not.toHaveBeenCalled();

  onLine.mockRestore();
  answer = bikes;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(onChange).toHaveBeenCalledWith('id-Bikes', 'Bikes'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a name that the server would reject is not sent', async () => {
  const calls = stubApi({ [HIERARCHICAL]: [sampleGroup('Home', 'Rent')] });
  const { user, input } = await open();
  await screen.findByRole('option', { name: 'Rent' });
  await user.click(input);
  await user.paste('x'.repeat(101));
  await user.keyboard('{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('At most 100 characters.');
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

test('a name that could not be created is chosen by touch, stays, and is dropped with its button', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  stubApi({
    [HIERARCHICAL]: [sampleGroup('Home', 'Rent')],
    'POST /categories': () => Response.error(),
  });
  const { user, input } = await open(() => {}, 'id-Rent');
  await waitFor(() => expect(input).toHaveProperty('value', 'Rent'));
  await user.clear(input);
  await user.type(input, 'Bikes');
  await user.click(await offered('Bikes'));
  await screen.findByRole('alert');
  expect(input).toHaveProperty('value', 'Bikes');
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(input).toHaveProperty('value', 'Rent');
  vi.restoreAllMocks();
});
