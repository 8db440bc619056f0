import type { BulkChange } from '@housetab/functions/core/bulk/bulk-edit-resource';
import { withBulkChange } from '@housetab/functions/core/bulk/bulk-edit';
import { owesText } from '@housetab/functions/core/sentences/parties';
import { useAddGuest } from '@/shared/people/guests';
import { BeforeAfterTable } from '@/components/ui/before-after-table';
import { SOMEBODY_ELSE, useAskForGuest } from '@/shared/people/use-ask-for-guest';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/input';
import { owedBeforeAndAfter, type Editing } from '@/features/transactions/bulk/editing';
import {
  debtorOptions,
  NOT_A_DEBT,
  payerOptions,
} from '@/features/transactions/people/people-options';
import type { People } from '@/features/transactions/people/use-people';
import { useHousehold } from '@/lib/household';

interface PeopleChoiceProps {
  people: People;
  editing: Editing | null;
  change: BulkChange | null;
  onChange: (change: BulkChange | null) => void;
}

const AS_IT_IS = '';

export function PeopleChoice({ people, editing, change, onChange }: PeopleChoiceProps) {
  const { ask, isPending } = useAskForGuest(useAddGuest());
  const choose = async (field: 'paidBy' | 'owedBy', option: string) => {
    const value = option === SOMEBODY_ELSE ? (await ask())?.id : option;
    if (value === undefined) return;
    const chosen = { ...change, [field]: value === NOT_A_DEBT ? null : value };
    if (value === AS_IT_IS) delete chosen[field];
    onChange(Object.keys(chosen).length === 0 ? null : chosen);
  };
  const valueOf = (field: 'paidBy' | 'owedBy') => {
    const value = change?.[field];
    return value === undefined ? AS_IT_IS : (value ?? NOT_A_DEBT);
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
            value={valueOf(field)}
            disabled={isPending}
            onChange={({ target: { value } }) => void choose(field, value)}
          >
            <option value={AS_IT_IS}>As it is</option>
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
