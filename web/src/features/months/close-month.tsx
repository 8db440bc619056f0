import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { monthName } from '@housetab/functions/core/calendar/calendar';
import type { Month } from '@housetab/functions/core/month/month-resource';
import { formatCount } from '@housetab/functions/core/money/money';
import { useCloseMonth } from '@/shared/month/months';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useConfirm } from '@/components/ui/confirm';
import { showError, showSuccess } from '@/components/ui/toast';
import { countToDo, notClosableText } from '@/features/months/month-text';
import { ScreenOrPrintText } from '@/features/months/screen-or-print-text';
import { formatDay } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';
import { showOutcome } from '@/lib/show-outcome';

export function CloseMonth({ month }: { month: Month }) {
  const { closed, notClosable, mayClose } = month;
  const name = monthName(month.month);
  const { close, reopen, isPending } = useClosing(month);
  if (closed) {
    return (
      <Foot
        isPrinted
        action={
          mayClose && (
            <Button isChanging isBusy={isPending} onClick={() => void reopen()}>
              Reopen
            </Button>
          )
        }
      >
        <p className="font-medium">
          <Lock aria-hidden className="mr-2 inline size-4.5 align-text-bottom text-muted" />
          <ClosedBy closed={closed} />
        </p>
        <p className="text-sm text-muted">What changes later is marked, and told.</p>
      </Foot>
    );
  }
  if (notClosable !== null) {
    return (
      <Foot>
        <p className="text-muted">{notClosableText(notClosable, month.month)}</p>
      </Foot>
    );
  }
  return (
    <Foot
      action={
        mayClose && (
          <Button variant="primary" isChanging isBusy={isPending} onClick={() => void close()}>
            Close {name}
          </Button>
        )
      }
    >
      <p className="font-medium">Is everything of {name} there?</p>
      <p className="text-sm text-muted">
        {mayClose
          ? 'Closing locks nothing: what changes later is marked, and told.'
          : 'An admin closes the month. What changes later is marked, and told.'}
      </p>
    </Foot>
  );
}

function ClosedBy({ closed }: { closed: NonNullable<Month['closed']> }) {
  const { user } = useHousehold();
  const who = closed.userId === user.id ? 'you' : closed.userName;
  const text = (name: string) => `Closed by ${name} on ${formatDay(closed.at)}`;
  return <ScreenOrPrintText screen={text(who)} paper={text(closed.userName)} />;
}

interface FootProps {
  action?: ReactNode;
  isPrinted?: boolean;
  children: ReactNode;
}

function Foot({ action, isPrinted = false, children }: FootProps) {
  return (
    <Card className={isPrinted ? 'break-inside-avoid' : 'print:hidden'}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-56 space-y-0.5">{children}</div>
        {action && <div className="max-sm:w-full max-sm:*:w-full print:hidden">{action}</div>}
      </div>
    </Card>
  );
}

function useClosing({ month, toDo }: Month) {
  const { confirm } = useConfirm();
  const { mutateAsync, isPending } = useCloseMonth(month);
  const name = monthName(month);

  const close = async () => {
    const left = countToDo(toDo);
    const isSure = await confirm({
      message: `Close ${name}?`,
      detail:
        (left > 0
          ? `${formatCount(left, 'thing')} ${left === 1 ? 'is' : 'are'} still to do. `
          : '') +
        'Everybody is told. Nothing is locked: what is entered or changed later is marked “after closing”, and told to whom it concerns.',
      confirmLabel: `Close ${name}`,
    });
    if (!isSure) return;
    showOutcome(mutateAsync(true), {
      onSuccess: () => showSuccess(`${name} is closed`, 'Everybody has been told.'),
      onError: (error) => showError(`Failed to close ${name}.`, reasonOf(error)),
    });
  };
  const reopen = async () => {
    const isSure = await confirm({
      message: `Open ${name} again?`,
      detail: 'Everybody is told. What was marked “after closing” no longer is.',
      confirmLabel: 'Reopen',
    });
    if (!isSure) return;
    showOutcome(mutateAsync(false), {
      onSuccess: () => showSuccess(`${name} is open again`, 'Everybody has been told.'),
      onError: (error) => showError(`Failed to reopen ${name}.`, reasonOf(error)),
    });
  };
  return { close, reopen, isPending };
}
