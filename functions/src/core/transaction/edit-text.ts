import { partNames } from '../sentences/changed-parts.ts';
import { dayText } from '../sentences/dates.ts';
import { type Facts, field, type HistoryEntry, moneyText } from '../sentences/event.ts';
import { nameOr, type ReaderNameOf } from '../sentences/reader.ts';
import { editedFields, type EditedField } from './last-edit.ts';
import { joinNames } from '../sentences/join-names.ts';

type Change = Pick<HistoryEntry, 'what' | 'before' | 'after'>;

/**
 * `changed the amount from $30.00 to $45.00`, for display below the item. null for entries that are
 * no edit or restoration, and if no listed field changed.
 */
export function editText({ what, before, after }: Change, nameOf: ReaderNameOf): string | null {
  if (what === 'restored') return 'brought this back';
  if (what !== 'updated') return null;
  const names = editedFields.filter((name) => name in { ...before, ...after });
  const changed = [...new Set(names.map((name) => partNames[name]!))];
  const [only, ...others] = changed;
  if (only === undefined) return null;
  if (others.length > 0) return `changed ${joinNames(changed)}`;
  const [old, fresh] = [before, after].map((facts) => valueOf(names[0]!, facts, nameOf));
  return old && fresh ? `changed ${only} from ${old} to ${fresh}` : `changed ${only}`;
}

/** null if the value takes more than a word. */
function valueOf(name: EditedField, facts: Facts, nameOf: ReaderNameOf): string | null {
  if (!facts) return null;
  const { amount, note, owedBy, paidBy, payTo, transactionDate, type } = facts;
  switch (name) {
    case 'amount':
      return moneyText(field.number(amount));
    case 'transactionDate': {
      const date = field.day(transactionDate);
      return date && dayText(date);
    }
    case 'paidBy':
    case 'payTo':
      return field.text(paidBy) === null ? field.text(payTo) : nameOf(String(paidBy));
    case 'owedBy':
      return nameOr('nobody', field.text(owedBy), nameOf);
    case 'note':
      return field.text(note) && `“${field.text(note)}”`;
    case 'type':
      return field.text(type);
    default:
      return null;
  }
}
