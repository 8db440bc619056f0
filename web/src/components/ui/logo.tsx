import { classNames } from '@/components/ui/class-names';

/** The product's mark and name. The mark is the favicon's: a roof over a tab of two lines. */
export function Logo({ className, nameClassName }: { className?: string; nameClassName?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-2.5', className)}>
      <svg viewBox="0 0 32 32" aria-hidden className="size-7 shrink-0">
        <rect width="32" height="32" rx="8" className="fill-accent" />
        <g className="fill-on-accent">
          <path d="M16 6.2 25.4 14a1.5 1.5 0 0 1-1.9 2.3L16 10.1 8.5 16.3A1.5 1.5 0 0 1 6.6 14Z" />
          <rect x="9" y="18.2" width="14" height="3" rx="1.5" />
          <rect x="9" y="23.4" width="8.5" height="3" rx="1.5" opacity=".65" />
        </g>
      </svg>
      <span className={classNames('text-lg font-semibold tracking-tight', nameClassName)}>
        Housetab
      </span>
    </span>
  );
}
