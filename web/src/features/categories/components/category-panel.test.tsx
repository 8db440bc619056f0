import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CategoryPanel } from '@/features/categories/components/category-panel';
import { assignCategoryColors } from '@/lib/colors/category-color';
import { starterCategories } from '@housetab/functions/core/category/starter-categories';
import { samplePerson } from '@test/people';
import { annaInHome, renderApp } from '@test/render';
import { sampleCategory } from '@test/samples/category';
import { problem, stubApi, type ApiCall } from '@test/stub-api';

const asUser = {
  ...annaInHome,
  households: [{ id: 'home', name: 'Home', role: 'user' as const }],
};

const shareOf = (owner: string, permissionType: string, expiresAt: string | null = null) => ({
  ...{ id: `${owner}_anna_categories`, ownerUserId: owner, grantedUserId: 'anna' },
  ...{ resourceType: 'categories', permissionType, expiresAt },
  createdAt: '2026-11-01T10:00:00.000Z',
});

function stub(handlers: Parameters<typeof stubApi>[0]) {
  return stubApi({
    'GET /users': [
      samplePerson('anna', 'Anna'),
      samplePerson('ben', 'Ben'),
      samplePerson('cy', 'Cy'),
    ],
    'GET /permissions': [],
    'GET /categories': [],
    ...handlers,
  });
}

const section = (name: string) => within(screen.getByRole('region', { name }));

test('categories are grouped by owner, not by colour, and only some are editable', async () => {
  stub({
    'GET /categories': [
      sampleCategory('Groceries'),
      sampleCategory('Rent', { color: '#3b82f6' }),
      sampleCategory('Games', { userId: 'anna', color: '#123456' }),
      sampleCategory('Tools', { userId: 'ben' }),
      sampleCategory('Shoes', { userId: 'cy' }),
    ],
    'GET /permissions': [shareOf('ben', 'write'), shareOf('cy', 'read')],
  });
  renderApp(<CategoryPanel />, { user: asUser });
  await screen.findByText('Groceries');
  await screen.findByRole('region', { name: 'Categories: Ben' });

  const own = section('Categories: For everyone');
  // A colour's name is no heading.
  expect(own.queryAllByRole('heading', { level: 4 })).toEqual([]);
  expect(own.queryByRole('button')).toBeNull();
  const yours = section('Categories: Your own');
  expect(yours.getByRole('button', { name: 'Edit Games' })).toBeTruthy();
  expect(section('Categories: Ben').getByRole('button', { name: 'Delete Tools' })).toBeTruthy();
  expect(section('Categories: Cy').getByText('Shoes')).toBeTruthy();
  expect(section('Categories: Cy').queryByRole('button')).toBeNull();
});

test("a category's mark has the same colour as in charts", async () => {
  // Too pale for a white card: there it is darker.
  const categories = [
    sampleCategory('Lights', { color: '#eab308' }),
    sampleCategory('Water', { color: '#eab308' }),
  ];
  stub({ 'GET /categories': categories });
  renderApp(<CategoryPanel />, { user: asUser });
  const colorOf = assignCategoryColors(categories);
  for (const { name } of categories) {
    const row = (await screen.findByText(name)).closest('li')!;
    const bar = document.createElement('span');
    bar.style.backgroundColor = colorOf(name)!;
    expect(bar.style.backgroundColor).not.toBe('');
    const { style } = row.querySelector<HTMLElement>('[aria-hidden]')!;
    await waitFor(() => expect(style.getPropertyValue('--mark')).toBe(colorOf(name)));
  }
  expect(colorOf('Lights')).not.toBe(colorOf('Water'));
});

test("an expired grant shows none of the owner's categories", async () => {
  stub({ 'GET /permissions': [shareOf('ben', 'write', '2020-01-01T00:00:00.000Z')] });
  const { user } = renderApp(<CategoryPanel />, { user: asUser });
  await screen.findByRole('region', { name: 'Categories: Your own' });
  expect(screen.queryByRole('region', { name: 'Categories: Ben' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add category' }));
  await screen.findByRole('dialog', { name: 'Add a category' });
  const owners = within(screen.getByLabelText('For')).getAllByRole('option');
  expect(owners.map(({ textContent }) => textContent)).toEqual(['Everyone', 'Only me']);
});

test('an admin adds a household category; a taken name is refused at the field', async () => {
  let isTaken = true;
  const calls = stub({
    'POST /categories': ({ body }: ApiCall) => {
      if (!isTaken) return sampleCategory('new', body as object);
      isTaken = false;
      return problem('conflict', 'There is already a category "Pets".', {
        errors: [{ path: 'name', message: 'Choose another name.' }],
      });
    },
  });
  const { user } = renderApp(<CategoryPanel />);
  await user.click(await screen.findByRole('button', { name: 'Add category' }));
  const everyone = await screen.findByRole<HTMLOptionElement>('option', { name: 'Everyone' });
  expect(everyone.hasAttribute('data-choice'), 'it is an answer, and not muted').toBe(true);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a category' }));
  await user.click(dialog.getByRole('button', { name: 'Add category' }));
  expect(await dialog.findByText('Please enter a name.')).toBeTruthy();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);

  await user.type(dialog.getByLabelText('Name'), 'Pets');
  await user.click(dialog.getByRole('radio', { name: 'Brown' }));
  await user.click(dialog.getByRole('button', { name: 'Add category' }));
  expect(await dialog.findByText('Choose another name.')).toBeTruthy();
  await user.type(dialog.getByLabelText('Name'), ' too');
  await user.click(dialog.getByRole('button', { name: 'Add category' }));
  expect(await screen.findByText('“Pets too” is added.')).toBeTruthy();
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    ...{ name: 'Pets too', description: '', color: '#92400e', groupName: null, userId: null },
    icon: null,
  });
});

test('an edit sends the whole category', async () => {
  const calls = stub({
    'GET /categories': [sampleCategory('Rent', { groupName: 'Housing', color: '#123456' })],
    'PUT /categories/Rent': ({ body }: ApiCall) => sampleCategory('Rent', body as object),
  });
  const { user } = renderApp(<CategoryPanel />);
  await user.click(await screen.findByRole('button', { name: 'Edit Rent' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit category' }));
  await user.type(dialog.getByLabelText('Description'), 'Monthly');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('“Rent” is saved.')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    ...{ id: 'Rent', name: 'Rent', description: 'Monthly', color: '#123456', icon: null },
    ...{ groupName: 'Housing', userId: null },
  });
});

test('the delete dialog says first that old transactions keep the name', async () => {
  const calls = stub({
    'GET /categories': [sampleCategory('Rent')],
    'DELETE /categories/Rent': undefined,
  });
  const { user } = renderApp(<CategoryPanel />);
  await user.click(await screen.findByRole('button', { name: 'Delete Rent' }));
  const question = await screen.findByRole('alertdialog', {
    name: 'Are you sure you want to delete the category “Rent”?',
  });
  expect(within(question).getByText(/Old transactions keep its name/)).toBeTruthy();
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('“Rent” is deleted.')).toBeTruthy();
});

test('an admin gets the common categories as an offer, which adds all at once', async () => {
  let added: string[] = [];
  let isDown = true;
  stub({
    'GET /categories': () => added.map((name, index) => sampleCategory(`c${index}`, { name })),
    'POST /categories/starter': () => {
      if (isDown) return problem('contended', 'Try again.');
      added = starterCategories.map(({ name }) => name);
      return [];
    },
  });
  const { user } = renderApp(<CategoryPanel />);
  await user.click(await screen.findByRole('button', { name: 'Add common categories' }));
  expect(await screen.findByText('Failed to add the categories.')).toBeTruthy();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Settlement')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add common categories' })).toBeNull();
});

test('a member who is no admin gets no offer of common categories', async () => {
  stub({});
  renderApp(<CategoryPanel />, { user: asUser });
  expect(await screen.findAllByText('None yet.')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Add common categories' })).toBeNull();
});

test('the built-in payment category cannot be renamed', async () => {
  stub({ 'GET /categories': [sampleCategory('Settlement'), sampleCategory('Rent')] });
  renderApp(<CategoryPanel />);
  expect(await screen.findByRole('button', { name: 'Delete Rent' })).toBeTruthy();
  expect(screen.getByText('Payments go by this name.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Settlement/ })).toBeNull();
});

test('many categories scroll in their own box, few do not', async () => {
  const many = Array.from({ length: 40 }, (_, index) => sampleCategory(`Category-${index}`));
  stub({ 'GET /categories': [...many, sampleCategory('Tools', { userId: 'anna' })] });
  renderApp(<CategoryPanel />, { user: asUser });
  const box = await screen.findByRole('group', { name: 'For everyone, scrolls' });
  // The keyboard reaches the box even if it has no buttons.
  expect(box.tabIndex).toBe(0);
  expect(within(box).getAllByRole('listitem')).toHaveLength(40);
  expect(screen.queryByRole('group', { name: 'Your own, scrolls' })).toBeNull();
});
