import type { CategoryIcon } from '@housetab/functions/core/category/category-icon';
// Printed by `npm run category-icons`.
import drawings from '@/components/ui/category-icons.svg?no-inline';

interface CategoryDrawingProps {
  icon: CategoryIcon;
  className?: string;
}

/** Decorative: the category's name is beside it. All drawings are in one file, which no script waits for. */
export function CategoryDrawing({ icon, className }: CategoryDrawingProps) {
  return (
    <svg aria-hidden className={className}>
      <use href={`${drawings}#${icon}`} />
    </svg>
  );
}

interface CategoryMarkProps {
  name: string;
  /** null: it has none. undefined: not known yet. */
  icon: CategoryIcon | null | undefined;
  /** null: it has none, or is not known yet. */
  color: string | null;
  className?: string;
}

/** A category's icon on its colour, or grey; without an icon the first letter. */
export function CategoryMark({ name, icon, color, className = 'size-9' }: CategoryMarkProps) {
  const [letter = '?'] = name.trim();
  return (
    <span
      aria-hidden
      style={{ '--mark': color ?? undefined } as React.CSSProperties}
      className={`grid shrink-0 place-items-center rounded-xl border category-mark font-semibold ${className}`}
    >
      {icon === null && letter.toLocaleUpperCase('en-US')}
      {icon && <CategoryDrawing icon={icon} className="size-1/2" />}
    </span>
  );
}
