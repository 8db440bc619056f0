import { LoaderCircle } from 'lucide-react';
import { classNames } from '@/components/ui/class-names';

interface SpinnerProps {
  /** What readers of the screen hear. */
  label?: string;
  className?: string;
}

export function Spinner({ label = 'Loading…', className }: SpinnerProps) {
  return (
    <span role="status" className={classNames('inline-flex', className)}>
      <LoaderCircle aria-hidden className="size-5 animate-spin text-accent" />
      <span className="sr-only">{label}</span>
    </span>
  );
}

/** Fills the window while it is not known yet what to show. */
export function PageSpinner() {
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <Spinner className="[&_svg]:size-7" />
    </div>
  );
}
