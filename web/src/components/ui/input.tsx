/** Styled native controls. Inside a `Field` they connect themselves. */
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '@/components/ui/class-names';
import { useFieldProps } from '@/components/ui/field-context';

export const controlClassName = classNames(
  'w-full min-w-0 rounded-lg border border-edge bg-raised text-ink transition-colors duration-100',
  'hover:border-muted focus-visible:outline-2 focus-visible:outline-offset-0',
  'aria-invalid:border-danger disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted',
);

const singleLine = 'h-10 px-3 touch-target';

export function Input({ id, className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return (
    <input
      {...useFieldProps(id)}
      {...rest}
      type={type}
      className={classNames(controlClassName, singleLine, className)}
    />
  );
}

/** A native date field; its value is a calendar date `YYYY-MM-DD` or ''. */
export function DateInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return <Input {...rest} type="date" className={classNames('tabular-nums', className)} />;
}

export function Textarea({ id, className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useFieldProps(id)}
      {...rest}
      rows={rows}
      className={classNames(
        controlClassName,
        'field-sizing-content touch-target px-3 py-2',
        className,
      )}
    />
  );
}

/** The platform's own select. Pass `option` elements as children. */
export function Select({ id, className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={classNames('relative block min-w-0', className)}>
      <select
        {...useFieldProps(id)}
        {...rest}
        className={classNames(controlClassName, singleLine, 'appearance-none truncate pr-9')}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
