import type { ActivityResource } from '@housetab/functions/core/activity/activity-resource';
import { dateOf, possessive, textOf, their, type NameOf } from '@/components/sentences/facts';

const resources: Readonly<Record<string, string>> = {
  transactions: 'transactions',
  categories: 'categories',
  ynab_config: 'YNAB settings',
};

/** Permissions. Those for YNAB are in the history under a type of their own. */
export function permissionSentence(entry: ActivityResource, nameOf: NameOf): string | null {
  const { what, before, after, actorId } = entry;
  const facts = after ?? before;
  const granteeId = textOf(facts, 'granteeId');
  const owner = textOf(facts, 'ownerId') ?? entry.ownerId;
  if (granteeId === null || owner === null) return null;
  const whose = owner === actorId ? their(actorId, nameOf) : possessive(nameOf(owner));
  const thing = `${whose} ${resources[textOf(facts, 'resourceType') ?? ''] ?? 'things'}`;
  const right = textOf(facts, 'permissionType') === 'write' ? 'Edit' : 'View Only';
  const until = dateOf(facts, 'expiresAt');
  switch (what) {
    case 'granted':
      return `shared ${thing} with ${nameOf(granteeId)} (${right}${until === null ? '' : `, until ${until}`})`;
    case 'revoked':
      return granteeId === actorId
        ? `gave up seeing ${thing}`
        : `stopped sharing ${thing} with ${nameOf(granteeId)}`;
    default:
      return null;
  }
}
