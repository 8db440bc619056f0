import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';

const kinds = {
  error: { icon: CircleAlert, className: 'border-danger/30 bg-danger-soft', ink: 'text-danger' },
  warning: {
    icon: TriangleAlert,
    className: 'border-warning/30 bg-warning-soft',
    ink: 'text-warning',
  },
  success: {
    icon: CircleCheck,
    className: 'border-owed-to-you/30 bg-owed-to-you-soft',
    ink: 'text-owed-to-you',
  },
  info: { icon: Info, className: 'border-settled/30 bg-settled-soft', ink: 'text-settled' },
};

interface BannerProps {
  /** `error` is announced at once; `warning` is the yellow notice. */
  kind?: keyof typeof kinds;
  children: ReactNode;
  onDismiss?: () => void;
  action?: ReactNode;
}

/** A message that stays on the page until it is resolved. */
export function Banner({ kind = 'error', children, onDismiss, action }: BannerProps) {
  const { icon: Icon, className, ink } = kinds[kind];
  const hasAction = action !== undefined;
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={classNames(
        'flex items-start gap-3 rounded-xl border px-4 py-3 max-sm:gap-2.5 max-sm:px-3.5',
        // On a phone a button is taller than the text line: both use the padding.
        hasAction && 'max-sm:pt-1.5 max-sm:pb-2.5',
        className,
      )}
    >
      <Icon
        aria-hidden
        className={classNames('mt-0.5 size-5 shrink-0', ink, hasAction && 'max-sm:mt-3')}
      />
      {/* On a phone the action goes below a text that needs the width. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 sm:flex-nowrap">
        <div className={classNames('min-w-0 grow pt-px', hasAction && 'max-sm:py-2.5')}>
          {children}
        </div>
        {/* A full touch target without a taller text line. */}
        {hasAction && <div className="shrink-0 sm:-my-2">{action}</div>}
      </div>
      {onDismiss && (
        <IconButton
          icon={X}
          label="Dismiss"
          size="small"
          onClick={onDismiss}
          className={classNames(
            '-my-1 -mr-2 hover:bg-black/5!',
            hasAction ? 'max-sm:my-0' : 'max-sm:-my-2.5',
          )}
        />
      )}
    </div>
  );
}
