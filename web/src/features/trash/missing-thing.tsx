import { RESTORE_DAYS } from '@housetab/functions/core/transaction/transaction';
import { Banner } from '@/components/ui/banner';

/** Where the address leads to something that the trash does not have. */
export function MissingThing() {
  return (
    <div className="p-4 sm:px-6">
      <Banner kind="info">
        What you looked for is not in the trash: it was restored, is gone for good after{' '}
        {RESTORE_DAYS} days or with an import that was not finished, or is not yours to see now.
      </Banner>
    </div>
  );
}
