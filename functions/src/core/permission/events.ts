import { dayText } from '../sentences/dates.ts';
import { eventsOf, field, type HistoryEvent } from '../sentences/event.ts';
import { possessive, their, type SentenceReader } from '../sentences/reader.ts';

const fields = {
  expiresAt: field.day,
  granteeId: field.text,
  ownerId: field.text,
  permissionType: field.text,
  resourceType: field.text,
};
type PermissionEvent = HistoryEvent<typeof fields>;

const resources: Readonly<Record<string, string>> = {
  transactions: 'transactions',
  categories: 'categories',
  ynab_config: 'YNAB settings',
};

/** `their transactions`, `Ben’s categories`; null = an entry without an owner. */
function shared({ facts, ownerId, actorId }: PermissionEvent, { nameOf }: SentenceReader) {
  const owner = facts.ownerId ?? ownerId;
  if (owner === null) return null;
  const whose = owner === actorId ? their(actorId, nameOf) : possessive(nameOf(owner));
  return `${whose} ${resources[facts.resourceType ?? ''] ?? 'things'}`;
}

/** Permissions for YNAB have the resource type of YNAB in the history. */
export const permissionEvents = eventsOf(fields, {
  granted: (event, reader) => {
    const { granteeId, permissionType, expiresAt } = event.facts;
    const thing = shared(event, reader);
    if (granteeId === null || thing === null) return null;
    const right = permissionType === 'write' ? 'Edit' : 'View Only';
    const until = expiresAt === null ? '' : `, until ${dayText(expiresAt)}`;
    return `shared ${thing} with ${reader.nameOf(granteeId)} (${right}${until})`;
  },
  revoked: (event, reader) => {
    const { granteeId } = event.facts;
    const thing = shared(event, reader);
    if (granteeId === null || thing === null) return null;
    return granteeId === event.actorId
      ? `gave up seeing ${thing}`
      : `stopped sharing ${thing} with ${reader.nameOf(granteeId)}`;
  },
});
