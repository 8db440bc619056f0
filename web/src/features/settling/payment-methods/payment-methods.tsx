import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import type { Cents } from '@housetab/functions/core/money/money';
import { linkForms, linkText, payLink } from '@housetab/functions/core/payment-way/link';
import type { WayToPay } from '@housetab/functions/core/payment-way/ways-resource';
import { paymentMethodsOfQuery } from '@/shared/settling/payment-methods';
import { buttonClassName } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/states';
import { BankAccount } from '@/features/settling/payment-methods/bank-account';
import { isProblem } from '@/lib/api-problem';
import { formatMoney } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';
import { DAY_MS } from '@housetab/functions/core/calendar/day';
import { timeAgo } from '@/lib/format/time-ago';
import { readerTimeZone } from '@/lib/format/time-zone';

interface PaymentMethodsProps {
  userId: string;
  name: string;
  cents: Cents;
  /** Whether the reader opened it. Only then is a lack of payment methods shown. */
  isAsked?: boolean;
}

export function PaymentMethods({ userId, name, cents, isAsked = false }: PaymentMethodsProps) {
  const { id, viewing } = useHousehold();
  const { data, error, refetch } = useQuery({
    ...paymentMethodsOfQuery(id, userId),
    enabled: viewing === null,
  });
  const ways = data?.ways ?? [];
  // The API's response if nothing is owed any more, or one of the two has left.
  const isNotForReader = isProblem(error, 'not_found');
  if (error && !isNotForReader) {
    if (!isAsked && !data) return null;
    if (!data) return <ErrorState isPart error={error} onRetry={() => void refetch()} />;
  }
  if (!data && !error) return isAsked ? <Skeleton className="h-16" /> : null;
  if (isNotForReader || ways.length === 0) return isAsked ? <None name={name} /> : null;
  return (
    <section aria-label={`How to pay ${name}`}>
      {!isAsked && <h3 className="text-sm font-medium">How to pay {name}</h3>}
      <ul className="divide-y">
        {ways.map((way) => (
          <li key={way.kind === 'iban' ? way.iban : `${way.kind} ${way.handle}`} className="py-3">
            <Way way={way} name={name} cents={cents} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function None({ name }: { name: string }) {
  return (
    <p className="wrap-anywhere text-muted">
      {name} has not said how. They can on their profile, under “How you are paid”.
    </p>
  );
}

interface WayProps {
  way: WayToPay;
  name: string;
  cents: Cents;
}

function Way({ way, name, cents }: WayProps) {
  return (
    <>
      {way.kind === 'iban' ? (
        <BankAccount account={way} cents={cents} />
      ) : (
        <PayLink way={way} cents={cents} />
      )}
      <PaymentMethodsAge {...way} name={name} />
    </>
  );
}

/** Built from the account's name and a host known here; nothing is loaded from there. */
function PayLink({ way, cents }: { way: Exclude<WayToPay, { kind: 'iban' }>; cents: Cents }) {
  const { currency } = useHousehold();
  const link = payLink(way, { cents, currency });
  if (link === null) return null;
  const { name, only = currency } = linkForms[way.kind];
  const isOther = only !== currency;
  const { href, hasAmount } = link;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-40 wrap-anywhere">
        <span className="font-medium">{name}</span>
        <span className="sr-only">: </span>
        <span className="block text-sm text-muted">
          {linkText(way)}
          {isOther
            ? ` · takes ${only} alone`
            : !hasAmount && ` · enter ${formatMoney(cents)} there`}
        </span>
      </p>
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        {...(hasAmount && { 'aria-label': `Pay ${formatMoney(cents)} by ${name}` })}
        className={buttonClassName('secondary', 'small')}
      >
        {hasAmount ? `Pay ${formatMoney(cents)}` : `Open ${name}`}
        <ExternalLink aria-hidden className="size-4 shrink-0" />
      </a>
    </div>
  );
}

/** In days. An attacker in an account would redirect payments, so changes are marked. */
const NEW_DAYS = 14;

interface PaymentMethodsAgeProps {
  since: string;
  isChange: boolean;
  name: string;
}

/** When a payment method last changed: `Changed 2 days ago`. */
function PaymentMethodsAge({ since, isChange, name }: PaymentMethodsAgeProps) {
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
