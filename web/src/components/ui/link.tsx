import type { ComponentProps } from 'react';
import { buttonClassName, type ButtonSize, type ButtonVariant } from '@/components/ui/button';
import { Link as RouterLink, type LinkProps } from 'react-router-dom';
import { classNames } from '@/components/ui/class-names';

const textLinkClassName = classNames(
  'rounded-xs font-medium text-accent underline decoration-accent/35 underline-offset-3',
  'transition-colors hover:text-accent-strong hover:decoration-current',
);

export function Link({ className, ...rest }: LinkProps) {
  return <RouterLink {...rest} className={classNames(textLinkClassName, className)} />;
}

/** A separate link: a touch target on a phone, without a gap above and below. */
export function LoneLink({ className, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      className={classNames('inline-flex touch-target items-center max-sm:-my-3', className)}
    />
  );
}

/** A button that looks like text in a sentence, for an action. */
export function TextButton({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type="button"
      className={classNames('touch-target text-left', textLinkClassName, className)}
    />
  );
}

interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** A link that looks like a button, for navigation. */
export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <RouterLink {...rest} className={classNames(buttonClassName(variant, size), className)} />;
}
