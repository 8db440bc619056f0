import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { CenteredPage } from '@/app/layout/centered-page';
import { useLogout } from '@/app/layout/use-logout';
import { TextButton } from '@/components/ui/link';
import { paths } from '@/config/paths';
import { JoinPanel } from '@/features/households/components/join-panel';
import { readPendingInvite } from '@/features/households/pending-invite';

export function Component() {
  // Kept for as long as the page is shown: a used invite is forgotten while the page says so.
  const [code] = useState(readPendingInvite);
  const logout = useLogout();
  if (code === null) return <Navigate to={paths.welcome} replace />;
  return (
    <CenteredPage
      icon={UsersRound}
      title="Join a household"
      description="You have been invited to share expenses in a household."
      footer={
        <>
          Not you? <TextButton onClick={logout}>Logout</TextButton>
        </>
      }
    >
      <JoinPanel code={code} />
    </CenteredPage>
  );
}
