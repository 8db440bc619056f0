import { CloudOff } from 'lucide-react';
import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { membersQuery } from '@/shared/people/members';
import { Banner } from '@/components/ui/banner';
import { Card } from '@/components/ui/card';
import { lazyPart } from '@/components/ui/lazy-part';
import { Page } from '@/components/ui/page';
import { SkeletonList } from '@/components/ui/skeleton';
import { EmptyState } from '@/components/ui/states';
import { useHousehold } from '@/lib/household';

/** It needs the server, so it is not cached for offline use. */
const TrackerImport = lazyPart(() => import('@/features/import/file-import'), Missing);
const HouseholdImportScreen = lazyPart(
  () => import('@/features/import/household-import-screen'),
  Missing,
);

function Missing() {
  const description = 'Reload the page once there is a network.';
  return <EmptyState icon={CloudOff} title="This needs the server." description={description} />;
}

export function TrackerScreen() {
  const { isAdmin, readOnly, viewing } = useHousehold();
  const mayImport = readOnly === null && isAdmin;
  return (
    <Page
      title="Bring your history"
      description="Expenses, payments and who owes whom, from another expense tracker or from a household’s own file, proved to the cent."
    >
      {readOnly !== null && <Banner kind="info">{readOnly}</Banner>}
      {readOnly === null && !isAdmin && <WhoMay />}
      {viewing === null && (
        <Suspense fallback={<SkeletonList rows={5} label="Loading…" />}>
          {mayImport ? <TrackerImport /> : <OwnHousehold />}
        </Suspense>
      )}
    </Page>
  );
}

/** An imported household is a new one, so it needs no rights in this one. */
function OwnHousehold() {
  return (
    <Card
      title="A household’s own file"
      description="Anybody can bring one: it becomes a new household."
    >
      <HouseholdImportScreen />
    </Card>
  );
}

function WhoMay() {
  const { id } = useHousehold();
  const { data = [] } = useQuery(membersQuery(id));
  const admins = data.filter(({ role }) => role !== 'user').map(({ name }) => name);
  const names = new Intl.ListFormat('en-US', { type: 'disjunction' });
  return (
    <Banner kind="info">
      Ask {admins.length === 0 ? 'an admin' : names.format(admins)}: a group’s file says what others
      owe each other and adds who is missing, which only an admin can do.
    </Banner>
  );
}
