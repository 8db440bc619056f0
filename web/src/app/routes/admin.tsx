import { ShieldAlert } from 'lucide-react';
import { Card } from '@/components/ui/card';
import { Page } from '@/components/ui/page';
import { EmptyState } from '@/components/ui/states';
import { AdminPanel } from '@/features/admin/components/admin-panel';
import { useHousehold } from '@/lib/household';

export function Component() {
  const { isAdmin } = useHousehold();
  return (
    <Page title="Admin Panel">
      {isAdmin ? (
        <AdminPanel />
      ) : (
        <Card>
          <EmptyState
            icon={ShieldAlert}
            title="You do not have admin privileges to access this page."
          />
        </Card>
      )}
    </Page>
  );
}
