import { Popover } from 'radix-ui';
import { useId, useRef, useState, type ReactElement } from 'react';
import { NotificationRows } from '@/features/notifications/components/notification-rows';

/** The notifications under the bell. Default export for lazy loading. */
export default function NotificationPopover({ trigger }: { trigger: ReactElement }) {
  const [isOpen, setIsOpen] = useState(true);
  const content = useRef<HTMLDivElement>(null);
  const titleId = useId();
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          ref={content}
          tabIndex={-1}
          align="end"
          sideOffset={6}
          collisionPadding={12}
          aria-labelledby={titleId}
          // Do not focus the first button: a second Enter must not confirm anything.
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            content.current?.focus();
          }}
          className="z-40 flex max-h-[min(40rem,var(--radix-popover-content-available-height))] w-108 max-w-[calc(100vw-1.5rem)] animate-enter flex-col overflow-hidden rounded-xl border bg-raised shadow-float outline-none"
        >
          <h2 id={titleId} className="border-b px-6 py-3 font-semibold tracking-tight">
            Notices
          </h2>
          <div data-scroller className="min-h-0 overflow-y-auto">
            <NotificationRows onLeave={() => setIsOpen(false)} />
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
