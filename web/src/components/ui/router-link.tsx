import type { ComponentProps } from 'react';
import {
  useHref,
  useLinkClickHandler,
  useLocation,
  useResolvedPath,
  type To,
} from 'react-router-dom';

export interface RouterLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  /** Takes the place of the current entry of the history. */
  replace?: boolean;
  state?: unknown;
  preventScrollReset?: boolean;
}

/**
 * A link that the router follows. React Router's own brings along what preloads the data and files of
 * its framework, for every screen.
 */
export function RouterLink({
  to,
  replace,
  state,
  preventScrollReset,
  onClick,
  ...rest
}: RouterLinkProps) {
  const href = useHref(to);
  const { target } = rest;
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    target,
    replace,
    state,
    preventScrollReset,
  });
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}

interface NavLinkProps extends Omit<RouterLinkProps, 'className'> {
  /** Active on exactly this path, not on those below it. */
  end?: boolean;
  className: (state: { isActive: boolean }) => string | undefined;
}

/** Knows whether it leads to where the reader is. */
export function NavLink({ end = false, className, ...rest }: NavLinkProps) {
  const { pathname: here } = useLocation();
  const { pathname } = useResolvedPath(rest.to);
  const isActive = here === pathname || (!end && here.startsWith(`${pathname}/`));
  return (
    <RouterLink
      aria-current={isActive ? 'page' : undefined}
      {...rest}
      className={className({ isActive })}
    />
  );
}
