import { ArrowRight, ReceiptText, X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button, IconButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/states';
import { CreateForm } from '@/features/settlements/components/create-form';
import { usePayingBack } from '@/lib/paying-back';
import type { Debt, DebtMonth } from '@/api/debts/get-debts';

interface CreatePanelProps {
  id: string;
  month: DebtMonth;
  debt: Debt;
  onClose: () => void;
  onOpenSettlement: (settlementId: string) => void;
}

/** Settling the debt of a month with one person. */
export function CreatePanel({ id, month, debt, onClose, onOpenSettlement }: CreatePanelProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLElement>(null);
  const { userName, settlementId } = debt;
  const monthLabel = `${month.monthName} ${month.year}`;

  // Whoever opened it goes on here, with the keyboard as with the eyes.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    const section = panel.current;
    if (!section) return;
    // On a phone it opens below the fold, and there only its heading would come into sight.
    const isCut = section.getBoundingClientRect().bottom > window.innerHeight;
    section.scrollIntoView({ block: isCut ? 'start' : 'nearest' });
  }, []);

  return (
    <section
      ref={panel}
      id={id}
      aria-labelledby={headingId}
      className="scroll-mt-20 space-y-5 rounded-2xl border bg-raised p-5 shadow-raised sm:p-6"
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
      {impediment(debt, monthLabel) ?? <CreateForm month={month} debt={debt} onDone={onClose} />}
    </section>
  );
}

/** Why nothing can be offset, and what to do instead. */
function impediment(debt: Debt, monthLabel: string): ReactNode {
  const { userName, youOwe, settleableAmount, yourTransactionsToApply } = debt;
  if (settleableAmount === 0) {
    return (
      <EmptyState
        icon={ReceiptText}
        title={youOwe === 0 ? `You owe ${userName} nothing` : 'Nothing left to offset'}
        description={
          youOwe === 0
            ? `A settlement is made by whoever owes. ${userName} can offset what is owed to you for ${monthLabel}.`
            : `Other active settlements hold what you owe ${userName} for ${monthLabel}.`
        }
      />
    );
  }
  if (yourTransactionsToApply.length === 0) {
    return (
      <EmptyState
        icon={ReceiptText}
        title="You have nothing to offset it with"
        description={`You can offset what you paid and ${userName} owes you. If you have sent money, record the payment.`}
        action={<RecordPayment userId={debt.userId} />}
      />
    );
  }
  return null;
}

function RecordPayment({ userId }: { userId: string }) {
  const { recordPayment } = usePayingBack();
  return (
    <Button variant="primary" onClick={() => recordPayment(userId)}>
      Record payment
    </Button>
  );
}
