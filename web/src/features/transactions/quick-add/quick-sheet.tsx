import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { TextButton } from '@/components/ui/link';
import { Sheet } from '@/components/ui/sheet';
import { QuickForm } from '@/features/transactions/quick-add/quick-form';
import { useQuickForm } from '@/features/transactions/quick-add/use-quick-form';
import { useBillField } from '@/features/transactions/form/use-bill-field';
import { useTransactionPeople } from '@/features/transactions/people/use-people';

export interface QuickSheetProps {
  typedAmount: string;
  /** Called once the amount has the focus. Must be stable between renders. */
  onShown: () => void;
  onClose: () => void;
  /** Called after the closing animation: the opener gets the focus back. */
  onClosed: () => void;
}

export default function QuickSheet({ typedAmount, onShown, onClose, onClosed }: QuickSheetProps) {
  const people = useTransactionPeople();
  const quick = useQuickForm({ people, typedAmount, onClose });
  const { form, newId, isSaving } = quick;
  const bill = useBillField(form, people);
  const formId = useId();
  return (
    <Sheet
      title="New expense"
      onClose={onClose}
      onClosed={onClosed}
      actions={quick.isContinued && <TextButton onClick={quick.startOver}>Start over</TextButton>}
      footer={
        <>
          <Button variant="quiet" className="-ml-3" onClick={quick.openFullForm}>
            More options
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            className="flex-1"
            disabled={bill.draft?.isStarting}
            isBusy={isSaving}
          >
            Save
          </Button>
        </>
      }
    >
      <QuickForm
        id={formId}
        onShown={onShown}
        form={form}
        newId={newId}
        people={people}
        bill={bill.draft}
        onBill={bill.onChange}
        categoryName={quick.categoryName}
        onCategoryName={quick.setCategoryName}
        onUnfinishedCategory={quick.onUnfinishedCategory}
        begunCategory={quick.begunCategory}
        failure={quick.failure}
        onDismissFailure={quick.dismissFailure}
        onSubmit={quick.submit}
      />
    </Sheet>
  );
}
