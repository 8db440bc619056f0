import { ShieldAlert } from 'lucide-react';
import { Card } from '@/components/ui/card';
import { Page } from '@/components/ui/page';
import { EmptyState } from '@/components/ui/states';
import { AdminPanel } from '@/features/admin/components/admin-panel';
import { OnlyAsYourself } from '@/features/view-as/components/only-as-yourself';
import { useHousehold } from '@/lib/household';
import { useSectionFromUrl } from '@/lib/use-section-from-url';

export function Component() {
  const { isAdmin, viewing } = useHousehold();
  useSectionFromUrl();
  // Only the panel can be viewed as another member, not its content.
  if (isAdmin && viewing) return <OnlyAsYourself title="Admin Panel" />;
  return (
    <Page title="Admin Panel">
      {isAdmin ? (
        <AdminPanel />
      ) : (
        <Card isFlush>
          <EmptyState
            icon={ShieldAlert}
            title="You do not have admin privileges to access this page."
          />
        </Card>
      )}
    </Page>
  );
}
