import { SearchX, Trash2 } from 'lucide-react';
import { RESTORE_DAYS } from '@housetab/functions/core/transaction/transaction';
import { Banner } from '@/components/ui/banner';
import { EmptyState } from '@/components/ui/states';

export function NothingDeleted() {
  return (
    <EmptyState
      icon={Trash2}
      title={`Nothing was deleted in the last ${RESTORE_DAYS} days.`}
      description="Expenses and payments that somebody deletes can be restored here."
    />
  );
}

export function NothingFound({ words, isAll }: { words: string; isAll: boolean }) {
  return (
    <EmptyState
      icon={SearchX}
      title={
        isAll ? `Nothing in the trash matches “${words}”` : `Nothing matches “${words}” so far`
      }
      description="Search looks in notes, categories and names, and for amounts: pizza, Ben, 32.50."
    />
  );
}

/** Shown if the URL points to an entry that the trash does not have. */
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
