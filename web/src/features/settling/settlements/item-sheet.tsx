import { MessageSquare, ReceiptText, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { titleOfRow } from '@/shared/expense/row-title';
import { WhoHadWhat } from '@/shared/expense/who-had-what';
import { MemberMark } from '@/shared/people/member-mark';
import { ActionList, type ListedAction } from '@/components/ui/action-list';
import { Amount } from '@/components/ui/amount';
import { closeThen } from '@/components/ui/close-then';
import { Dialog } from '@/components/ui/dialog';
import { Fact, FactList } from '@/components/ui/facts';
import { transactionPlacePath } from '@/config/screen-paths';
import { useNameOf } from '@/shared/people/members';
import { discussedThing, useOpenDiscussion } from '@/lib/discussion';
import { formatDate } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';

interface ItemSheetProps {
  transaction: TransactionResource | null;
  amount: number;
  amountLabel: string;
  onRemove?: (() => void) | undefined;
  onClose: () => void;
}

type ItemAction = ListedAction & { run: () => void };

export function ItemSheet({ transaction, amount, amountLabel, onRemove, onClose }: ItemSheetProps) {
  const nameOf = useNameOf(useHousehold().id);
  const navigate = useNavigate();
  const discuss = useOpenDiscussion();
  const actions: (ItemAction | false)[] = [
    transaction !== null &&
      discuss !== null && {
        icon: MessageSquare,
        word: 'Comments',
        run: () => discuss(discussedThing(transaction)),
      },
    transaction !== null && {
      icon: ReceiptText,
      word: 'Open in Transactions',
      run: () => {
        void navigate(transactionPlacePath(transaction.id, transaction.transactionDate));
      },
    },
    onRemove !== undefined && {
      icon: Trash2,
      word: 'Remove',
      isDangerous: true,
      run: onRemove,
    },
  ];

  const choose = ({ run }: ItemAction) => closeThen(onClose, run);
  return (
    <Dialog isOpen onClose={onClose} size="small" title={itemTitle(transaction)}>
      <FactList>
        <Fact label={amountLabel}>
          <Amount value={amount} />
        </Fact>
        {transaction && (
          <>
            <Fact label="Amount">
              <Amount value={transaction.amount} />
            </Fact>
            <Fact label="Owed To">{transaction.payTo}</Fact>
            {transaction.owedBy !== null && (
              <Fact label="Owed By">
                {nameOf(transaction.owedBy)}
                <MemberMark id={transaction.owedBy} />
              </Fact>
            )}
            <Fact label="Category">{transaction.type}</Fact>
            <Fact label="Date">{formatDate(transaction.transactionDate)}</Fact>
          </>
        )}
      </FactList>
      {transaction?.disputes.map(({ userId, reason }) => (
        <p
          key={userId}
          className="mt-3 rounded-lg bg-warning-soft px-3 py-2 text-sm wrap-anywhere forced-colors:border"
        >
          <span className="font-medium">{nameOf(userId)} disputes this:</span> {reason}
        </p>
      ))}
      {transaction?.expenseId && (
        <WhoHadWhat
          expenseId={transaction.expenseId}
          name={itemTitle(transaction)}
          className="mt-2"
        />
      )}
      <ActionList actions={actions.filter((action) => action !== false)} onChoose={choose} />
    </Dialog>
  );
}

export function itemTitle(transaction: TransactionResource | null): string {
  return transaction ? titleOfRow(transaction) : 'No longer available';
}
