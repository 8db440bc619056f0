import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { toRows } from '@housetab/functions/core/expense/rows';
import { peopleQuery } from '@/shared/people/members';
import { expenseEffectText } from '@/shared/expense/expense-effect';
import { shortNames } from '@/shared/expense/short-names';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { TextButton } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import type { People } from '@/features/transactions/people/use-people';
import { AddPersonChip, SomebodyElseChip } from '@/features/transactions/split/add-person-chip';
import { withMode, withPerson, type BillDraft } from '@/features/transactions/split/bill-draft';
import { describePeople } from '@/features/transactions/split/describe-people';
import { PersonChips } from '@/features/transactions/split/person-chips';
import { previewBill, type BillContext } from '@/features/transactions/split/read-bill';
import { SplitNotes } from '@/features/transactions/split/split-notes';
import { SplitStatus } from '@/features/transactions/split/split-status';
import { useStartingSplit } from '@/features/transactions/split/use-starting-split';
import { useHousehold } from '@/lib/household';
import { useIsLate } from '@/lib/timing/use-is-late';
import { SILENCE } from '@/offline/cache/show-cached-first';

interface QuickPeopleProps extends BillContext {
  people: People;
  bill: BillDraft;
  onPayer: (id: string) => void;
  onBill: (bill: BillDraft) => void;
  categoryId: string;
  error: string | undefined;
}

export function QuickPeople(props: QuickPeopleProps) {
  const { people, bill, onBill, categoryId } = props;
  const begun = useStartingSplit({ draft: bill, onChange: onBill, people, categoryId });
  return begun ? <PeopleFields {...props} bill={begun} /> : <QuickPeoplePlace />;
}

function PeopleFields(props: QuickPeopleProps) {
  const { people, bill, onPayer, onBill, error, categoryId, ...context } = props;
  const { user } = useHousehold();
  const [isOpened, setIsOpened] = useState(false);
  const panelId = useId();
  const { members, nameOf, photoOf } = people;
  const order = members.map((one) => one.id);
  // First names keep the chips short: a thumb reaches all without scrolling.
  const shorten = shortNames(members.map(({ name }) => name));
  const preview = previewBill(bill, context);
  const shareOf = (id: string) => preview.shares?.find((one) => one.memberId === id)?.cents ?? null;
  const isOpen = isOpened || error !== undefined;
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpened(!isOpen)}
        // As tall as two lines, so that nothing moves while typing.
        className="flex min-h-14 w-full min-w-0 items-center justify-between gap-2 rounded-lg border border-edge bg-raised px-3 py-1 text-left hover:border-muted"
      >
        <span className="min-w-0 text-pretty">
          {describePeople(context.paidBy, bill, people, user.id)}
          {preview.shares !== null && (
            <span className="block text-sm text-muted tabular-nums">
              {expenseEffectText(toRows(preview.bill.payers, preview.shares), user.id, nameOf)}
            </span>
          )}
        </span>
        <ChevronDown
          aria-hidden
          className={classNames('size-4 shrink-0 text-muted', isOpen && 'rotate-180')}
        />
      </button>
      <div className="mt-2 empty:hidden">
        <SplitNotes draft={bill} onChange={onBill} people={people} categoryId={categoryId} isNew />
      </div>
      {isOpen && (
        <div id={panelId} className="mt-2 space-y-3 rounded-lg bg-sunken p-3">
          <PersonChips
            label="Who paid"
            members={members}
            chosen={[context.paidBy]}
            onToggle={onPayer}
            photoOf={photoOf}
            shorten={shorten}
            youId={user.id}
          >
            <SomebodyElseChip onAdded={onPayer} />
          </PersonChips>
          <PersonChips
            label="Split between"
            members={members}
            chosen={bill.people}
            onToggle={(id) => onBill(withPerson(bill, id, order))}
            detailOf={shareOf}
            photoOf={photoOf}
            shorten={shorten}
            youId={user.id}
          >
            <AddPersonChip bill={bill} onBill={onBill} order={order} />
          </PersonChips>
          {bill.mode !== 'equal' && (
            <TextButton onClick={() => onBill(withMode(bill, 'equal'))}>Split equally</TextButton>
          )}
          <SplitStatus preview={preview} nameOf={nameOf} error={error} />
        </div>
      )}
    </div>
  );
}

/** As tall as the fields while the members load. Says so if they fail to load or do not arrive. */
function QuickPeoplePlace() {
  const { id } = useHousehold();
  const queryClient = useQueryClient();
  const { isError, isPending, isFetching, refetch } = useQuery(peopleQuery(id));
  const isSilent = useIsLate(SILENCE) && isPending;
  if (!isError && !isSilent) return <Skeleton className="h-14 w-full rounded-lg" />;
  const tryAgain = async () => {
    // Otherwise the retry would wait for a request that never gets a response.
    await queryClient.cancelQueries(peopleQuery(id));
    await refetch();
  };
  return (
    <div role="alert" className="flex min-h-14 items-center justify-between gap-3">
      <p className="text-danger">The people of the household could not be loaded.</p>
      <Button size="small" isBusy={isFetching && !isSilent} onClick={() => void tryAgain()}>
        Try again
      </Button>
    </div>
  );
}
