import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Skeleton } from '@/components/ui/skeleton';

interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** An `h2` (or what `headingLevel` says) at the top. */
  title?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  headingLevel?: 2 | 3;
  /** No padding around the content: for a table or list that reaches the edges. */
  isFlush?: boolean;
}

export function Card({
  title,
  description,
  actions,
  headingLevel = 2,
  isFlush = false,
  className,
  children,
  ...rest
}: CardProps) {
  const Heading = `h${headingLevel}` as const;
  const hasHeader = title !== undefined || actions !== undefined;
  return (
    <section
      {...rest}
      className={classNames(
        'min-w-0 rounded-2xl border bg-raised shadow-raised',
        // Clipped, not hidden: a table's header inside can still stick to the window.
        isFlush && 'overflow-clip',
        className,
      )}
    >
      {hasHeader && (
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 pt-5 sm:px-6">
          {/* A long description wraps; it does not send the button to the next line. */}
          <div className="min-w-0 flex-1 basis-40 space-y-0.5">
            <Heading className="font-semibold tracking-tight">{title}</Heading>
            {description !== undefined && <p className="text-sm text-muted">{description}</p>}
          </div>
          {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
        </header>
      )}
      <div className={isFlush ? classNames(hasHeader && 'mt-4') : 'p-5 sm:p-6'}>{children}</div>
    </section>
  );
}

interface StatCardProps {
  label: string;
  value: ReactNode;
  /** A word or two below the value. */
  note?: ReactNode;
  icon?: LucideIcon;
  tone?: keyof typeof tones;
  isLoading?: boolean;
}

const tones = {
  neutral: 'bg-sunken text-muted',
  accent: 'bg-accent-soft text-accent',
  'owed-to-you': 'bg-owed-to-you-soft text-owed-to-you',
  'you-owe': 'bg-you-owe-soft text-you-owe',
  paid: 'bg-paid-soft text-paid',
  settled: 'bg-settled-soft text-settled',
  optional: 'bg-optional-soft text-optional',
};

/** One number with its name. Several stand side by side in a grid. */
export function StatCard({
  label,
  value,
  note,
  icon: Icon,
  tone = 'neutral',
  isLoading = false,
}: StatCardProps) {
  return (
    <div className="flex min-w-0 items-start justify-between gap-3 rounded-2xl border bg-raised p-5 shadow-raised">
      <dl className="min-w-0">
        <dt className="text-sm text-muted">{label}</dt>
        <dd className="mt-1 truncate text-2xl font-semibold tracking-tight tabular-nums">
          {isLoading ? <Skeleton className="my-1 h-6 w-24 rounded-md" /> : value}
        </dd>
        {note !== undefined && <dd className="mt-1 text-sm text-muted">{note}</dd>}
      </dl>
      {Icon && (
        <span
          className={classNames(
            // A phone's width is for the number and its name.
            'hidden size-9 shrink-0 place-items-center rounded-lg sm:grid',
            tones[tone],
          )}
        >
          <Icon aria-hidden className="size-4.5" />
        </span>
      )}
    </div>
  );
}
