import type { ActivityResource } from '../activity/activity-resource.ts';
import { editedFields, type EditedField } from '../transaction/last-edit.ts';
import {
  dateFact,
  moneyText,
  personFact,
  textFact,
  type Facts,
  type ReaderNameOf,
} from './facts.ts';
import { joinNames } from './join-names.ts';

/** Several fields can be one thing for a reader. */
const parts: Readonly<Record<EditedField, string>> = {
  amount: 'the amount',
  kind: 'what it is',
  transactionDate: 'the date',
  paidBy: 'who paid',
  payTo: 'who paid',
  payers: 'who paid',
  owedBy: 'who owes',
  split: 'the split',
  note: 'the note',
  type: 'the category',
};

type Change = Pick<ActivityResource, 'what' | 'before' | 'after'>;

/**
 * `changed the amount from $30.00 to $45.00`, for display below the item. null for entries that are
 * no edit or restoration, and if no listed field changed.
 */
export function editText({ what, before, after }: Change, nameOf: ReaderNameOf): string | null {
  if (what === 'restored') return 'brought this back';
  if (what !== 'updated') return null;
  const names = editedFields.filter((name) => name in { ...before, ...after });
  const changed = [...new Set(names.map((name) => parts[name]))];
  const [only, ...others] = changed;
  if (only === undefined) return null;
  if (others.length > 0) return `changed ${joinNames(changed)}`;
  const [old, fresh] = [before, after].map((facts) => valueOf(names[0]!, facts, nameOf));
  return old && fresh ? `changed ${only} from ${old} to ${fresh}` : `changed ${only}`;
}

/** null if the value takes more than a word. */
function valueOf(name: string, facts: Facts | undefined, nameOf: ReaderNameOf): string | null {
  if (!facts) return null;
  switch (name) {
    case 'amount':
      return moneyText(facts, name);
    case 'transactionDate':
      return dateFact(facts, name);
    case 'paidBy':
    case 'payTo':
      return personFact(facts, 'paidBy', nameOf) ?? textFact(facts, 'payTo');
    case 'owedBy':
      return personFact(facts, name, nameOf) ?? 'nobody';
    case 'note': {
      const note = textFact(facts, name);
      return note && `“${note}”`;
    }
    case 'type':
      return textFact(facts, name);
    default:
      return null;
  }
}
