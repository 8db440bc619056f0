import { useQuery } from '@tanstack/react-query';
import { settlementQuery } from '@/shared/settling/settlement-queries';
import { Banner } from '@/components/ui/banner';
import { Link } from '@/components/ui/link';
import { settlementPath } from '@/config/screen-paths';
import { nameSettlement, type FormFailure } from '@/features/transactions/form/form-failure';
import { useHousehold } from '@/lib/household';

interface FailureBannerProps {
  failure: FormFailure;
  onDismiss: () => void;
}

export function FailureBanner({ failure, onDismiss }: FailureBannerProps) {
  const { message, reason, settlementId } = failure;
  return (
    <Banner onDismiss={onDismiss}>
      <p className="font-medium">{message}</p>
      {settlementId === undefined ? (
        reason && <p className="text-sm text-muted">{reason}</p>
      ) : (
        <>
          <LockReason reason={reason ?? ''} settlementId={settlementId} />
          <Link to={settlementPath(settlementId)}>Open the settlement</Link>
        </>
      )}
    </Banner>
  );
}

function LockReason({ reason, settlementId }: { reason: string; settlementId: string }) {
  const { id } = useHousehold();
  const settlement = useQuery(settlementQuery(id, settlementId));
  const text = settlement.isError
    ? reason
    : nameSettlement(reason, settlementId, settlement.data ?? null);
  return <p className="text-sm text-muted">{text}</p>;
}
