import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Avatar } from '@/shared/people/avatar';
import { renderApp } from '@test/render';

const photoURL = 'https://example.com/anna.jpg';

test('the photo is shown if there is one', () => {
  const { container } = renderApp(<Avatar id="anna" name="Anna" photoURL={photoURL} />);
  expect(container.querySelector('img')?.src).toBe(photoURL);
});

test('a photo that fails to load is replaced by the first letter', () => {
  const { container } = renderApp(<Avatar id="anna" name="anna" photoURL={photoURL} />);
  fireEvent.error(container.querySelector('img')!);
  expect(container.querySelector('img')).toBeNull();
  expect(container.textContent).toBe('A');
});

test('a first letter outside the basic plane stays whole', () => {
  const { container } = renderApp(<Avatar id="x" name=" 🦊 Fox" />);
  expect(container.textContent).toBe('🦊');
});

test('a person without a name still has an avatar', () => {
  const { container } = renderApp(<Avatar id="x" name="" />);
  expect(container.textContent).toBe('?');
});
