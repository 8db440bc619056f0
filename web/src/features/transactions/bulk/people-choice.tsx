import type { UseFormReturn } from 'react-hook-form';
import { withBulkChange } from '@housetab/functions/core/bulk/bulk-edit';
import { owesText } from '@housetab/functions/core/sentences/parties';
import { useAddGuest } from '@/shared/people/guests';
import { BeforeAfterTable } from '@/components/ui/before-after-table';
import { SOMEBODY_ELSE, useAskForGuest } from '@/shared/people/use-ask-for-guest';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/input';
import type { EditValues } from '@/features/transactions/bulk/edit-values';
import { owedBeforeAndAfter, type Editing } from '@/features/transactions/bulk/editing';
import { debtorOptions, payerOptions } from '@/features/transactions/people/people-options';
import type { People } from '@/features/transactions/people/use-people';
import { useHousehold } from '@/lib/household';

interface PeopleChoiceProps {
  people: People;
  editing: Editing | null;
  form: UseFormReturn<EditValues>;
}

export function PeopleChoice({ people, editing, form }: PeopleChoiceProps) {
  const { ask, isPending } = useAskForGuest(useAddGuest());
  const choose = async (field: 'paidBy' | 'owedBy', option: string) => {
    const value = option === SOMEBODY_ELSE ? (await ask())?.id : option;
    if (value !== undefined) form.setValue(field, value);
  };
  const fields = [
    ['paidBy', 'Paid By', payerOptions(people, null)],
    ['owedBy', 'Owed By', debtorOptions(people, null)],
  ] as const;
  return (
    <>
      {fields.map(([field, label, options]) => (
        <Field key={field} label={label}>
          <Select
            autoFocus={field === 'paidBy'}
            value={form.watch(field)}
            disabled={isPending}
            onChange={({ target: { value } }) => void choose(field, value)}
          >
            <option value="">As it is</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        </Field>
      ))}
      {editing && editing.edits.length > 0 && <Owed people={people} editing={editing} />}
    </>
  );
}

function Owed({ people: { nameOf }, editing }: { people: People; editing: Editing }) {
  const { user } = useHousehold();
  const owed = owedBeforeAndAfter(
    editing.edits.map(({ row, change }) => ({ before: row, after: withBulkChange(row, change) })),
  );
  if (owed.length === 0) return null;
  return (
    <BeforeAfterTable
      caption="What is owed for them"
      titles={['Who owes whom', 'Before', 'After']}
      rows={owed.map(({ debtorId, creditorId, before, after }) => ({
        id: `${debtorId} ${creditorId}`,
        subject: owesText(
          { debtorId, creditorId, debtorName: nameOf(debtorId), creditorName: nameOf(creditorId) },
          user.id,
        ),
        before,
        after,
      }))}
    />
  );
}
