import { useState, type ComponentProps } from 'react';
import { Select } from '@/components/ui/input';
import { currencyChoices } from '@/features/households/currency-choices';

/** Must be inside a `Field`. */
export function CurrencySelect(props: ComponentProps<typeof Select>) {
  const [choices] = useState(currencyChoices);
  return (
    <Select {...props}>
      {choices.map(({ code, label }) => (
        <option key={code} value={code}>
          {label}
        </option>
      ))}
    </Select>
  );
}
