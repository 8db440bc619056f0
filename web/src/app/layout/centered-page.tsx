import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Logo } from '@/components/ui/logo';
import { usePageTitle } from '@/components/ui/page';

interface CenteredPageProps {
  /** For pages without a form. */
  icon?: LucideIcon;
  title: string;
  description?: ReactNode;
  /** An introduction: above the card on a phone, beside it on a desktop. */
  beginning?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** Pages outside the shared layout: sign-in, reset, verification, first run, joining. */
export function CenteredPage({
  icon: Icon,
  title,
  description,
  beginning,
  footer,
  children,
}: CenteredPageProps) {
  usePageTitle(title);
  return (
    <div className="flex min-h-dvh flex-col items-center px-4 py-4 sm:justify-center sm:py-10">
      <header className="mb-4 sm:mb-8">
        <Logo />
      </header>
      {/* Outside the card, because it is not part of the form. */}
      <div
        className={classNames(
          'flex w-full flex-col items-center gap-8',
          Boolean(beginning) && 'lg:max-w-5xl lg:flex-row lg:justify-between lg:gap-16',
        )}
      >
        {beginning}
        <main className="w-full max-w-md rounded-2xl border bg-raised p-5 shadow-raised sm:p-8">
          {Icon && (
            <span className="mb-5 grid size-12 place-items-center rounded-full bg-accent-soft text-accent">
              <Icon aria-hidden className="size-6" />
            </span>
          )}
          <h1 className="text-xl font-semibold tracking-tight wrap-anywhere">{title}</h1>
          {description !== undefined && (
            <p className="mt-1.5 text-pretty text-muted">{description}</p>
          )}
          <div className="mt-6 space-y-5">{children}</div>
        </main>
      </div>
      {footer !== undefined && (
        <footer className="mt-6 max-w-full text-center wrap-anywhere text-muted">{footer}</footer>
      )}
    </div>
  );
}
