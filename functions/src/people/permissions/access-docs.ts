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

/** A cell holds yes, no, or a condition. */
export const YES = '✓';
export const NO = '';

/**
 * What each relation means in each column. Superadmins are also admins, and write grants include
 * read.
 */
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
      'The owner is who entered it. Parties are who paid and who owes. Whoever entered it changes it, ' +
      'rather than dispute it. A dispute ends when its owner changes the disputed money; once the ' +
      'owner has left or only looks, when an admin does. Who may settle between two people may record ' +
      'a payment between them. What settlements do with a row is shown to those who may read the settlements.',
  },
  expense: {
    title: 'Expenses',
    note:
      'One bill that several people share. The owner is who entered it. Parties are who paid and who ' +
      'shares it: all of them see the whole split. Its rows are transactions, changed through it. ' +
      'Grants of transactions count. What repeats is made, seen, changed and ended as an expense of the ' +
      'same people; how much a draft of it was, everybody in it may say (confirm).',
  },
  category: {
    title: 'Categories',
    note: "The owner is whose it is; one without an owner is the household's own.",
  },
  ynab_config: {
    title: 'YNAB settings',
    note: 'The owner is whose they are. The token is never shown. No role opens them.',
  },
  settlement: {
    title: 'Settlements',
    note:
      'Parties are its creator and its recipient. Only an active one can be changed; a ' +
      'completed one can be reopened for 30 days. ' +
      'A settle-up is read and undone as a settlement is; one of the two does it, with the other. Those that make everybody even are ' +
      'done by an admin, or by all who are in them agreeing, and undone together by whoever is in one of them.',
  },
  permission: {
    title: 'Permissions',
    note: 'The owner is whose things it opens, the grantee who holds it.',
  },
  member: {
    title: 'Members',
    note:
      'The owner is oneself: everyone may leave. The last superadmin can neither leave nor be demoted. How a member is ' +
      'paid is seen by whoever has to pay them, and by nobody else.',
  },
  household: {
    title: 'The household',
    note: 'Its name, its settings, its invites, views of it, and its months, which are closed and opened again.',
  },
  activity: {
    title: 'The history',
    note:
      "The owner is whose thing has changed; what is the household's own concerns its name, its " +
      'members and its own categories. Parties are those who were parties before *and* after the ' +
      'change. Open books open the history of transactions, expenses and settlements. What is told of a budget only who is told ' +
      'reads. Nobody can change the history.',
  },
};

/** The text of a cell. A condition is shown only if no relation gives a plain yes. */
export function cellOf(action: Action, column: Column): string {
  const found = matrix[action].flatMap((relation) => meanings[relation][column] ?? []);
  return found.includes(YES) ? YES : (found[0] ?? NO);
}

/** The whole document as Markdown, not yet formatted. */
export function renderAccessDocs(): string {
  const actions = Object.keys(matrix) as Action[];
  const kinds = Object.keys(chapters) as Kind[];
  return [
    '# Who may do what',
    '<!-- Printed by `npm run docs:access` from functions/src/core/permission/permission.ts. -->',
    'Everything happens inside one household; whoever has left it may do nothing there. One ' +
      'relation that fits is enough.',
    'A **read grant** or **write grant** is a permission that the owner (or an admin) gave for ' +
      'things of that type; it counts until it expires, and write includes read. An **admin** has ' +
      'the role admin or superadmin in that household.',
    'What one may not read answers 404, what one may read but not change 403. An admin who views ' +
      'as someone else sees what both may read, and never YNAB.',
    '**Open books** are a setting of the household: on, every member reads all transactions, ' +
      'expenses and settlements and their whole history, and may change no more than before, but close months. Off, ' +
      'as it is from the start, the column of that name counts for nobody.',
    '**Who only looks** is a member whom a superadmin lets read all books, as if they were open, and change ' +
      'nothing, whatever the tables and grants say. What is left to them: to comment; and',
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
  const used = columns.filter((column) => own.some((action) => isTold(action, column)));
  const rows = own.map((action) => [
    action.slice(kind.length + 1).replaceAll('_', ' '),
    ...used.map((column) => cellOf(action, column)),
  ]);
  const table = [['', ...used], ['---', ...used.map(() => ':-:')], ...rows];
  const { title, note } = chapters[kind];
  return [`## ${title}`, note, table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')];
}

/**
 * Whether the action appears in the table. Actions that everybody may do appear only in the first
 * table.
 */
function isTold(action: Action, column: Column): boolean {
  if (cellOf(action, column) === NO) return false;
  return cellOf(action, 'every member') !== YES || column === 'every member';
}
