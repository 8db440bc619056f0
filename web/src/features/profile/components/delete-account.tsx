import { UserX } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy-part';

const DeleteAccountDialog = lazyPart(
  () => import('@/features/profile/components/delete-account-dialog'),
);

export function DeleteAccount() {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button
        variant="danger-quiet"
        icon={UserX}
        onClick={() => setIsAsked(true)}
        className="-ml-4"
      >
        Delete your account
      </Button>
      {isAsked && (
        <Suspense>
          <DeleteAccountDialog onClose={() => setIsAsked(false)} />
        </Suspense>
      )}
    </>
  );
}
