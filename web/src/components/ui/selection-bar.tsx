import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';

interface SelectionBarProps {
  label: string;
  text: string;
  /** The meaning of the actions. */
  detail?: string;
  onClear: () => void;
  className?: string;
  children: ReactNode;
}

export function SelectionBar({
  label,
  text,
  detail,
  onClear,
  className,
  children,
}: SelectionBarProps) {
  return (
    <div
      role="region"
      aria-label={label}
      className={classNames(
        'fixed inset-x-4 bottom-[calc(env(safe-area-inset-bottom)+5rem)] z-20 mx-auto flex animate-enter',
        'flex-wrap items-center gap-2 rounded-2xl border bg-raised px-4 py-2 shadow-float',
        'max-sm:inset-x-2 sm:pr-2.5 sm:pl-5 lg:bottom-6',
        className,
      )}
    >
      <div className="min-w-0 flex-1 basis-40" aria-live="polite">
        <p className="font-medium">{text}</p>
        {detail !== undefined && <p className="text-sm text-muted">{detail}</p>}
      </div>
      <Button variant="quiet" size="small" icon={X} onClick={onClear} className="max-sm:-mr-2.5">
        Clear
      </Button>
      {children}
    </div>
  );
}
