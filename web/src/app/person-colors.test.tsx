import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useNameOf } from '@/shared/people/members';
import { AvatarWithName } from '@/shared/people/avatar';
import { useHousehold } from '@/lib/household';
import { noteUnreachable, noteReachable } from '@/offline/network/network-state';
import { samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { stubApi } from '@test/stub-api';

test('people of the household have distinct colours, and others have none', async () => {
  stubApi({ 'GET /users': [samplePerson('anna', 'Anna Berg'), samplePerson('ben', 'Ben')] });
  const { container, findByText } = renderApp(<Members />);
  await findByText('Anna Berg');
  const colors = [...container.querySelectorAll('[aria-hidden]')].map(
    (avatar) => (avatar as HTMLElement).style.backgroundColor,
  );
  expect(colors).toEqual(['var(--person-1)', 'var(--person-2)', '']);
});

test('offline, a screen that fetches no people shows the stored members’ colours', async () => {
  const calls = stubApi({ 'GET /users': [samplePerson('anna', 'Anna Berg')] });
  const { container } = renderApp(<AvatarWithName id="anna" name="Anna Berg" />);
  const avatar = container.querySelector('[aria-hidden]') as HTMLElement;
  expect(avatar.style.backgroundColor).toBe('');
  expect(calls).toEqual([]);
  act(() => noteUnreachable());
  await expect.poll(() => avatar.style.backgroundColor).toBe('var(--person-1)');
  act(() => noteReachable());
});

function Members() {
  const nameOf = useNameOf(useHousehold().id);
  return ['anna', 'ben', 'eve'].map((id) => <AvatarWithName key={id} id={id} name={nameOf(id)} />);
}
