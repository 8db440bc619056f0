/**
 * Replaces the package `react-remove-scroll` (see `vite.config.ts`): while a dialog is open the
 * page behind it does not scroll. Uses an attribute and a stylesheet rule, because the content
 * security policy refuses style elements made by scripts.
 */
import { useLayoutEffect, type ElementType, type ReactNode, type Ref } from 'react';

interface RemoveScrollProps {
  as?: ElementType;
  children?: ReactNode;
  ref?: Ref<HTMLElement>;
  // Props that Radix passes to the original; an attribute needs none.
  allowPinchZoom?: boolean;
  shards?: unknown;
}

let locks = 0;

export function RemoveScroll({
  as: Container = 'div',
  allowPinchZoom: _allowPinchZoom,
  shards: _shards,
  ...rest
}: RemoveScrollProps) {
  useLayoutEffect(() => {
    locks += 1;
    document.documentElement.toggleAttribute('data-scroll-locked', true);
    return () => {
      locks -= 1;
      document.documentElement.toggleAttribute('data-scroll-locked', locks > 0);
    };
  }, []);
  return <Container {...rest} />;
}
