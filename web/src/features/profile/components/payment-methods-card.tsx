import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { MAX_WAYS, type PaymentWay } from '@housetab/functions/core/payment-way/way';
import type { PaymentWays } from '@housetab/functions/core/payment-way/ways-resource';
import { ownPaymentMethodsQuery, useSavePaymentMethods } from '@/shared/settling/payment-methods';
import { Banner } from '@/components/ui/banner';
import { IconButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { showError, showUndo } from '@/components/ui/toast';
import { placeId, places } from '@/config/screen-paths';
import { AddPaymentMethod } from '@/features/profile/components/add-payment-method';
import { paymentMethodText } from '@/features/profile/payment-method-input';
import { useHousehold } from '@/lib/household';
import { showOutcome } from '@/lib/show-outcome';

/** Links and bank accounts for being paid; only members with a debt to the reader see them. */
export function PaymentMethodsCard() {
  const { accountId } = useHousehold();
  const { data, isPending, isError } = useQuery(ownPaymentMethodsQuery(accountId));
  return (
    <Card
      id={placeId(places.paymentWays)}
      title="How you are paid"
      description="Only who owes you something sees it, while you share a household."
    >
      {isPending && <Skeleton className="h-44 rounded-lg sm:h-37" />}
      {isError && !data && (
        <Banner>How you are paid could not be loaded. Please try again later.</Banner>
      )}
      {data && <Ways kept={data} accountId={accountId} />}
    </Card>
  );
}

function Ways({ kept, accountId }: { kept: PaymentWays; accountId: string }) {
  const save = useSavePaymentMethods(accountId);
  const ways = kept.ways.map(withoutDay);
  /** Starts from the shown version, so that a change elsewhere causes a conflict. */
  const put = (wanted: readonly PaymentWay[], version: number) =>
    save.mutateAsync({ ways: [...wanted], version });
  const fail = (error: Error) => showError('Failed to save how you are paid', error.message);
  const remove = (way: PaymentWay, index: number) => {
    if (save.isPending) return;
    showOutcome(put(ways.toSpliced(index, 1), kept.version), {
      onSuccess: ({ version }) =>
        showUndo(`${paymentMethodText(way).title} removed`, () =>
          showOutcome(put(ways, version), { onSuccess: () => {}, onError: fail }),
        ),
      onError: fail,
    });
  };
  return (
    <div className="space-y-5">
      {ways.length > 0 && (
        <ul className="divide-y border-y">
          {ways.map((way, index) => {
            const { title, detail } = paymentMethodText(way);
            return (
              <li key={`${title} ${detail}`} className="flex items-center gap-3 py-2">
                <p className="min-w-0 flex-1 wrap-anywhere">
                  <span className="font-medium">{title}</span>
                  <span className="sr-only">, </span>
                  <span className="block text-sm text-muted tabular-nums">{detail}</span>
                </p>
                <IconButton
                  icon={Trash2}
                  label={`Remove ${title}, ${detail}`}
                  onClick={() => remove(way, index)}
                />
              </li>
            );
          })}
        </ul>
      )}
      {ways.length < MAX_WAYS && (
        <AddPaymentMethod
          kept={ways}
          isPending={save.isPending}
          onAdd={(way) => put([...ways, way], kept.version)}
        />
      )}
    </div>
  );
}

/** The server sets the day. */
function withoutDay({ since: _, ...way }: PaymentWays['ways'][number]): PaymentWay {
  return way;
}
