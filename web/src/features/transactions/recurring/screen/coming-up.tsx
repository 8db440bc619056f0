import type {
  DraftResource,
  RecurringExpenseResource,
} from '@housetab/functions/core/recurring/recurring-expense-resource';
import { upcomingDayText } from '@housetab/functions/core/recurring/upcoming-day';
import { Link, LoneLink } from '@/components/ui/link';
import { paths } from '@/config/screen-paths';
import { DraftCard } from '@/features/transactions/recurring/screen/draft-card';
import {
  templateIn,
  recurringTitle,
} from '@/features/transactions/recurring/screen/recurring-text';
import { formatMoney } from '@/lib/format/format';
import { householdDay } from '@/lib/format/household-day';

const SHOWN = 3;

interface ComingUpProps {
  next: RecurringExpenseResource | null;
  drafts: readonly DraftResource[];
}

/** Default export, because it loads once there is something to show. */
export default function ComingUp({ next, drafts }: ComingUpProps) {
  return (
    <>
      {drafts.length > 0 && (
        <DraftCard
          drafts={drafts.slice(0, SHOWN)}
          actions={
            drafts.length > SHOWN && (
              <LoneLink to={paths.repeating} className="text-sm">
                See all <span className="sr-only">that waits for an amount</span>
              </LoneLink>
            )
          }
        />
      )}
      {next?.nextOn && <ComingNext series={next} day={next.nextOn} />}
    </>
  );
}

/** `Rent on Tuesday, $1,800.00` */
function ComingNext({ series, day }: { series: RecurringExpenseResource; day: string }) {
  const today = householdDay(new Date());
  const when = upcomingDayText(day < today ? today : day, today);
  const amount = series.kind === 'varies' ? '' : `, ${formatMoney(templateIn(series).amount)}`;
  return (
    <p className="px-5 text-sm wrap-anywhere text-muted sm:px-6">
      <span>Comes next:</span>{' '}
      <Link to={paths.repeating}>{`${recurringTitle(series)} ${when}${amount}`}</Link>
    </p>
  );
}
