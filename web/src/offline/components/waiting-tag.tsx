import { CompactTag } from '@/components/ui/compact-row';

/** Marks what was entered on this device and is not at the server yet. */
export function WaitingTag() {
  return (
    <CompactTag className="bg-sunken text-ink">
      Waiting<span className="sr-only"> to be sent</span>
    </CompactTag>
  );
}
