import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Combobox } from '@/components/ui/combobox';
import { filterGroups } from '@/components/ui/combobox-groups';
import { Field } from '@/components/ui/field';
import { renderApp } from '@test/render';

const groups = [
  {
    label: 'Everyday',
    options: [
      { value: '1', label: 'Groceries' },
      { value: '2', label: 'Café' },
    ],
  },
  { label: 'Home', options: [{ value: '3', label: 'Rent' }] },
];

function CategoryField({ isEmpty = false }) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <>
      <output>{value}</output>
      <Field label="Category">
        <Combobox
          groups={isEmpty ? [] : groups}
          value={value}
          onChange={setValue}
          emptyText="Please add categories in settings."
          noMatchText="No categories found"
        />
      </Field>
    </>
  );
}

function setUp(props = {}) {
  const { user } = renderApp(<CategoryField {...props} />);
  return { user, field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Category' }) };
}

test('typing searches and Enter takes the best match', async () => {
  const { user, field } = setUp();
  await user.click(field);
  await user.keyboard('cafe{Enter}');
  expect(screen.getByRole('status').textContent).toBe('2');
  expect(field.value).toBe('Café');
});

test("a search for the group's name shows its options", () => {
  expect(filterGroups(groups, 'home')).toEqual([groups[1]]);
});

test('opening again shows all options, not only the chosen one', async () => {
  const { user, field } = setUp();
  await user.click(field);
  await user.keyboard('rent{Enter}');
  await user.keyboard('{ArrowDown}');
  expect(screen.getAllByRole('option')).toHaveLength(3);
});

test('Escape, or leaving, restores the chosen option', async () => {
  const { user, field } = setUp();
  await user.click(field);
  await user.keyboard('rent{Enter}');
  await user.clear(field);
  await user.keyboard('xyz{Escape}');
  expect(field.value).toBe('Rent');
  expect(screen.getByRole('status').textContent).toBe('3');
});

test('a search without a match, and a list without options, say so', async () => {
  const { user, field } = setUp();
  await user.click(field);
  await user.keyboard('xyz');
  expect(screen.getByText('No categories found')).toBeTruthy();
});

test('a list without options says what to do', async () => {
  const { user, field } = setUp({ isEmpty: true });
  await user.click(field);
  expect(screen.getByText('Please add categories in settings.')).toBeTruthy();
});
