import { Suspense, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { choicesQuery, useSwitchOpenBooks } from '@/shared/household/household-settings';
import { OwnAffairs } from '@/shared/view-as/own-affairs';
import { Card } from '@/components/ui/card';
import { useConfirm } from '@/components/ui/confirm';
import { Link, TextButton } from '@/components/ui/link';
import { lazyPart } from '@/components/ui/lazy-part';
import { InvisibleWhileAboveLoads } from '@/components/ui/invisible-while-above-loads';
import { Skeleton } from '@/components/ui/skeleton';
import { NOT_SEEN_YET } from '@/components/ui/states';
import { showError, showSuccess } from '@/components/ui/toast';
import { paths, placeId, places } from '@/config/screen-paths';
import { DeleteHousehold } from '@/features/households/components/delete-household';
import { ExportHousehold } from '@/features/households/components/export-household';
import { HouseholdBooksClose } from '@/features/households/components/household-books-close';
import { HouseholdCurrency } from '@/features/households/components/household-currency';
import { LeaveHousehold } from '@/features/households/components/leave-household';
import { isOffline } from '@/lib/api-problem';
import { clockLabel } from '@/lib/format/time-zone';
import { useHousehold } from '@/lib/household';

const TimeZoneDialog = lazyPart(async () => ({
  default: (await import('@/features/households/components/setting-dialog')).TimeZoneDialog,
}));

interface HouseholdSettingsProps {
  /** Whether the time zone has its final height; content below waits for it. */
  isWhole: boolean;
}

export function HouseholdSettings({ isWhole }: HouseholdSettingsProps) {
  return (
    <Card title="Settings">
      <div className="space-y-5">
        <Setting id="repeating" title="What repeats">
          <p className="flex flex-wrap items-center gap-x-3">
            <span className="text-muted">Rent, internet: what is entered by itself.</span>
            <Link to={paths.repeating}>See what repeats</Link>
          </p>
        </Setting>
        <Setting id={placeId(places.openBooks)} title="Open books">
          <HouseholdOpenBooks />
        </Setting>
        <Setting id={placeId(places.timeZone)} title="Time zone">
          <HouseholdTimeZone />
        </Setting>
        <InvisibleWhileAboveLoads isAboveLoaded={isWhole} className="space-y-5">
          <Setting id={placeId(places.booksClose)} title="Everybody even">
            <HouseholdBooksClose />
          </Setting>
          <Setting id="currency" title="Currency">
            <HouseholdCurrency />
          </Setting>
          <Setting id={placeId(places.everything)} title="Everything as a file">
            <ExportHousehold />
          </Setting>
          <div className="border-t pt-4">
            <OwnAffairs>
              <div className="flex flex-wrap items-center gap-x-6">
                <LeaveHousehold />
                <DeleteHousehold />
              </div>
            </OwnAffairs>
          </div>
        </InvisibleWhileAboveLoads>
      </div>
    </Card>
  );
}

interface SettingProps {
  id: string;
  title: string;
  children: ReactNode;
}

function Setting({ id, title, children }: SettingProps) {
  return (
    <section id={id}>
      <h3 className="font-medium">{title}</h3>
      {children}
    </section>
  );
}

const opening = {
  message: 'Let everyone see everything?',
  detail:
    'Every member will read all transactions, expenses and settlements with their history, old ones too. Who may change them stays as it is, and so do categories, permissions and YNAB. Everyone is told.',
  confirmLabel: 'Show everything',
};

const closing = {
  message: 'Show members only what they are part of?',
  detail:
    'From now on a transaction, expense or settlement is read by those it concerns, those they share it with, and admins. What members have read already cannot be taken back. Everyone is told.',
  confirmLabel: 'Stop showing everything',
};

/** Whether members see all entries. Only superadmins change it. */
export function HouseholdOpenBooks() {
  const { openBooks, isSuperadmin, viewing } = useHousehold();
  const change = useSwitchOpenBooks();
  const { confirm } = useConfirm();

  const askAndSwitch = async () => {
    if (!(await confirm(openBooks ? closing : opening))) return;
    change.mutate(!openBooks, {
      onSuccess: () =>
        showSuccess(
          openBooks ? 'Members see what they are part of now' : 'Everyone sees everything now',
        ),
      onError: (error) => showError('Failed to change who sees what.', error.message),
    });
  };

  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span className="text-muted">
        {openBooks
          ? 'Everyone sees everything.'
          : 'Members see what they are part of, admins everything.'}
      </span>
      {isSuperadmin && viewing === null && (
        <TextButton disabled={change.isPending} onClick={() => void askAndSwitch()}>
          {openBooks ? 'Stop showing everything' : 'Show everything to everyone'}
        </TextButton>
      )}
    </p>
  );
}

/** The time zone in which the household counts days. Only superadmins change it. */
export function HouseholdTimeZone() {
  const { id, isSuperadmin } = useHousehold();
  const { data, error, isFetching, refetch } = useQuery(choicesQuery(id));
  const timeZone = data?.timeZone;
  const [isOpen, setIsOpen] = useState(false);
  if (timeZone === undefined && isOffline(error)) {
    return <p className="text-muted">{NOT_SEEN_YET}.</p>;
  }
  if (timeZone === undefined && error) {
    return (
      <p className="flex flex-wrap items-center gap-x-3 text-muted">
        <span role="alert">The time zone could not be loaded.</span>
        <TextButton disabled={isFetching} onClick={() => void refetch()}>
          Try again
        </TextButton>
      </p>
    );
  }
  if (timeZone === undefined) return <Skeleton className="h-6 w-40 rounded-md" />;
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span className="text-muted">Days are counted in {clockLabel(timeZone)}.</span>
      {isSuperadmin && <TextButton onClick={() => setIsOpen(true)}>Change time zone</TextButton>}
      {isOpen && (
        <Suspense>
          <TimeZoneDialog timeZone={timeZone} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </p>
  );
}
