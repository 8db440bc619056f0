import { createElement, type ComponentProps } from 'react';

type Attributes = Readonly<Record<string, string>>;

interface IconData {
  name: string;
  node: readonly (readonly [tag: string, attributes: Attributes])[];
}

/**
 * Replaces Lucide's function of the same name in builds (see `build/import-icons-alone.ts`): an icon is one
 * component with its shapes, without the parts of the library that this app does not use.
 */
export default function createIcon({ name, node }: IconData) {
  return function Icon({ className, ...props }: ComponentProps<'svg'>) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide lucide-${name} ${className ?? ''}`.trim(),
        'aria-hidden': isNamed(props) ? undefined : true,
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}

function isNamed(props: ComponentProps<'svg'>): boolean {
  return 'aria-label' in props || 'aria-labelledby' in props || 'role' in props;
}
