import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { placeId, places } from '@/config/screen-paths';
import { HouseholdOpenBooks } from '@/features/households/components/household-open-books';
import { HouseholdTimeZone } from '@/features/households/components/household-time-zone';
import { LeaveHousehold } from '@/features/households/components/leave-household';

/** Settings of the household, and leaving it. */
export function HouseholdSettings() {
  return (
    <Card title="Settings">
      <div className="space-y-5">
        <Setting id={placeId(places.openBooks)} title="Open books">
          <HouseholdOpenBooks />
        </Setting>
        <Setting id={placeId(places.timeZone)} title="Time zone">
          <HouseholdTimeZone />
        </Setting>
        <div className="border-t pt-4">
          <LeaveHousehold />
        </div>
      </div>
    </Card>
  );
}

interface SettingProps {
  id: string;
  title: string;
  children: ReactNode;
}

function Setting({ id, title, children }: SettingProps) {
  return (
    <section id={id}>
      <h3 className="font-medium">{title}</h3>
      {children}
    </section>
  );
}
