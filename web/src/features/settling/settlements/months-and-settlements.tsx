import { ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { classNames } from '@/components/ui/class-names';
import { placeId, places } from '@/config/screen-paths';
import { readPersonal, storePersonal } from '@/lib/personal-storage';

const KEY = 'months-and-settlements';

/** Whether the address names a debt, a settlement, a settle-up, or the months. */
function isNamed({ search, hash }: { search: string; hash: string }): boolean {
  return search !== '' || hash === `#${placeId(places.debtMonths)}`;
}

/** Opens if the address names content of it, and remembers its state. */
export function MonthsAndSettlements({ children }: { children: ReactNode }) {
  const location = useLocation();
  const address = location.search + location.hash;
  const [seen, setSeen] = useState(address);
  const [isOpen, setIsOpen] = useState(() => isNamed(location) || readPersonal(KEY) === 'open');
  if (seen !== address) {
    setSeen(address);
    // It stays open without a link into it: then only something inside was closed.
    if (isNamed(location)) setIsOpen(true);
  }
  const toggle = () => {
    storePersonal(KEY, isOpen ? 'closed' : 'open');
    setIsOpen(!isOpen);
  };
  return (
    <section aria-label="Months and settlements" className="border-t pt-2">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={toggle}
          className="-mx-2 flex min-h-11 items-center gap-2 rounded-lg px-2 text-lg font-semibold tracking-tight hover:bg-sunken"
        >
          <ChevronRight
            aria-hidden
            className={classNames(
              'size-5 text-muted transition-transform motion-reduce:transition-none',
              isOpen && 'rotate-90',
            )}
          />
          Months and settlements
        </button>
      </h2>
      {isOpen && <div className="space-y-10 pt-4">{children}</div>}
    </section>
  );
}
