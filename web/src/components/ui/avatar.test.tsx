import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useNameOf } from '@/api/users/list-members';
import { Avatar, Person } from '@/components/ui/avatar';
import { useHousehold } from '@/lib/household';
import { samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { stubApi } from '@test/stub-api';

const photoURL = 'https://example.com/anna.jpg';

test('the photo is shown where there is one', () => {
  const { container } = renderApp(<Avatar id="anna" name="Anna" photoURL={photoURL} />);
  expect(container.querySelector('img')?.src).toBe(photoURL);
});

test('a photo that does not load gives way to the first letter', () => {
  const { container } = renderApp(<Avatar id="anna" name="anna" photoURL={photoURL} />);
  fireEvent.error(container.querySelector('img')!);
  expect(container.querySelector('img')).toBeNull();
  expect(container.textContent).toBe('A');
});

test('a first letter outside the basic plane stays whole', () => {
  const { container } = renderApp(<Avatar id="x" name=" 🦊 Fox" />);
  expect(container.textContent).toBe('🦊');
});

test('someone without a name still has an avatar', () => {
  const { container } = renderApp(<Avatar id="x" name="" />);
  expect(container.textContent).toBe('?');
});

test('people of the household have colours of their own; whoever is not of it has none', async () => {
  stubApi({ 'GET /users': [samplePerson('anna', 'Anna Berg'), samplePerson('ben', 'Ben')] });
  const { container, findByText } = renderApp(<Members />);
  await findByText('Anna Berg');
  const colors = [...container.querySelectorAll('[aria-hidden]')].map(
    (avatar) => (avatar as HTMLElement).style.backgroundColor,
  );
  expect(colors).toEqual(['var(--person-1)', 'var(--person-2)', '']);
});

/** A screen that asks who is here. */
function Members() {
  const nameOf = useNameOf(useHousehold().id);
  return ['anna', 'ben', 'eve'].map((id) => <Person key={id} id={id} name={nameOf(id)} />);
}
