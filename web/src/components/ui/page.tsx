import { useEffect, type ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

interface PageProps {
  title: string;
  /** The title of the browser's tab, if it is not the heading. */
  tabTitle?: string;
  description?: ReactNode;
  /** Buttons beside the title; below it on a phone. */
  actions?: ReactNode;
  /** One short action that fits beside the title on a phone too. */
  hasOneAction?: boolean;
  /** It changes the title itself: on a desktop it follows the title. */
  isActionOfTitle?: boolean;
  children: ReactNode;
}

/** One screen: its heading (the only `h1`), its actions and its content. Sets the tab's title. */
export function Page({
  title,
  tabTitle = title,
  description,
  actions,
  hasOneAction = false,
  isActionOfTitle = false,
  children,
}: PageProps) {
  usePageTitle(tabTitle);
  return (
    <div className="space-y-6">
      <header
        className={classNames(
          'flex justify-between gap-y-4 sm:gap-x-6',
          hasOneAction ? 'items-start gap-x-3' : 'flex-wrap items-end gap-x-6',
          isActionOfTitle && 'sm:items-start! sm:justify-start sm:gap-x-2!',
        )}
      >
        <div className="min-w-0 space-y-1">
          <h1 className="text-2xl font-semibold tracking-tight wrap-anywhere sm:text-[1.75rem]">
            {title}
          </h1>
          {description !== undefined && <p className="text-muted">{description}</p>}
        </div>
        {actions !== undefined && (
          <div className={classNames('flex flex-wrap gap-2', !hasOneAction && 'max-sm:w-full')}>
            {actions}
          </div>
        )}
      </header>
      {children}
    </div>
  );
}

interface SectionProps {
  id?: string;
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

export function Section({ id, title, description, actions, children }: SectionProps) {
  return (
    <section id={id} aria-label={title} className="space-y-4">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="space-y-0.5">
          <h2 className="text-lg font-semibold tracking-tight">{title}</h2>
          {description !== undefined && <p className="text-sm text-muted">{description}</p>}
        </div>
        {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
    </section>
  );
}

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Housetab`;
  }, [title]);
}
