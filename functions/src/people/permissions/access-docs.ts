import {
  matrix,
  onlookerMatrix,
  relations,
  type Action,
  type Kind,
  type Relation,
} from '../../core/permission/permission.ts';

/** Prints the matrix of `core/permission/permission.ts` as `docs/access.md`. */

export const columns = [
  'every member',
  'open books',
  'owner',
  'party',
  'read grant',
  'write grant',
  'grantee',
  'admin',
  'superadmin',
] as const;
export type Column = (typeof columns)[number];

export const YES = '✓';
export const NO = '';

/** Each relation per column. Superadmins are also admins, and write grants include read. */
const meanings: Record<Relation, Partial<Record<Column, string>>> = {
  member: Object.fromEntries(columns.map((column) => [column, YES])),
  household_own: { 'every member': "the household's own" },
  owner: { owner: YES },
  party: { party: YES },
  other_party: { party: YES },
  reader: { 'read grant': YES, 'write grant': YES },
  writer: { 'write grant': YES },
  grantee: { grantee: YES },
  admin: { admin: YES, superadmin: YES },
  admin_over_user: { admin: 'plain users', superadmin: 'plain users' },
  admin_unless_ynab: { admin: 'not YNAB', superadmin: 'not YNAB' },
  superadmin: { superadmin: YES },
  open_books: { 'open books': YES },
};

const chapters: Record<Kind, { title: string; note: string }> = {
  transaction: {
    title: 'Transactions',
    note:
      'The owner is the member who entered it; the parties are who paid and who owes. An owner changes an entry instead ' +
      'of disputing it. A dispute ends when the owner changes the disputed money, or an admin does, once the owner has ' +
      'left or is view-only. Members who may settle between two people may record a payment between them. Only those ' +
      'who may read the settlements see what settlements do with a row.',
  },
  expense: {
    title: 'Expenses',
    note:
      'The owner is the member who entered it; the parties are who paid and who shares it, and all of them see the ' +
      'whole split. Its rows are transactions and are changed only through it. Grants for transactions apply. A recurring ' +
      'expense has the rights of an expense of the same people; everybody in a draft may state its amount (confirm).',
  },
  category: {
    title: 'Categories',
    note: 'A category belongs to its owner; one without an owner belongs to the household.',
  },
  ynab_config: {
    title: 'YNAB settings',
    note: 'The owner is the member who connected YNAB. The token is never shown. No role gives access.',
  },
  settlement: {
    title: 'Settlements',
    note:
      'The parties are its creator and its recipient. Only an active settlement can be changed; a completed one can be ' +
      'reopened for 30 days. A settle-up is read and undone like a settlement; each of the two may do it. A group ' +
      'settle-up is run by an admin, or by the agreement of everybody in it, and anybody in it may undo it as a whole.',
  },
  permission: {
    title: 'Permissions',
    note: 'The owner is the member whose things it opens; the grantee is the member who holds it.',
  },
  member: {
    title: 'Members',
    note:
      'The owner is the member: everyone may leave. The last superadmin can neither leave nor be demoted. Only members ' +
      "who have to pay somebody see that person's payment methods.",
  },
  household: {
    title: 'The household',
    note: 'Its name, settings, invites and views of it, and closing and reopening its months.',
  },
  activity: {
    title: 'The history',
    note:
      'The owner is the member whose thing was changed. Entries about name, members and own categories belong to the ' +
      'household. Parties are those who were parties before *and* after the change. Open books include the history of ' +
      'transactions, expenses and settlements. Only its receiver reads a notification about a budget. Nobody can ' +
      'change the history.',
  },
};

/** A condition appears only if no relation gives a plain yes. */
export function accessCell(action: Action, column: Column): string {
  const found = matrix[action].flatMap((relation) => meanings[relation][column] ?? []);
  return found.includes(YES) ? YES : (found[0] ?? NO);
}

/** Markdown, not yet formatted. */
export function renderAccessDocs(): string {
  const actions = Object.keys(matrix) as Action[];
  const kinds = Object.keys(chapters) as Kind[];
  return [
    '# Who may do what',
    '<!-- Printed by `npm run docs:access` from functions/src/core/permission/permission.ts. -->',
    'All rights are inside one household; a former member has none. One matching relation is enough.',
    'A **read grant** or **write grant** is a permission that the owner (or an admin) gave for things of that type. It ' +
      'counts until it expires, and write includes read. An **admin** has the role admin or superadmin in that household.',
    'A thing that the caller may not read is 404; a change that they may not make is 403. An admin who views the household ' +
      'as another member sees what both may read, and never YNAB.',
    '**Open books** are a household setting, off by default. If they are on, every member reads all transactions, ' +
      'expenses and settlements with their whole history, and may change no more than before, except to close months. If ' +
      'they are off, the column of that name does not count.',
    'A **view-only** member reads all books, as if they were open, and changes nothing, whatever the tables and grants ' +
      'say. A superadmin gives that role. View-only members may still comment, and:',
    Object.entries(onlookerMatrix)
      .map(([action, left]) => `- ${action.replaceAll(/[:_]/g, ' ')}, as ${phraseOf(left)}`)
      .join('\n'),
    ...kinds.flatMap((kind) => renderChapter(kind, actions)),
  ].join('\n\n');
}

function phraseOf(left: readonly Relation[]): string {
  return left.map((relation) => relations[relation].replace(/ \(.*/, '')).join(' or ');
}

function renderChapter(kind: Kind, actions: readonly Action[]): string[] {
  const own = actions.filter((action) => action.startsWith(`${kind}:`));
  const used = columns.filter((column) => own.some((action) => isListed(action, column)));
  const rows = own.map((action) => [
    action.slice(kind.length + 1).replaceAll('_', ' '),
    ...used.map((column) => accessCell(action, column)),
  ]);
  const table = [['', ...used], ['---', ...used.map(() => ':-:')], ...rows];
  const { title, note } = chapters[kind];
  return [`## ${title}`, note, table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')];
}

/** Actions allowed for everybody appear only in the first table. */
function isListed(action: Action, column: Column): boolean {
  if (accessCell(action, column) === NO) return false;
  return accessCell(action, 'every member') !== YES || column === 'every member';
}
