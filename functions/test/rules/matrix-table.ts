import type { Action } from '../../src/core/permission/permission.ts';
import * as direct from './direct-write.ts';
import * as attempts from './matrix-attempts.ts';
import type { RulesAttempt } from './matrix-attempts.ts';
import { sampleDeletion, names, type Name } from './sample-household.ts';

export interface MatrixRow {
  action: Action;
  /** The kind of thing and of action. */
  what: string;
  /** Everyone else is refused. */
  allowed: readonly Name[];
  /** The members of `allowed` who may act directly; absent = all. */
  directly?: readonly Name[];
  attempt(who: string): RulesAttempt;
}

const everyone = names.filter((name) => name !== 'leaver');
const active = everyone.filter((name) => name !== 'onlooker');
const admins = ['admin', 'superadmin'] as const;
const writers = ['owner', 'writer', ...admins] as const;
const grantReaders = ['owner', 'reader', 'writer', 'onlooker'] as const;
const readers = [...grantReaders, ...admins] as const;
const parties = ['payer', 'debtor'] as const;
/** Only members who read all books read the history directly: its entries have debts of others. */
const readAll = ['onlooker', ...admins] as const;

export const matrixTable: readonly MatrixRow[] = [
  {
    action: 'transaction:read',
    what: 'a transaction',
    allowed: [...readers, ...parties],
    attempt: () => attempts.attemptReadTransaction(),
  },
  {
    action: 'transaction:restore',
    what: 'by reading a deleted transaction',
    allowed: writers,
    attempt: () => attempts.attemptReadTransaction(sampleDeletion),
  },
  {
    action: 'transaction:create',
    what: "in the owner's name",
    allowed: ['owner', 'writer'],
    attempt: (who) => attempts.enterAs('owner', who),
  },
  {
    action: 'transaction:create',
    what: 'in their own name',
    allowed: active,
    attempt: (who) => attempts.enterAs(who, who),
  },
  {
    action: 'transaction:update',
    what: 'amount and note',
    allowed: writers,
    attempt: attempts.changing(attempts.attemptEdit),
  },
  {
    action: 'transaction:delete',
    what: 'a transaction',
    allowed: writers,
    attempt: attempts.changing(direct.removedTransactionWrite),
  },
  {
    action: 'transaction:restore',
    what: 'a deleted transaction',
    allowed: writers,
    attempt: attempts.changing(direct.restore, sampleDeletion),
  },
  {
    action: 'transaction:toggle_paid',
    what: 'to paid',
    allowed: [...writers, ...parties],
    attempt: attempts.changing(direct.paidToggleWrite),
  },
  {
    action: 'transaction:toggle_paid',
    what: 'back to unpaid',
    allowed: [...writers, ...parties],
    attempt: attempts.changing(direct.paidToggleWrite, { paid: true, paidDate: new Date(0) }),
  },
  {
    action: 'transaction:update',
    what: 'of what they entered themselves',
    allowed: [...active],
    attempt: (who) => attempts.changing(attempts.attemptEdit, { enteredBy: who })(who),
  },
  {
    action: 'transaction:restore',
    what: 'by reading what they entered and deleted',
    allowed: active,
    attempt: (who) => attempts.attemptReadTransaction({ ...sampleDeletion, enteredBy: who }),
  },
  {
    action: 'transaction:toggle_paid',
    what: 'of what they owe',
    allowed: active,
    attempt: (who) =>
      attempts.changing(direct.paidToggleWrite, {
        owedBy: who,
        paidBy: 'member' === who ? 'payer' : 'member',
      })(who),
  },
  {
    action: 'category:write',
    what: 'by editing their own',
    allowed: active,
    attempt: (who) => attempts.attemptEditCategory(who)(who),
  },
  {
    action: 'category:read',
    what: "the owner's",
    allowed: readers,
    attempt: () => attempts.readCategory(),
  },
  {
    action: 'category:read',
    what: "the household's own",
    allowed: everyone,
    attempt: () => attempts.readCategory({ userId: null }),
  },
  {
    action: 'category:create',
    what: 'one of the owner',
    allowed: writers,
    attempt: attempts.attemptAddCategory('owner'),
  },
  {
    action: 'category:create',
    what: "one of the household's own",
    allowed: active,
    attempt: attempts.attemptAddCategory(null),
  },
  {
    action: 'category:write',
    what: 'by editing one of the owner',
    allowed: writers,
    attempt: attempts.attemptEditCategory('owner'),
  },
  {
    action: 'category:write',
    what: "by editing one of the household's own",
    allowed: admins,
    attempt: attempts.attemptEditCategory(null),
  },
  {
    action: 'ynab_config:read',
    what: 'the configuration',
    allowed: grantReaders,
    attempt: () => attempts.readYnab(),
  },
  {
    action: 'ynab_config:read',
    what: 'a category of the budget',
    allowed: grantReaders,
    attempt: () => attempts.readYnab('/ynabCategories/groceries'),
  },
  {
    action: 'settlement:read',
    what: 'a settlement',
    allowed: [...parties, 'onlooker', ...admins],
    attempt: () => attempts.attemptReadSettlement(),
  },
  {
    action: 'settlement:read',
    what: 'one of its items',
    allowed: [...parties, 'onlooker', ...admins],
    attempt: () => attempts.attemptReadSettlement('/items/item'),
  },
  {
    action: 'settlement:read',
    what: 'a line of its history',
    allowed: [...parties, 'onlooker', ...admins],
    attempt: () => attempts.attemptReadSettlement('/history/entry'),
  },
  {
    action: 'settlement:read',
    what: 'a settle-up',
    allowed: [...parties, 'onlooker', ...admins],
    attempt: () => attempts.attemptReadSettleUp(),
  },
  {
    action: 'permission:read',
    what: 'a grant of the owner to the reader',
    allowed: ['owner', 'reader', ...admins],
    attempt: () => attempts.attemptReadPermission(),
  },
  {
    action: 'household:read',
    what: 'the household',
    allowed: everyone,
    attempt: () => attempts.attemptReadHousehold(),
  },
  {
    action: 'activity:read',
    what: 'of a transaction',
    allowed: [...readers, 'debtor'],
    directly: readAll,
    attempt: () => attempts.readActivity(),
  },
  {
    action: 'activity:read',
    what: 'of a settlement',
    allowed: [...parties, 'onlooker', ...admins],
    directly: readAll,
    attempt: () =>
      attempts.readActivity({ resourceType: 'settlements', ownerId: null, parties: [...parties] }),
  },
  {
    action: 'activity:read',
    what: 'of a YNAB configuration',
    allowed: grantReaders,
    directly: ['onlooker'],
    attempt: () => attempts.readActivity({ resourceType: 'ynab_config', parties: [] }),
  },
  {
    action: 'activity:read',
    what: 'of a permission',
    allowed: ['owner', 'reader', ...admins],
    directly: admins,
    attempt: () =>
      attempts.readActivity({ resourceType: 'permissions', parties: ['owner', 'reader'] }),
  },
  {
    action: 'activity:read',
    what: 'of the household',
    allowed: everyone,
    directly: readAll,
    attempt: () => attempts.readActivity({ resourceType: 'household', ownerId: null, parties: [] }),
  },
  {
    action: 'activity:read',
    what: 'of who has left, with what is open between them and each other',
    allowed: everyone,
    directly: readAll,
    attempt: () => attempts.readActivity({ resourceType: 'members', ownerId: null, parties: [] }),
  },
];
