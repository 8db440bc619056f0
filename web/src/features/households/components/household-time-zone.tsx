import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChangeTimeZone } from '@/api/households/change-time-zone';
import { timeZoneQuery } from '@/api/households/list-households';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { TextButton } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { showSuccess } from '@/components/ui/toast';
import { TimeZoneSelect } from '@/features/households/components/time-zone-select';
import { isOffline } from '@/lib/api-problem';
import { NOT_SEEN_YET } from '@/components/ui/states';
import { clockLabel } from '@/lib/format/time-zone-label';
import { useHousehold } from '@/lib/household';

/** In which time zone the household counts days; superadmins change it. */
export function HouseholdTimeZone() {
  const { id, isSuperadmin } = useHousehold();
  const { data: timeZone, error, isFetching, refetch } = useQuery(timeZoneQuery(id));
  const [isOpen, setIsOpen] = useState(false);
  if (timeZone === undefined && isOffline(error)) {
    return <p className="text-muted">{NOT_SEEN_YET}.</p>;
  }
  if (timeZone === undefined && error) {
    return (
      <p className="flex flex-wrap items-center gap-x-3 text-muted">
        <span role="alert">The time zone could not be loaded.</span>
        <TextButton disabled={isFetching} onClick={() => void refetch()}>
          Try again
        </TextButton>
      </p>
    );
  }
  if (timeZone === undefined) return <Skeleton className="h-6 w-40 rounded-md" />;
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span className="text-muted">Days are counted in {clockLabel(timeZone)}.</span>
      {isSuperadmin && <TextButton onClick={() => setIsOpen(true)}>Change time zone</TextButton>}
      {isOpen && <TimeZoneDialog timeZone={timeZone} onClose={() => setIsOpen(false)} />}
    </p>
  );
}

interface TimeZoneDialogProps {
  timeZone: string;
  onClose: () => void;
}

function TimeZoneDialog({ timeZone, onClose }: TimeZoneDialogProps) {
  const [chosen, setChosen] = useState(timeZone);
  const change = useChangeTimeZone();
  const save = () => {
    if (chosen === timeZone) return onClose();
    change.mutate(chosen, {
      onSuccess: () => {
        showSuccess('Time zone changed');
        onClose();
      },
    });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title="Change time zone"
      description="Entry days are counted in it for everybody, those of earlier entries too: what was entered around midnight may move to the day before or after. Transaction dates stay as they are."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" isBusy={change.isPending} busyText="Saving..." onClick={save}>
            Save
          </Button>
        </>
      }
    >
      {change.isError && <Banner>{change.error.message}</Banner>}
      <Field label="Time zone">
        <TimeZoneSelect
          preselected={timeZone}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        />
      </Field>
    </Dialog>
  );
}
