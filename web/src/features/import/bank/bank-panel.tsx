import { memberNamedIn } from '@housetab/functions/core/import/review/named-member';
import type { Cents } from '@housetab/functions/core/money/money';
import { useId, useState, type ReactNode } from 'react';
import { AmountInput } from '@/components/ui/amount-input';
import { amountOf } from '@/components/ui/amount-text';
import { amountText } from '@/components/ui/amount-typing';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/input';
import type { ShownLine } from '@/features/import/bank/bank-lines';
import { amountTextOf, foreignText, type ChoiceWords } from '@/features/import/bank/bank-text';
import { ownMoney } from '@/lib/format/currency-name';
import { formatDate } from '@/lib/format/format';
import type { lineActionsOf } from '@/features/import/bank/line-actions';

interface BankPanelProps extends ReturnType<typeof lineActionsOf> {
  line: ShownLine;
  words: ChoiceWords;
  categories: readonly string[];
  isAskingWho: boolean;
  onAskWho: (isAsking: boolean) => void;
  onCategory: (name: string) => void;
  /** The amount of a line in another currency; null: unknown. */
  onAmount: (cents: Cents | null) => void;
  hasKeys: boolean;
}

export function BankPanel(props: BankPanelProps) {
  const { line, words, categories, onCategory, onAmount } = props;
  const { text, details, date, cents, foreign, isIncoming, isHere, similar, category } = line;
  const isUnknown = cents === null;
  const titleId = useId();
  const namedId = memberNamedIn(text, words.others);
  const named = words.others.find(({ id }) => id === namedId);
  const names = categories.includes(category) ? categories : [category, ...categories];
  return (
    <section aria-labelledby={titleId} className="w-full space-y-2">
      <div className="flex items-start justify-between gap-3">
        <h3 id={titleId} className="line-clamp-2 min-w-0 font-semibold wrap-anywhere">
          {text}
        </h3>
        <p className="flex items-baseline gap-1.5 whitespace-nowrap">
          <span className="text-sm text-muted">{isIncoming ? 'came in' : 'spent'}</span>
          <span className="text-xl font-semibold tabular-nums">{amountTextOf(line)}</span>
        </p>
      </div>
      <Remark>
        {foreign && isUnknown && (
          <>
            Another currency: {foreign.currency}. Left out unless you type the amount in{' '}
            {ownMoney()}.
          </>
        )}
        {isHere && 'Already here: left out unless you choose otherwise.'}
        {similar !== null && `Perhaps already here: “${similar}”, the same day and amount.`}
        {isIncoming &&
          !isUnknown &&
          !isHere &&
          similar === null &&
          'Left out, unless it is money that came back.'}
        {!isUnknown && !isIncoming && !isHere && similar === null && named !== undefined && (
          <>Money for {named.name}? What is paid back is recorded under Settlements.</>
        )}
        {!isUnknown && !isIncoming && !isHere && similar === null && named === undefined && (
          <>
            {formatDate(date)}
            {foreign && ` · ${foreignText(foreign)}`}
            {details !== '' && ` · ${details}`}
          </>
        )}
      </Remark>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {foreign && (
          <ForeignAmount key={line.number} cents={cents} name={text} onAmount={onAmount} />
        )}
        <Field label="Category" isLabelHidden>
          <Select
            value={category}
            onChange={(event) => {
              onCategory(event.target.value);
              event.target.blur();
            }}
          >
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
      </div>
      <Choices {...props} />
    </section>
  );
}

function ForeignAmount({
  cents,
  name,
  onAmount,
}: Pick<BankPanelProps, 'onAmount'> & { cents: Cents | null; name: string }) {
  const [text, setText] = useState(cents === null ? '' : amountText(cents));
  return (
    <AmountInput
      aria-label={`${ownMoney('Dollars')} for ${name}`}
      value={text}
      onChange={(next) => {
        setText(next);
        onAmount(amountOf(next));
      }}
    />
  );
}

/** Reserves its space, so that the buttons never move under the thumb. */
function Remark({ children }: { children: ReactNode }) {
  return (
    <p className="truncate text-sm text-muted max-sm:line-clamp-2 max-sm:min-h-10 max-sm:whitespace-normal">
      {children}
    </p>
  );
}

function Choices({ line, choices, people, isAskingWho, onAskWho, hasKeys }: BankPanelProps) {
  const { choice, cents } = line;
  const buttons = (isAskingWho ? people : choices).map(({ key, label, what, press }) => {
    const isChosen = !isAskingWho && choice?.what === what;
    return (
      <Button
        key={key}
        isChanging
        // A line without a known amount cannot be recorded.
        disabled={!isAskingWho && cents === null && what !== 'none'}
        aria-pressed={isChosen}
        aria-keyshortcuts={hasKeys ? key : undefined}
        onClick={press}
        className={classNames(
          'h-14! min-w-0 flex-col gap-0! px-1!',
          isChosen && 'border-accent! bg-accent-soft',
        )}
      >
        <span className="max-w-full truncate">{label}</span>
        {hasKeys && (
          <span aria-hidden className="text-xs font-normal text-muted pointer-coarse:hidden">
            {key}
          </span>
        )}
      </Button>
    );
  });
  if (!isAskingWho) {
    return (
      <div role="group" aria-label="What is it?" className="grid auto-cols-fr grid-flow-col gap-2">
        {buttons}
      </div>
    );
  }
  return (
    <div role="group" aria-label="Who owes it?" className="grid grid-cols-4 gap-2">
      {buttons}
      <Button variant="quiet" className="h-14! px-1!" onClick={() => onAskWho(false)}>
        Back
      </Button>
    </div>
  );
}
