import { Banknote, Rows3 } from 'lucide-react';
import { usePaymentActions } from '@/shared/settling/payment-actions';
import { ActionList, type ListedAction } from '@/components/ui/action-list';
import { Amount, NetAmount } from '@/components/ui/amount';
import { closeThen } from '@/components/ui/close-then';
import { Dialog } from '@/components/ui/dialog';
import { Fact, FactList } from '@/components/ui/facts';
import { HandshakeIcon, LinkIcon } from '@/components/ui/row-icons';
import { showRowsText, type DebtInMonth } from '@/features/settling/settlements/debt-rows';
import { noOffsetReason } from '@/features/settling/settlements/no-offset-reason';
import { debtPartText, shownParts } from '@/features/settling/settlements/debt-part-text';
import { debtPartsOf } from '@/lib/debts/debt-parts';
import { formatMonth } from '@/lib/format/format-period';

interface DebtSheetProps extends DebtInMonth {
  onSettle: () => void;
  onShowRows: () => void;
  onOpenSettlement: (settlementId: string) => void;
  onClose: () => void;
}

type DebtAction = ListedAction & { run: () => void };

export function DebtSheet({
  debt,
  month,
  onSettle,
  onShowRows,
  onOpenSettlement,
  onClose,
}: DebtSheetProps) {
  const { recordPayment } = usePaymentActions();
  const { userId, userName, net, settlementId } = debt;
  const monthLabel = formatMonth(month);
  const actions: DebtAction[] = [
    {
      icon: HandshakeIcon,
      word: settlementId === null ? 'Create Settlement' : 'Apply to Settlement',
      refusal: noOffsetReason(debt, monthLabel)?.title,
      run: onSettle,
    },
    ...(settlementId === null
      ? []
      : [{ icon: LinkIcon, word: 'View settlement', run: () => onOpenSettlement(settlementId) }]),
    { icon: Banknote, word: 'Record payment', run: () => recordPayment(userId) },
    { icon: Rows3, word: showRowsText(debt), run: onShowRows },
  ];

  const choose = ({ run }: DebtAction) => closeThen(onClose, run);
  return (
    <Dialog isOpen onClose={onClose} size="small" title={userName} description={monthLabel}>
      <FactList>
        {shownParts([debtPartsOf(debt)]).map(({ part, value }) => (
          <Fact key={part} label={debtPartText[part]}>
            <Amount value={value} />
          </Fact>
        ))}
        <Fact label="Net">
          <NetAmount value={net} />
        </Fact>
      </FactList>
      <ActionList actions={actions} onChoose={choose} />
    </Dialog>
  );
}
