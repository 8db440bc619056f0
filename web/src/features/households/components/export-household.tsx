import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { fetchHouseholdDocument } from '@/shared/household/household-document';
import { Button } from '@/components/ui/button';
import { showError, showSuccess } from '@/components/ui/toast';
import { dayIn } from '@housetab/functions/core/calendar/calendar';
import { download } from '@/lib/download';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Exports everything in the household that the reader can see. */
export function ExportHousehold() {
  const { id: householdId, isAdmin, viewing } = useHousehold();
  const [megabytes, setMegabytes] = useState(0);
  // The reader may have left this screen: the result is shown as a toast.
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      setMegabytes(0);
      const parts = await fetchHouseholdDocument(householdId, (characters) =>
        setMegabytes(Math.floor(characters / 100_000) / 10),
      );
      const type = 'application/json';
      return new File(parts, `housetab-${dayIn(ownZone(), new Date())}.json`, { type });
    },
    onSuccess: (file) => {
      download(file);
      showSuccess(`Saved as ${file.name}`);
    },
    onError: (error) => showError('Failed to export the household', reasonOf(error)),
  });
  const isAll = isAdmin && viewing === null;
  return (
    <div className="space-y-2">
      <p className="text-muted">
        {isAll
          ? 'Members, categories, entries, payments, settlements, comments and the history, in one file.'
          : 'Of members, categories, entries, payments, settlements, comments and the history what you may see, in one file.'}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          icon={Download}
          isChanging={false}
          isBusy={isPending}
          busyText="Collecting…"
          onClick={() => mutate()}
        >
          Export everything
        </Button>
        <span role="status" className="text-sm text-muted">
          {isPending && megabytes > 0 && `${megabytes.toFixed(1)} MB so far`}
        </span>
      </div>
    </div>
  );
}
