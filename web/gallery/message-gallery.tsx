import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useConfirm } from '@/components/ui/confirm';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { LoadMore } from '@/components/ui/load-more';
import { SkeletonList } from '@/components/ui/skeleton';
import { EmptyState, ErrorState } from '@/components/ui/states';
import { showError, showSuccess, showUndo } from '@/components/ui/toast';

export function MessageGallery() {
  const { confirm, prompt } = useConfirm();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="space-y-6">
      <Banner onDismiss={() => {}}>Failed to delete transaction. Please try again.</Banner>
      <Banner kind="warning">
        No transaction data found. You may need to add some transactions first.
      </Banner>
      <Banner kind="success">Verification email sent! Check your inbox.</Banner>
      <Banner kind="info" action={<Button size="small">Show</Button>}>
        Ben changed this transaction while you were editing.
      </Banner>
      <Card title="Questions and toasts">
        <div className="flex flex-wrap gap-2">
          <Button
            onClick={() =>
              void confirm({
                message: 'Are you sure you want to delete this transaction?',
                detail: 'It can be restored for 30 days.',
                confirmLabel: 'Delete',
                isDangerous: true,
              })
            }
          >
            Confirm
          </Button>
          <Button
            onClick={() =>
              void prompt({
                message: 'Why do you cancel this settlement?',
                label: 'Reason',
                confirmLabel: 'Cancel settlement',
                cancelLabel: 'Back',
              })
            }
          >
            Prompt
          </Button>
          <Button onClick={() => setIsOpen(true)}>Dialog</Button>
          <Button onClick={() => showSuccess('Permission granted successfully!')}>Success</Button>
          <Button onClick={() => showError('Failed to grant permission.', 'The server is busy.')}>
            Error
          </Button>
          <Button onClick={() => showUndo('Transaction deleted', () => {})}>Undo</Button>
        </div>
      </Card>
      <div className="grid gap-6 lg:grid-cols-3">
        <Card isFlush>
          <EmptyState
            icon={Inbox}
            title="No settlements yet"
            description="Settle a debt and it will show up here."
            action={<Button variant="primary">Create Settlement</Button>}
          />
        </Card>
        <Card isFlush>
          <ErrorState message="Failed to load report data. Please try again." onRetry={() => {}} />
        </Card>
        <Card isFlush title="Recent Transactions">
          <SkeletonList rows={3} />
        </Card>
      </div>
      <LoadMore hasMore isLoading={false} onLoadMore={() => {}} summary="50 of 1,204 shown" />
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Invite someone"
        description="The link works once, for seven days."
        footer={
          <>
            <Button onClick={() => setIsOpen(false)}>Cancel</Button>
            <Button variant="primary">Create link</Button>
          </>
        }
      >
        <Field label="Name of the household">
          <Input defaultValue="Birch Street 12" />
        </Field>
      </Dialog>
    </div>
  );
}
