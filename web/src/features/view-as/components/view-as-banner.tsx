import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { MemberMark } from '@/shared/people/member-mark';
import { Button } from '@/components/ui/button';
import { isProblem } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';
import { membersQuery } from '@/shared/people/members';
import { ViewAsReasons } from '@/features/view-as/components/view-as-reasons';

/** Shown above every screen while an admin sees another member's view. */
export function ViewAsBanner() {
  const { id: householdId, viewing, viewAs } = useHousehold();
  const { error } = useQuery(membersQuery(householdId));
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const banner = useRef<HTMLDivElement>(null);
  usePlaceFor(banner);
  if (!viewing) return null;
  const { member } = viewing;

  const stop = () => {
    viewAs(null);
    // Filters and open records in the URL belong to the other view.
    void navigate({ search: '' }, { replace: true });
  };

  return (
    <div
      ref={banner}
      role="region"
      aria-label="View as"
      className="sticky top-14 z-20 border-b border-warning/40 bg-warning-soft lg:top-16"
    >
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 sm:px-6 lg:px-8 2xl:max-w-360">
        <Eye aria-hidden className="size-5 shrink-0 text-warning" />
        <p role="status" className="min-w-0 flex-1 basis-[8rem] py-1">
          <strong className="font-semibold">You see what {member.name} sees.</strong>
          <MemberMark id={member.id} />{' '}
          {isProblem(error, 'forbidden') ? error.message : 'Nothing can be changed.'}
        </p>
        <div className="flex gap-1">
          <Button
            variant="quiet"
            size="small"
            aria-haspopup="dialog"
            onClick={() => setIsOpen(true)}
          >
            Why?
          </Button>
          <Button size="small" onClick={stop}>
            Stop
          </Button>
        </div>
      </div>
      {isOpen && <ViewAsReasons member={member} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

/** Moves sticky elements below the banner. */
function usePlaceFor(banner: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = banner.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--banner', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--banner');
    };
  }, [banner]);
}
