import { useQuery } from '@tanstack/react-query';
import { stillOpen, whatWasOpen } from '@housetab/functions/core/reminder/reminder-text';
import { debtsQuery } from '@/shared/settling/debts';
import { useRemind } from '@/shared/settling/reminders';
import { useMarkOf } from '@/shared/people/member-mark';
import { Button } from '@/components/ui/button';
import { TextButton } from '@/components/ui/link';
import { showError, showInfo, showSuccess } from '@/components/ui/toast';
import { useIsEvenOnceArrived } from '@/features/settling/group-settle-up/use-is-even-once-arrived';
import type { Net } from '@/lib/debts/net';
import { formatDay } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';
import { showOutcome } from '@/lib/show-outcome';
import { useRequestId } from '@/lib/use-request-id';
import { monthOf } from '@housetab/functions/core/calendar/calendar';
import { disputedOf } from '@housetab/functions/core/group-settle-up/next-action';
import { monthsLeft } from '@housetab/functions/core/reminder/months-left';
import type { OpenClaim } from '@housetab/functions/core/reminder/open-claim';

interface RemindProps {
  net: Net;
  isButton?: boolean;
}

/** At most once a week, and not for a debt that a pending group settle-up will close. */
export function Remind({ net, isButton = false }: RemindProps) {
  const { id: householdId, user, viewing } = useHousehold();
  const { data: debts } = useQuery({ ...debtsQuery(householdId), enabled: false });
  const mark = useMarkOf()(net.userId);
  const { mutateAsync, isPending } = useRemind();
  const { idFor, succeeded } = useRequestId();
  const isEvenOnceArrived = useIsEvenOnceArrived();
  const claim = claimOf(net);
  if (!claim || viewing !== null || isEvenOnceArrived(net.userId)) return null;

  const { userId, name } = net;
  const { cents, months } = claim;
  const facts = {
    amount: cents,
    firstMonth: months?.first ?? null,
    lastMonth: months?.last ?? null,
  };
  const againAt = debts?.reminded?.find((one) => one.userId === userId)?.againAt;
  const now = new Date().toISOString();
  const send = () =>
    showOutcome(mutateAsync({ id: idFor(userId), userId }), {
      onSuccess: (reminder) => {
        succeeded();
        showSuccess(
          `${name} is reminded`,
          `Of ${whatWasOpen(reminder, now)}. They find it in their notices, and are told as they chose.`,
        );
      },
      onError: (error) => showError(`Failed to remind ${name}`, reasonOf(error)),
    });
  const remind = () => {
    if (mark) {
      const why = mark === 'guest' ? 'has no account' : 'has left';
      return void shareText(`Hello ${name}, ${stillOpen(facts, now)} between us. ${user.name}`, {
        copied: [`Copied: send it to ${name}`, `${name} ${why}, so Housetab can’t tell them.`],
      });
    }
    if (againAt)
      return showInfo(`${name} is reminded already`, `You can again on ${formatDay(againAt)}.`);
    if (!isPending) send();
  };
  const until = againAt && `again on ${formatDay(againAt)}`;
  const words = {
    'aria-label': until ? `${name} is reminded, ${until}` : `Remind ${name}`,
    'aria-disabled': until || isPending ? true : undefined,
    onClick: remind,
    children: againAt ? `Again on ${formatDay(againAt)}` : 'Remind',
  };
  return isButton ? (
    <Button {...words} className="max-sm:w-full" />
  ) : (
    <TextButton
      {...words}
      className="text-sm aria-disabled:text-muted aria-disabled:no-underline max-sm:-my-3"
    />
  );
}

/** Opens the device's share sheet; without one, copies the text and shows `copied`. */
async function shareText(
  text: string,
  { copied }: { copied: [message: string, description: string] },
): Promise<void> {
  try {
    // Some browsers lack it, whatever the types say.
    const sharing: Partial<Pick<Navigator, 'share'>> = navigator;
    if (sharing.share) return await navigator.share({ text });
    await navigator.clipboard.writeText(text);
    showSuccess(...copied);
  } catch (error) {
    // Closing the share sheet is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showError('Failed to copy', text);
  }
}

/** The person's debt to the reader, computed as the server does for a reminder; null = none. */
function claimOf({
  net,
  debts,
  isWhole,
}: Pick<Net, 'net' | 'debts' | 'isWhole'>): OpenClaim | null {
  const theirs = debts.flatMap(({ debt }) => debt.transactionsTheyOwe);
  const yours = debts.flatMap(({ debt }) => debt.transactionsYouOwe);
  const cents = net - disputedOf(theirs) + disputedOf(yours);
  if (cents <= 0) return null;
  const claims = theirs
    .filter(({ disputes }) => disputes.length === 0)
    .map((row) => ({ month: monthOf(row.transactionDate), cents: row.openAmount }));
  return { cents, months: isWhole ? monthsLeft(claims, cents) : null };
}
