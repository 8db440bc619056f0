import { DAY_MS } from '@housetab/functions/core/calendar/day';
import { timeAgo } from '@/lib/format/time-ago';
import { readerTimeZone } from '@/lib/format/time-zone';
import { useHousehold } from '@/lib/household';

/** In days. An attacker in an account would redirect payments, so changes are marked. */
const NEW_DAYS = 14;

interface PaymentMethodsAgeProps {
  since: string;
  isChange: boolean;
  name: string;
}

/** When a payment method last changed: `Changed 2 days ago`. */
export function PaymentMethodsAge({ since, isChange, name }: PaymentMethodsAgeProps) {
  const { timeZone } = useHousehold();
  const now = new Date();
  const ago = timeAgo(since, now, timeZone ?? readerTimeZone());
  const isNew = isChange && now.getTime() - Date.parse(since) < NEW_DAYS * DAY_MS;
  if (!isNew)
    return <p className="pt-1 text-sm text-muted">{`${isChange ? 'Changed' : 'Added'} ${ago}`}</p>;
  return (
    <p className="pt-1 text-sm wrap-anywhere text-warning">
      {`Changed ${ago}. If you did not expect that, ask ${name} before you pay.`}
    </p>
  );
}
