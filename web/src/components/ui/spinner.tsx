import { LoaderCircle } from 'lucide-react';
import { classNames } from '@/components/ui/class-names';

interface SpinnerProps {
  /** Text for screen readers. */
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

/** Fills the window until the page is known, or until the task in the text is done. */
export function PageSpinner({ text }: { text?: string }) {
  return (
    <div className="grid min-h-[60dvh] place-content-center justify-items-center gap-3">
      <Spinner label={text} className="[&_svg]:size-7" />
      {text !== undefined && (
        <p aria-hidden className="text-muted">
          {text}
        </p>
      )}
    </div>
  );
}
