import type { Split } from '../../core/split/stored.ts';
import type { Member } from '../../core/household/stored.ts';
import { refuseFields } from '../../core/problem/problem.ts';

type OptionalSplit = Split | null | undefined;

/** Members who left later may stay: readers ignore them. @throws Problem invalid_request */
export function requireSplitMembers(
  members: readonly Pick<Member, 'id' | 'leftAt'>[],
  before: OptionalSplit,
  after: OptionalSplit,
): void {
  const current = members.filter(({ leftAt }) => leftAt === null).map(({ id }) => id);
  const known = before?.people.map(({ memberId }) => memberId) ?? [];
  const allowed = new Set([...current, ...known]);
  const errors = (after?.people ?? []).flatMap(({ memberId }, index) => {
    if (allowed.has(memberId)) return [];
    const path = `defaultSplit.people.${index}.userId`;
    return [{ path, message: 'Choose a member of the household.' }];
  });
  refuseFields(errors);
}
