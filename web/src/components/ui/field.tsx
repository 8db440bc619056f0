import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { FieldContext } from '@/components/ui/field-context';

interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** The error; shown below and announced with the control. */
  error?: string;
  isRequired?: boolean;
  /** Only for screen readers, if the context is clear. */
  isLabelHidden?: boolean;
  /** The label is at the left of the control, which saves height. */
  isInline?: boolean;
  className?: string;
  /** One control: it takes its id and aria attributes from this field. */
  children: ReactNode;
}

const inlineClassName =
  'grid grid-cols-[2.75rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5 *:not-first:col-start-2';

export function Field({
  label,
  hint,
  error,
  isRequired = false,
  isLabelHidden = false,
  isInline = false,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const hasHint = hint !== undefined && hint !== '';
  const hasError = error !== undefined && error !== '';
  const describedBy = classNames(hasHint && `${id}-hint`, hasError && `${id}-error`) || undefined;

  return (
    <div
      className={classNames(
        isInline ? inlineClassName : 'flex min-w-0 flex-col gap-1.5',
        className,
      )}
    >
      <label
        htmlFor={id}
        id={`${id}-label`}
        className={isLabelHidden ? 'sr-only' : 'text-sm font-medium'}
      >
        {label}
      </label>
      <FieldContext value={{ id, describedBy, isInvalid: hasError, isRequired }}>
        {children}
      </FieldContext>
      {hasHint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {hasError && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
