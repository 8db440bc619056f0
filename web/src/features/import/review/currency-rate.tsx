import { isRate } from '@housetab/functions/core/money/exchange';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { ownMoney } from '@/lib/format/currency-name';

interface CurrencyRateProps {
  currency: string;
  rows: string;
  isOne: boolean;
  otherwise?: 'amounts' | 'figures';
  rate: string;
  onChange: (rate: string) => void;
}

const RATE_FAULT = 'Type a number like 1.08.';

const ways = {
  amounts: ', and you can type an amount for each.',
  figures: ', and 1 takes the figures as they stand.',
};

/** A foreign currency is imported at this rate, or not at all. */
export function CurrencyRate({ currency, rows, isOne, otherwise, ...field }: CurrencyRateProps) {
  const { rate, onChange } = field;
  const are = isOne ? 'it is' : 'they are';
  return (
    <Field
      label={`How many ${ownMoney()} is 1 ${currency}?`}
      hint={`${rows} in another currency: ${currency}. Without a rate ${are} left out${otherwise ? ways[otherwise] : '.'}`}
      error={rate !== '' && !isRate(rate) ? RATE_FAULT : undefined}
    >
      <Input
        inputMode="decimal"
        autoComplete="off"
        value={rate}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
