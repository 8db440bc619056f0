import { activeGrantors, hasOpenBooks, isAdmin } from '../../core/household/member.ts';
import type { Member } from '../../core/household/stored.ts';
import type { ResourceType } from '../../core/household/roles.ts';
import type { Activity } from '../../core/activity/stored.ts';
import {
  activityResourceTypes,
  bookResourceTypes,
  commonResourceTypes,
  privateResourceTypes,
} from '../../core/permission/permission.ts';
import { and, or, where, type Condition } from '../../platform/firestore/query.ts';

type ActivityCondition = Condition<keyof Activity & string>;

/** A condition under which entries may be read. `size`: its comparisons for Firestore's limit. */
interface Reason {
  condition: ActivityCondition;
  size: number;
}

/** Firestore's limit of comparisons joined by "or" in one query; each value of an `in` counts. */
const MAX_COMPARISONS = 30;

/** All types except those private to one member. */
export const typesWithoutYnab = activityResourceTypes.filter(
  (type) => !privateResourceTypes.includes(type),
);

/**
 * Conditions for the entries that all viewers may read; must match `activity:read` in
 * core/permission. A readable entry meets at least one, any other entry none. At most 6, one
 * query each: one without grants, and one for each of the five types that grants open. A member
 * has grants of one type from at most 29 owners, so each fits into one query.
 */
export function readableActivity(viewers: readonly Member[], now: Date): ActivityCondition[] {
  const [viewer, other] = viewers;
  if (!viewer) throw new Error('Someone must be looking.');
  if (!other) return pack(isAdmin(viewer) ? reasonsOfAdmin(viewer, now) : reasonsOf(viewer, now));
  // An admin viewing as another member sees what this member sees, without YNAB.
  const limiting = viewers.find((one) => !isAdmin(one));
  return pack(limiting ? reasonsWithoutYnab(limiting, now) : [allButYnab]);
}

const allButYnab = ofTypes(typesWithoutYnab);

function reasonsOf(viewer: Member, now: Date): Reason[] {
  return [
    ownedBy([viewer.id]),
    involving(viewer),
    common,
    ...opened(viewer, ['transactions', 'categories', 'ynab_config'], now),
  ];
}

function reasonsOfAdmin(viewer: Member, now: Date): Reason[] {
  const ynab = ofTypes(['ynab_config']);
  const owners = activeGrantors(viewer, 'ynab_config', now);
  const shared = owners.length === 0 ? [] : [both(ynab, ownedBy(owners))];
  const own = ofTypes(privateResourceTypes);
  return [allButYnab, ...shared, both(own, ownedBy([viewer.id])), both(own, involving(viewer))];
}

function reasonsWithoutYnab(viewer: Member, now: Date): Reason[] {
  return [
    both(allButYnab, ownedBy([viewer.id])),
    both(allButYnab, involving(viewer)),
    common,
    ...opened(viewer, ['transactions', 'categories'], now),
  ];
}

/** Entries about data that all members share. */
const common = both(ofTypes(commonResourceTypes), {
  condition: where<keyof Activity>('ownerId', '==', null),
  size: 1,
});

function ofTypes(types: readonly Activity['resourceType'][]): Reason {
  return { condition: where<keyof Activity>('resourceType', 'in', types), size: types.length };
}

function ownedBy(uids: readonly string[]): Reason {
  return { condition: where<keyof Activity>('ownerId', 'in', uids), size: uids.length };
}

function involving({ id }: Member): Reason {
  return { condition: where<keyof Activity>('parties', 'array-contains', id), size: 1 };
}

/** Open books include all transactions, so grants of transactions add nothing there. */
function opened(viewer: Member, types: readonly ResourceType[], now: Date): Reason[] {
  if (!hasOpenBooks(viewer)) return sharedWith(viewer, types, now);
  const others = types.filter((type) => type !== 'transactions');
  return [ofTypes(bookResourceTypes), ...sharedWith(viewer, others, now)];
}

/** Expired grants give no access. */
function sharedWith(viewer: Member, types: readonly ResourceType[], now: Date): Reason[] {
  return types.flatMap((type) => {
    const owners = activeGrantors(viewer, type, now);
    if (owners.length === 0) return [];
    return openedBy(type).map((opened) => both(ofTypes([opened]), ownedBy(owners)));
  });
}

/** A grant of transactions includes expenses and recurring expenses. */
function openedBy(type: ResourceType): Activity['resourceType'][] {
  return type === 'transactions' ? ['transactions', 'expenses', 'series'] : [type];
}

function both(first: Reason, second: Reason): Reason {
  return { condition: and(first.condition, second.condition), size: first.size * second.size };
}

/** Adds each condition to the first query with room for it. */
function pack(reasons: readonly Reason[]): ActivityCondition[] {
  const packs: Reason[][] = [];
  for (const reason of reasons) {
    const sizeOf = (pack: readonly Reason[]) => pack.reduce((sum, { size }) => sum + size, 0);
    const roomy = packs.find((pack) => sizeOf(pack) + reason.size <= MAX_COMPARISONS);
    if (roomy) roomy.push(reason);
    else packs.push([reason]);
  }
  return packs.map((pack) => or(...pack.map(({ condition }) => condition)));
}
