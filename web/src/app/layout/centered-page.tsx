import type { ReactNode } from 'react';
import { Logo } from '@/components/ui/logo';
import { usePageTitle } from '@/components/ui/page';

interface CenteredPageProps {
  title: string;
  description?: ReactNode;
  /** Below the card, e.g. a link back to sign in. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The pages outside the shared layout: sign-in, reset, verification, first run, joining. */
export function CenteredPage({ title, description, footer, children }: CenteredPageProps) {
  usePageTitle(title);
  return (
    <div className="flex min-h-dvh flex-col items-center px-4 py-10 sm:justify-center">
      <Logo className="mb-8" />
      <main className="w-full max-w-md rounded-2xl border bg-raised p-6 shadow-raised sm:p-8">
        <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
        {description !== undefined && <p className="mt-1.5 text-muted">{description}</p>}
        <div className="mt-6 space-y-5">{children}</div>
      </main>
      {footer !== undefined && <div className="mt-6 text-center text-muted">{footer}</div>}
    </div>
  );
}
