import { Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy-part';
import { useHousehold } from '@/lib/household';

const DeleteHouseholdDialog = lazyPart(
  () => import('@/features/households/components/delete-household-dialog'),
);

export function DeleteHousehold() {
  const { isSuperadmin, viewing } = useHousehold();
  const [isAsked, setIsAsked] = useState(false);
  if (!isSuperadmin || viewing !== null) return null;
  return (
    <>
      <Button
        variant="danger-quiet"
        icon={Trash2}
        onClick={() => setIsAsked(true)}
        className="-ml-4"
      >
        Delete household
      </Button>
      {isAsked && (
        <Suspense>
          <DeleteHouseholdDialog onClose={() => setIsAsked(false)} />
        </Suspense>
      )}
    </>
  );
}
