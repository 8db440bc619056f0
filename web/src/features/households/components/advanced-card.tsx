import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Card } from '@/components/ui/card';
import { paths, placeId, places } from '@/config/screen-paths';
import { useHousehold } from '@/lib/household';

export function AdvancedCard() {
  const { isSuperadmin } = useHousehold();
  return (
    <Card id={placeId(places.advanced)} title="Advanced" description="What only admins do." isFlush>
      <ul className="divide-y border-t">
        <Way to={paths.import} title="Bring your history">
          From Splitwise, Spliit and other trackers, proved to the cent.
        </Way>
        <Way to={places.roles} title="Roles and removal">
          Make a member an admin, or take them out of the household.
        </Way>
        <Way to={places.permissions} title="Permissions">
          Let one member see or edit what another has entered.
        </Way>
        {isSuperadmin && (
          <Way to={places.allPermissions} title="All permissions">
            Everything that the members share with each other.
          </Way>
        )}
      </ul>
    </Card>
  );
}

function Way({ to, title, children }: { to: string; title: string; children: string }) {
  return (
    <li>
      <Link
        to={to}
        className="flex items-center gap-3 px-5 py-3 transition-colors hover:bg-sunken focus-visible:-outline-offset-2 sm:px-6"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{title}</span>
          <span className="block text-sm text-muted">{children}</span>
        </span>
        <ChevronRight aria-hidden className="size-4.5 shrink-0 text-muted" />
      </Link>
    </li>
  );
}
