import { ArrowRight, ReceiptText, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { OpenDebt, OpenDebtMonth } from '@/shared/settling/debts';
import { usePaymentActions } from '@/shared/settling/payment-actions';
import { Banner } from '@/components/ui/banner';
import { Button, IconButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/states';
import { CreateForm } from '@/features/settling/settlements/create-form';
import {
  noOffsetReason,
  type NoOffsetReason,
} from '@/features/settling/settlements/no-offset-reason';
import { DETAILS_ID } from '@/features/settling/settlements/settlement-view';
import { formatMonth } from '@/lib/format/format-period';

interface CreatePanelProps {
  id: string;
  month: OpenDebtMonth;
  debt: OpenDebt;
  onClose: () => void;
  onOpenSettlement: (settlementId: string) => void;
}

export function CreatePanel({ id, month, debt, onClose, onOpenSettlement }: CreatePanelProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLElement>(null);
  const { userId, userName, settlementId } = debt;
  const monthLabel = formatMonth(month);
  const reason = noOffsetReason(debt, monthLabel);

  // Moves focus and view here. Details with the focus were opened later, so they keep it.
  useEffect(() => {
    if (document.activeElement?.id === DETAILS_ID) return;
    heading.current?.focus({ preventScroll: true });
    const section = panel.current;
    if (!section) return;
    // On a phone it opens below the visible part, and only its heading would scroll into view.
    const isCut = section.getBoundingClientRect().bottom > window.innerHeight;
    section.scrollIntoView({ block: isCut ? 'start' : 'nearest' });
  }, []);

  return (
    <section
      ref={panel}
      id={id}
      aria-labelledby={headingId}
      className="scroll-mt-20 space-y-5 rounded-2xl border bg-raised p-5 shadow-raised max-sm:rounded-none max-sm:border-0 max-sm:shadow-none sm:p-6"
    >
      <header className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h4
            id={headingId}
            ref={heading}
            tabIndex={-1}
            className="scroll-mt-24 font-semibold tracking-tight outline-none"
          >
            Create Settlement
          </h4>
          <p className="text-sm text-balance text-muted">
            with {userName} for {monthLabel}
          </p>
        </div>
        <IconButton icon={X} label="Close" size="small" onClick={onClose} className="-mt-1 -mr-2" />
      </header>
      {settlementId !== null && (
        <Banner
          kind="info"
          action={
            <Button size="small" icon={ArrowRight} onClick={() => onOpenSettlement(settlementId)}>
              View
            </Button>
          }
        >
          A settlement with {userName} for {monthLabel} is active. What you select is applied to it.
        </Banner>
      )}
      {reason ? (
        <CannotOffset reason={reason} userId={userId} />
      ) : (
        <CreateForm month={month} debt={debt} onDone={onClose} />
      )}
    </section>
  );
}

function CannotOffset({ reason, userId }: { reason: NoOffsetReason; userId: string }) {
  const { title, description, isPaymentDue } = reason;
  return (
    <EmptyState
      icon={ReceiptText}
      title={title}
      description={description}
      action={isPaymentDue && <RecordPayment userId={userId} />}
    />
  );
}

function RecordPayment({ userId }: { userId: string }) {
  const { recordPayment } = usePaymentActions();
  return (
    <Button variant="primary" onClick={() => recordPayment(userId)}>
      Record payment
    </Button>
  );
}
