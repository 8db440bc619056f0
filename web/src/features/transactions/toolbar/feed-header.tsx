import type { ReactNode } from 'react';

interface FeedHeaderProps {
  listSwitch: ReactNode;
  children?: ReactNode;
}

export function FeedHeader({ listSwitch, children }: FeedHeaderProps) {
  return (
    <header className="flex min-h-12 items-center gap-2 bg-surface lg:sticky lg:top-[calc(--spacing(16)+var(--banner,0px))] lg:z-20 lg:-mx-2 lg:h-14 lg:px-2">
      <h1 className="text-2xl font-semibold tracking-tight max-sm:sr-only sm:mr-2">Transactions</h1>
      {listSwitch}
      <span className="ml-auto flex items-center gap-2 max-sm:-mr-3">{children}</span>
    </header>
  );
}
