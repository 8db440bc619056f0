import type { ActivityResource } from '@housetab/functions/core/activity-resource';
import { dateOf, personOf, textOf, type NameOf } from '@/features/activity/facts';

const resources: Readonly<Record<string, string>> = {
  transactions: 'transactions',
  categories: 'categories',
  ynab_config: 'YNAB settings',
};

/** Permissions, also those for YNAB, which stand in the history under YNAB's own type. */
export function permissionSentence(entry: ActivityResource, nameOf: NameOf): string | null {
  const { what, before, after, actorId } = entry;
  const facts = after ?? before;
  const grantee = personOf(facts, 'granteeId', nameOf);
  const owner = textOf(facts, 'ownerId') ?? entry.ownerId;
  if (grantee === null || owner === null) return null;
  const whose = owner === actorId ? 'their own' : `${nameOf(owner)}’s`;
  const thing = `${whose} ${resources[textOf(facts, 'resourceType') ?? ''] ?? 'things'}`;
  const verb = textOf(facts, 'permissionType') === 'write' ? 'edit' : 'see';
  const until = dateOf(facts, 'expiresAt');
  switch (what) {
    case 'granted':
      return `let ${grantee} ${verb} ${thing}${until === null ? '' : ` until ${until}`}`;
    case 'revoked':
      return `no longer lets ${grantee} ${verb} ${thing}`;
    default:
      return null;
  }
}
