import { LoaderCircle, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '@/components/ui/class-names';
import { useReadOnly } from '@/components/ui/read-only';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet';
export type ButtonSize = 'small' | 'medium' | 'large';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border-edge/50 bg-raised text-ink hover:bg-sunken',
  quiet: 'border-transparent text-ink hover:bg-sunken',
  danger: 'border-transparent bg-danger-fill text-white hover:bg-danger-fill/85',
  'danger-quiet': 'border-transparent text-danger hover:bg-danger-soft',
};

const sizes: Record<ButtonSize, string> = {
  small: 'h-8 gap-1.5 rounded-md px-2.5 text-sm',
  medium: 'h-10 gap-2 rounded-lg px-4',
  large: 'h-12 gap-2 rounded-lg px-5 text-base max-sm:min-h-12',
};

/** The look of a button, for links that look like one. */
export function buttonClassName(variant: ButtonVariant = 'secondary', size: ButtonSize = 'medium') {
  return classNames(
    'touch-target inline-flex shrink-0 items-center justify-center border',
    'font-medium whitespace-nowrap transition-colors duration-100 select-none',
    // Large letters on a phone wrap inside the button instead of overflowing.
    'max-sm:h-auto max-sm:max-w-full max-sm:py-1.5 max-sm:whitespace-normal',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:opacity-80',
    variants[variant],
    sizes[size],
  );
}

/** Variants of buttons that change data: disabled in a read-only view. */
const changing: readonly ButtonVariant[] = ['primary', 'danger', 'danger-quiet'];

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
  /** Shows a spinner and ignores clicks; stays focused, unlike `disabled`. */
  isBusy?: boolean;
  /** Replaces the label while busy: 'Processing...'. */
  busyText?: string;
  /** For a button that changes data with another variant: disabled in a read-only view. */
  isChanging?: boolean;
}

export function Button({
  variant = 'secondary',
  size = 'medium',
  icon: Icon,
  isBusy = false,
  busyText,
  isChanging = changing.includes(variant),
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const readOnly = useReadOnly();
  const locked = readOnly !== null && isChanging;
  return (
    <button
      {...rest}
      {...(locked && { disabled: true, title: readOnly })}
      type={type}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={classNames(buttonClassName(variant, size), className)}
    >
      {isBusy ? (
        <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin" />
      ) : (
        Icon && <Icon aria-hidden className="size-4 shrink-0" />
      )}
      {isBusy && busyText !== undefined ? busyText : children}
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'busyText'> {
  icon: LucideIcon;
  /** The accessible name, also the browser's tooltip. */
  label: string;
}

export function IconButton({
  icon: Icon,
  label,
  variant = 'quiet',
  size = 'medium',
  isBusy = false,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Button
      {...rest}
      variant={variant}
      size={size}
      isBusy={isBusy}
      aria-label={label}
      title={label}
      className={classNames('aspect-square px-0! max-sm:h-11!', className)}
    >
      {!isBusy && <Icon aria-hidden className="size-4.5" />}
    </Button>
  );
}

/** A small action in a field's label line; its touch target extends above and below. */
export function LabelButton(props: ButtonProps) {
  return (
    <Button
      {...props}
      variant="quiet"
      size="small"
      className="absolute -top-1 -right-1.5 h-6! min-h-0! px-1.5! text-accent! before:absolute before:inset-x-0 before:-top-4 before:-bottom-1"
    />
  );
}
