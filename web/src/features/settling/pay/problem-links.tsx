import { Link } from '@/components/ui/link';
import {
  settlementPath,
  settlementsOfTransactionPath,
  transactionPlacePath,
} from '@/config/screen-paths';
import { isProblem } from '@/lib/api-problem';

interface ProblemLinksProps {
  error: unknown;
  onFollow?: () => void;
}

export function ProblemLinks({ error, onFollow }: ProblemLinksProps) {
  if (!isProblem(error)) return null;
  const { settlementId, transactionId, transactionDate } = error.extra;
  return (
    <>
      {typeof settlementId === 'string' && (
        <Link to={settlementPath(settlementId)} onClick={onFollow}>
          Open the settlement
        </Link>
      )}
      {typeof transactionId === 'string' &&
        (typeof transactionDate === 'string' ? (
          <Link to={transactionPlacePath(transactionId, transactionDate)} onClick={onFollow}>
            Open the transaction
          </Link>
        ) : (
          <Link to={settlementsOfTransactionPath(transactionId)} onClick={onFollow}>
            Settlements of the transaction
          </Link>
        ))}
    </>
  );
}
