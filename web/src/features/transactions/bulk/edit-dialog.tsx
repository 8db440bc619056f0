import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { BulkChange } from '@housetab/functions/core/bulk/bulk-edit-resource';
import { MAX_NOTE } from '@housetab/functions/core/transaction/transaction';
import { peopleQuery } from '@/shared/people/members';
import { isExpenseLine, type ListLine } from '@/shared/expense/expense-line';
import { plannedHint } from '@/shared/expense/planned';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { DateInput, Textarea } from '@/components/ui/input';
import { CategoryChoice } from '@/features/transactions/bulk/category-choice';
import { changeOfValues, valuesOfAll } from '@/features/transactions/bulk/edit-values';
import {
  planEditing,
  scopeText,
  type BulkEditField,
  type Editing,
} from '@/features/transactions/bulk/editing';
import { PeopleChoice } from '@/features/transactions/bulk/people-choice';
import { useEditing } from '@/features/transactions/bulk/use-editing';
import type { People } from '@/features/transactions/people/use-people';
import type { RightsHolder } from '@/features/transactions/row-actions/rights';
import { useHousehold } from '@/lib/household';

interface EditDialogProps {
  field: BulkEditField;
  lines: readonly ListLine[];
  holder: RightsHolder;
  people: People;
  onEdited: () => void;
  onClose: () => void;
}

const titles: Readonly<Record<BulkEditField, string>> = {
  category: 'Change category',
  date: 'Change date',
  note: 'Change note',
  people: 'Change people',
};

/** Values that no row has: a row that accepts one accepts any value. */
const anyValue: Readonly<Partial<Record<BulkEditField, BulkChange>>> = {
  category: { categories: [{ id: '-', name: '-' }] },
  date: { transactionDate: '-' },
  note: { note: '\0' },
};

export function EditDialog({ field, lines, holder, people, onEdited, onClose }: EditDialogProps) {
  const members = useEverybody();
  const form = useForm({ defaultValues: valuesOfAll(lines) });
  const { register, handleSubmit, watch } = form;
  const change = changeOfValues(field, watch());
  const plan = (wanted: BulkChange) => planEditing(lines, wanted, { holder, members });
  const chosen = change && plan(change);
  const count = chosen?.edits.length ?? 0;
  const any = anyValue[field];
  // Before a value is chosen, the dialog already shows how many rows can change.
  const editing = count === 0 && any ? plan(any) : chosen;
  const { edit, isEditing } = useEditing();
  const save = (wanted: BulkChange) => {
    const { edits } = plan(wanted);
    const close = () => {
      onClose();
      onEdited();
    };
    if (edits.length === 0) close();
    else if (!isEditing) edit(edits, close);
  };
  const formId = `change-${field}`;

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={titles[field]}
      size="small"
      footer={
        field === 'category' ? undefined : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              variant="primary"
              type="submit"
              form={formId}
              isBusy={isEditing}
              disabled={count === 0}
            >
              {count > 0 ? `Change ${count}` : 'Change'}
            </Button>
          </>
        )
      }
    >
      <form id={formId} className="space-y-4" onSubmit={handleSubmit(() => change && save(change))}>
        {field === 'date' && (
          <Field label="New date" isRequired hint={plannedHint(watch('transactionDate'))}>
            <DateInput {...register('transactionDate')} autoFocus />
          </Field>
        )}
        {field === 'note' && (
          <Field label="New note">
            <Textarea {...register('note')} autoFocus maxLength={MAX_NOTE} />
          </Field>
        )}
        {field === 'people' && <PeopleChoice people={people} editing={editing} form={form} />}
        <Scope field={field} editing={editing} />
        {field === 'category' && editing && editing.edits.length > 0 && (
          <CategoryChoice
            isBusy={isEditing}
            onChoose={(category) => save({ categories: [category] })}
          />
        )}
      </form>
    </Dialog>
  );
}

function Scope({ field, editing }: { field: BulkEditField; editing: Editing | null }) {
  if (editing === null) return null;
  const { lines, staying } = editing;
  const notes = new Set(lines.map(({ note }) => note)).size;
  return (
    <div role="status" className="space-y-1 text-sm text-muted">
      <p>
        {lines.length === 0
          ? 'None of these can be changed so.'
          : `This changes ${scopeText(editing)}`}
        {lines.some(isExpenseLine) && ' Of an expense, all of it changes.'}
        {field === 'note' && notes > 1 && ` It replaces ${notes} different notes.`}
      </p>
      {staying.length > 0 && (
        <>
          <p>The others stay as they are:</p>
          <ul className="list-disc space-y-0.5 pl-5 wrap-anywhere">
            {staying.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function useEverybody() {
  const { id } = useHousehold();
  const { data } = useQuery(peopleQuery(id));
  return (data ?? []).map((person) => ({
    id: person.id,
    leftAt: person.leftAt === null ? null : new Date(person.leftAt),
    ...(person.isGuest && { accountId: null }),
  }));
}
