import { expect, test } from 'vitest';
import { useNameOf } from '@/api/users/list-members';
import { Person } from '@/components/ui/avatar';
import { useHousehold } from '@/lib/household';
import { samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { stubApi } from '@test/stub-api';

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
