import { useEffect, useRef } from 'react';
import { splitModes, type SplitMode } from '@housetab/functions/core/split/split';
import { Checkbox } from '@/components/ui/checkbox';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { SEVERAL } from '@/features/transactions/people/people-options';
import { AddPersonChip } from '@/features/transactions/split/add-person-chip';
import { withMode, withPerson, type BillDraft } from '@/features/transactions/split/bill-draft';
import { DefaultSplitControl } from '@/features/transactions/split/default-split-control';
import { modeNames } from '@/features/transactions/split/describe-bill';
import { PayerFields } from '@/features/transactions/split/payer-fields';
import { PersonChips } from '@/features/transactions/split/person-chips';
import { previewBill, type BillContext } from '@/features/transactions/split/read-bill';
import { SplitNotes } from '@/features/transactions/split/split-notes';
import { SplitStatus } from '@/features/transactions/split/split-status';
import { useStartingSplit } from '@/features/transactions/split/use-starting-split';
import { ValueFields } from '@/features/transactions/split/value-fields';
import type { People } from '@/features/transactions/people/use-people';
import { Skeleton } from '@/components/ui/skeleton';

export interface SplitPanelProps extends BillContext {
  draft: BillDraft;
  onChange: (draft: BillDraft) => void;
  people: People;
  categoryId: string;
  isNew: boolean;
  /** Why saving was refused. A new object each time, so that the focus moves there each time. */
  error: { message?: string } | undefined;
}

const modes = splitModes.map((value: SplitMode) => ({ value, label: modeNames[value] }));

export function SplitPanel(props: SplitPanelProps) {
  const draft = useStartingSplit(props);
  return draft ? <SplitFields {...props} draft={draft} /> : <SplitPlaceholder />;
}

function SplitFields(props: SplitPanelProps) {
  const { draft, onChange, people, categoryId, isNew, error, id, amount, paidBy } = props;
  const panel = useRef<HTMLFieldSetElement>(null);
  const preview = previewBill(draft, { id, amount, paidBy });
  const shareOf = (uid: string) =>
    preview.shares?.find(({ memberId }) => memberId === uid)?.cents ?? null;
  const members = membersWith(people, [...draft.people, ...Object.keys(draft.payers)]);
  const order = members.map((member) => member.id);

  useEffect(() => {
    if (!error) return;
    const fields = ['[aria-invalid=true]', 'input[inputmode]', 'button'];
    fields
      .map((field) => panel.current?.querySelector<HTMLElement>(field))
      .find((found) => found)
      ?.focus();
  }, [error]);

  return (
    <fieldset ref={panel} className="min-w-0 space-y-4 border-t pt-4">
      <legend className="sr-only">Split between several</legend>
      {paidBy === SEVERAL && (
        <PayerFields
          draft={draft}
          onChange={onChange}
          members={members}
          preview={preview}
          photoOf={people.photoOf}
          isRefused={error !== undefined}
        />
      )}
      <div className="grid items-start gap-x-6 gap-y-4 lg:grid-cols-2">
        <PersonChips
          label={draft.kind === 'refund' ? 'Who gets a part of it' : 'Split between'}
          members={members}
          chosen={draft.people}
          onToggle={(uid) => onChange(withPerson(draft, uid, order))}
          detailOf={draft.mode === 'equal' ? shareOf : undefined}
          photoOf={people.photoOf}
        >
          <AddPersonChip bill={draft} onBill={onChange} order={order} />
        </PersonChips>
        <SegmentedControl
          label="How"
          options={modes}
          value={draft.mode}
          onChange={(mode) => onChange(withMode(draft, mode))}
          isWrapping
        />
      </div>
      {draft.mode !== 'equal' && (
        <ValueFields
          draft={draft}
          onChange={onChange}
          nameOf={people.nameOf}
          preview={preview}
          shareOf={shareOf}
        />
      )}
      <SplitNotes {...{ draft, onChange, people, categoryId, isNew }} />
      <SplitStatus preview={preview} nameOf={people.nameOf} error={error?.message} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Checkbox
          label="Money came back (refund)"
          checked={draft.kind === 'refund'}
          onChange={({ target }) =>
            onChange({ ...draft, kind: target.checked ? 'refund' : 'expense' })
          }
        />
        <DefaultSplitControl
          split={preview.shares && preview.bill.split}
          categoryId={categoryId}
          memberIds={people.members.map((member) => member.id)}
        />
      </div>
    </fieldset>
  );
}

function membersWith({ members, nameOf }: People, ids: readonly string[]) {
  const current = members.map(({ id, name, isGuest }) => ({ id, name, isGuest }));
  const known = new Set(current.map(({ id }) => id));
  const gone = [...new Set(ids)].filter((id) => !known.has(id));
  return [...current, ...gone.map((id) => ({ id, name: nameOf(id) }))];
}

/** As tall as the panel, so that nothing moves when it loads. */
function SplitPlaceholder() {
  return <Skeleton className="h-96 w-full rounded-lg lg:h-40" />;
}
