import { Check } from 'lucide-react';
import { useId } from 'react';
import {
  categoryColors,
  colorGroupOf,
  NEUTRAL_COLOR,
} from '@housetab/functions/core/category/category-color';

interface ColorChoiceProps {
  value: string;
  onChange: (color: string) => void;
}

const listed = [...Object.keys(categoryColors), NEUTRAL_COLOR];

/** The colours that have a name, as dots; the name of the chosen one stands beside the label. */
export function ColorChoice({ value, onChange }: ColorChoiceProps) {
  const name = useId();
  // A colour that came from elsewhere stays until another is chosen.
  const colors = listed.includes(value) ? listed : [...listed, value];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">
        Color <span className="font-normal text-muted">· {colorGroupOf(value)}</span>
      </legend>
      <div className="-mx-1.5 flex flex-wrap sm:gap-x-1">
        {colors.map((color) => (
          <label
            key={color}
            title={colorGroupOf(color)}
            className="relative grid size-9 touch-target cursor-pointer place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              aria-label={colorGroupOf(color)}
              checked={color === value}
              onChange={() => onChange(color)}
              className="peer absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            <span
              style={{ backgroundColor: color }}
              className="size-6 rounded-full border border-black/15 outline-offset-3 outline-ink forced-color-adjust-none peer-checked:outline-2"
            />
            <Check
              aria-hidden
              className="pointer-events-none absolute hidden size-4 text-black peer-checked:block"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
