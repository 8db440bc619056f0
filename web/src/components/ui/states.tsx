import { CircleAlert, CloudOff, type LucideIcon } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { isOffline, isProblem } from '@/lib/api-problem';

const nothing = { default: () => null };
const CachedScreenLinks = lazy(() =>
  import('@/components/ui/cached-screen-links').catch(() => nothing),
);

interface EmptyStateProps {
  title: string;
  description?: ReactNode;
  icon?: LucideIcon;
  action?: ReactNode;
}

export function EmptyState({ title, description, icon: Icon, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-8 text-center sm:py-12">
      {Icon && (
        <span className="grid size-12 place-items-center rounded-full bg-accent-soft text-accent">
          <Icon aria-hidden className="size-6" />
        </span>
      )}
      <div className="max-w-sm space-y-1 text-balance">
        <p className="font-medium">{title}</p>
        {description !== undefined && <p className="text-muted">{description}</p>}
      </div>
      {action}
    </div>
  );
}

interface ErrorStateProps {
  /** The documented text for this failure. */
  message?: string;
  /** The error; its message is shown below `message`. */
  error?: unknown;
  onRetry?: () => void;
  /** For one of several parts of a screen that may fail together: a single line. */
  isPart?: boolean;
}

export function ErrorState({ message, error, onRetry, isPart = false }: ErrorStateProps) {
  // For a server fault `message` is all that is known.
  const detail = isProblem(error) && error.code !== 'internal' ? error.message : null;
  if (isOffline(error)) return <NotSeenYet />;
  const title = message ?? detail ?? 'An error occurred. Please try again.';
  if (isPart && !isProblem(error, 'unreachable')) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <CircleAlert aria-hidden className="size-5 shrink-0 text-danger" />
        <div className="min-w-0 flex-1 basis-40">
          <p>{title}</p>
          {detail !== null && detail !== title && <p className="text-sm text-muted">{detail}</p>}
        </div>
        {onRetry && (
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
    );
  }
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-6 py-8 text-center sm:py-12">
      <span className="grid size-12 place-items-center rounded-full bg-danger-soft text-danger">
        <CircleAlert aria-hidden className="size-6" />
      </span>
      <div className="max-w-md space-y-1 text-balance">
        <p className="font-medium">{title}</p>
        {detail !== null && detail !== title && <p className="text-muted">{detail}</p>}
      </div>
      {onRetry && <Button onClick={onRetry}>Try again</Button>}
      {isProblem(error, 'unreachable') && <InsteadOfScreen />}
    </div>
  );
}

/** The failure of one of several parts: a single line. */
export function PartFailure(props: Omit<ErrorStateProps, 'isPart'>) {
  if (isOffline(props.error)) return <p className="text-muted">{NOT_SEEN_YET}.</p>;
  return <ErrorState {...props} isPart />;
}

export function InsteadOfScreen() {
  return (
    <Suspense>
      <CachedScreenLinks />
    </Suspense>
  );
}

export const NOT_SEEN_YET = 'You are offline, and this was not opened on this device before';

/** Not a failure: there is no network, and nothing is cached. */
export function NotSeenYet() {
  return (
    <div role="status">
      <EmptyState
        icon={CloudOff}
        title={NOT_SEEN_YET}
        description="It comes by itself once there is a network."
        action={<InsteadOfScreen />}
      />
    </div>
  );
}
