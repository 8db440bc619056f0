import { foldName, type Member } from './member.ts';

/** How a filter or a file speaks of a member: by id, e-mail or name, the latter two without case. */
export function matchMembers(
  value: string,
  members: Iterable<Pick<Member, 'id' | 'name' | 'email'>>,
): string[] {
  const folded = foldName(value);
  return [...members]
    .filter(
      ({ id, name, email }) =>
        id === value || foldName(name) === folded || foldName(email) === folded,
    )
    .map(({ id }) => id);
}
