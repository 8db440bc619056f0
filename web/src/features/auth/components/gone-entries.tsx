import { DEFAULT_CURRENCY } from '@housetab/functions/core/money/currency';
import { textOfComment } from '@/shared/discussion/comment-write';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { formatMoment, formatMoney } from '@/lib/format/format';
import { writeKindText } from '@/shared/outbox/outbox-messages';
import type { WaitingWrite } from '@/offline/outbox/waiting-write';

interface GoneEntriesProps {
  writes: readonly WaitingWrite[];
  onRemove: () => void;
}

/** Unsent entries of a deleted account: this browser has the only copy. */
export function GoneEntries({ writes, onRemove }: GoneEntriesProps) {
  return (
    <Banner kind="info">
      <p>The account that was signed in here was deleted.</p>
      {writes.length > 0 && (
        <>
          <p className="mt-1">
            What it had entered on this device was not sent, and is nowhere else:
          </p>
          <ul aria-label="Not sent" className="my-2 max-h-48 space-y-1 overflow-y-auto">
            {writes.map((write) => (
              <li key={write.order} className="wrap-anywhere">
                <span className="font-medium">{nameOf(write)}</span>{' '}
                <span className="text-muted">
                  {writeKindText(write)}, entered {formatMoment(new Date(write.at))}
                </span>
              </li>
            ))}
          </ul>
          <Button size="small" onClick={onRemove}>
            Remove from this device
          </Button>
        </>
      )}
    </Banner>
  );
}

function nameOf(write: WaitingWrite): string {
  const { kind, title, amountCents, currency = DEFAULT_CURRENCY } = write;
  const amount = amountCents === null ? null : formatMoney(amountCents, currency);
  return [kind === 'comment' ? textOfComment(write) : title, amount].filter(Boolean).join(', ');
}
