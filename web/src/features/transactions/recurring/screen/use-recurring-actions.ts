import { Pause, Play, Redo2, Square } from 'lucide-react';
import type { RecurringExpenseResource } from '@housetab/functions/core/recurring/recurring-expense-resource';
import {
  useEndRecurringExpense,
  usePauseRecurringExpense,
  useResumeRecurringExpense,
  useSkipOccurrence,
} from '@/shared/recurring/recurring';
import type { ListedAction } from '@/components/ui/action-list';
import { useConfirm } from '@/components/ui/confirm';
import { showError, showSuccess } from '@/components/ui/toast';
import { recurringTitle } from '@/features/transactions/recurring/screen/recurring-text';
import { formatDate } from '@/lib/format/format';
import { reasonOf } from '@/lib/reason-of';

export interface RecurringAction extends ListedAction {
  run: () => void | Promise<void>;
}

export function useRecurringActions(): (series: RecurringExpenseResource) => RecurringAction[] {
  const { confirm } = useConfirm();
  const { mutate: pause } = usePauseRecurringExpense();
  const { mutate: resume } = useResumeRecurringExpense();
  const { mutate: skip } = useSkipOccurrence();
  const { mutate: end } = useEndRecurringExpense();

  return (series) => {
    const title = recurringTitle(series);
    const { nextOn, pausedAt } = series;
    const telling = (done: string) => ({
      onSuccess: () => showSuccess(done),
      onError: (error: Error) =>
        showError(`Failed to change “${title}”. Please try again.`, reasonOf(error)),
    });
    const askAndEnd = async () => {
      const isMeant = await confirm({
        message: `End “${title}”?`,
        detail: 'Nothing more is entered. What was entered stays.',
        confirmLabel: 'End',
        isDangerous: true,
      });
      if (isMeant) end(series, telling(`“${title}” has ended`));
    };
    const isRunning = pausedAt === null && nextOn !== null;
    const actions: (RecurringAction | false)[] = [
      isRunning && {
        icon: Redo2,
        word: `Skip ${formatDate(nextOn)}`,
        run: () => skip(series, telling(`“${title}” of ${formatDate(nextOn)} is left out`)),
      },
      isRunning && {
        icon: Pause,
        word: 'Pause',
        run: () => pause(series, telling(`“${title}” is paused`)),
      },
      pausedAt !== null && {
        icon: Play,
        word: 'Resume',
        run: () => resume(series, telling(`“${title}” goes on`)),
      },
      { icon: Square, word: 'End', isDangerous: true, run: askAndEnd },
    ];
    return actions.filter((action) => action !== false);
  };
}
