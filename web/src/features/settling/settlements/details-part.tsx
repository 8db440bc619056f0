import type { ReactNode } from 'react';

interface DetailsPartProps {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}

export function DetailsPart({ title, note, children }: DetailsPartProps) {
  return (
    <section className="space-y-3 px-5 py-5 sm:px-6">
      <header className="flex items-baseline justify-between gap-4">
        <h4 className="font-semibold tracking-tight">{title}</h4>
        {note !== undefined && <p className="text-sm text-muted">{note}</p>}
      </header>
      {children}
    </section>
  );
}
