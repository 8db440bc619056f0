import { expect, test } from 'vitest';
import { storedActivity } from '../activity/stored.ts';
import { storedCategory } from '../category/stored.ts';
import { storedExpense } from '../expense/stored.ts';
import { storedMember } from '../household/stored.ts';
import { storedPermission } from '../permission/stored.ts';
import { storedDraft, storedRecurringExpense } from '../recurring/stored.ts';
import { storedSettleUp } from '../settle-up/stored.ts';
import { storedSettlement } from '../settlement/stored.ts';
import { storedTransaction } from '../transaction/stored.ts';
import { documentSections } from './document-sections.ts';
import { documentRows } from './household-document.ts';

const stored = {
  members: storedMember,
  categories: storedCategory,
  permissions: storedPermission,
  activity: storedActivity,
  series: storedRecurringExpense,
  drafts: storedDraft,
  expenses: storedExpense,
  transactions: storedTransaction,
  settlements: storedSettlement,
  settleUps: storedSettleUp,
};

/** Computed, or stored in documents of their own. */
const added = {
  members: ['isGuest'],
  expenses: ['comments'],
  transactions: ['comments'],
  settlements: ['items', 'history'],
} as const;

// The export copies fields by name, so a renamed field would silently be missing.
test.each(documentSections)(
  'every field of an export in %s is stored under its name',
  (section) => {
    const known = Object.keys(stored[section].shape);
    const names = Object.keys(documentRows[section].shape);
    expect(names.filter((name) => !known.includes(name))).toEqual(
      section in added ? added[section as keyof typeof added] : [],
    );
  },
);
