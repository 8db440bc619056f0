import { useId } from 'react';
import {
  categoryIcons,
  iconByName,
  type CategoryIcon,
} from '@housetab/functions/core/category/category-icon';
import { CategoryDrawing, CategoryMark } from '@/components/ui/category-icon';

interface IconChoiceProps {
  /** null: the icon that the name suggests. */
  value: CategoryIcon | null;
  /** As typed. */
  name: string;
  color: string;
  onChange: (icon: CategoryIcon | null) => void;
}

/** Names of the icons for screen readers. */
const words: Partial<Record<CategoryIcon, string>> = {
  meal: 'plate',
  drink: 'glass',
  home: 'house',
  power: 'electricity',
  heat: 'flame',
  tools: 'tool',
  garden: 'plant',
  pet: 'paw',
  bank: 'public office',
  health: 'heart',
  screen: 'TV',
  savings: 'piggy bank',
  gym: 'dumbbell',
  hair: 'scissors',
};

const tile =
  'relative grid size-9 touch-target cursor-pointer place-items-center rounded-lg text-muted hover:bg-sunken has-checked:bg-accent-soft has-checked:text-ink has-checked:ring-[1.5px] has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-accent';

/** The picture of a category: by its name, until another is chosen. */
export function IconChoice({ value, name, color, onChange }: IconChoiceProps) {
  const group = useId();
  const suggested = iconByName(name);
  const radio = (icon: CategoryIcon | null, label: string) => (
    <input
      type="radio"
      name={group}
      aria-label={label}
      checked={icon === value}
      onChange={() => onChange(icon)}
      className="absolute inset-0 cursor-pointer appearance-none opacity-0"
    />
  );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">Icon</legend>
      <div className="flex items-center gap-3">
        <CategoryMark name={name} icon={value ?? suggested} color={color} className="size-11" />
        <label className="relative flex h-9 touch-target cursor-pointer items-center rounded-lg border border-edge/50 px-3 text-sm has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent">
          {radio(null, 'By its name')}
          By its name
        </label>
      </div>
      <div className="-mx-1 mt-2 flex max-h-41 flex-wrap gap-0.5 overflow-y-auto p-1 sm:max-h-none">
        {categoryIcons.map((icon) => (
          <label key={icon} title={words[icon] ?? icon} className={tile}>
            {radio(icon, words[icon] ?? icon)}
            <CategoryDrawing icon={icon} className="size-5" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
