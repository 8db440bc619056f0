import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** An `h2` (or `headingLevel`) at the top. */
  title?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  headingLevel?: 2 | 3;
  /** No padding around the content, for tables or lists that reach the edges. */
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
        // Clipped, not hidden, so that a table's header inside can still stick to the window.
        isFlush && 'overflow-clip',
        className,
      )}
    >
      {hasHeader && (
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-5 pt-5 sm:px-6">
          {/* A long description wraps; it does not push the button to the next line. */}
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
