import { formatCount } from '@housetab/functions/core/money/money';
import { parseDate, type ImportFormat } from '@housetab/functions/core/import/read/import-format';
import {
  findBankFormat,
  otherOrder,
  readSize,
  type BankFile,
} from '@housetab/functions/core/import/read/bank-file';
import { isForeign, isRate } from '@housetab/functions/core/money/exchange';
import { readBankLines } from '@housetab/functions/core/import/read/bank-line';
import { isSettlementCategory } from '@housetab/functions/core/transaction/transaction';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { mostFrequent } from '@housetab/functions/core/import/read/most-frequent';
import { latestTransactionsQuery } from '@/shared/transaction/list-latest-transactions';
import { categoriesQuery } from '@/shared/category/categories';
import { membersQuery } from '@/shared/people/members';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/input';
import { storeBankDraft, type BankDraft } from '@/features/import/bank/bank-draft';
import { countLine } from '@/features/import/bank/bank-lines';
import { amountTextOf, choiceWordsOf, type ChoiceWords } from '@/features/import/bank/bank-text';
import { CurrencyRate } from '@/features/import/review/currency-rate';
import { ImportQuestion } from '@/features/import/review/import-question';
import { ownMoney } from '@/lib/format/currency-name';
import { formatDate, formatMoney } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';

interface BankStartProps {
  fileName: string;
  file: BankFile;
  onBegin: (draft: BankDraft) => void;
  onBack: () => void;
  onClose: () => void;
}

/** Enough rows to check that they are read correctly. */
const FIRST_ROWS = 4;

export function BankStart({ fileName, file, onBegin, onBack, onClose }: BankStartProps) {
  const { id: householdId, user, isAdmin, openBooks } = useHousehold();
  const found = useMemo(() => findBankFormat(file), [file]);
  const [answers, setAnswers] = useState<Partial<ImportFormat>>({});
  const [rates, setRates] = useState<Record<string, string>>({});
  const [accountId, setAccountId] = useState(user.id);
  const [chosen, setCategory] = useState<string | null>(null);
  const members = useQuery(membersQuery(householdId)).data ?? [];
  const categories = useQuery(categoriesQuery(householdId)).data ?? [];
  const format = { ...found.format, ...answers };
  const read = readBankLines(file, format);
  const { lines, unreadable } = read;
  const own = ownMoney();
  const foreign = Map.groupBy(lines.filter(isForeign), ({ currency }) => currency);
  const { bank } = file.layout;
  const dayDoubt = answers.dayOrder ? null : found.doubts.dayOrder;
  const markDoubt = answers.decimalMark ? null : found.doubts.decimalMark;
  const names = categories.map(({ name }) => name).filter((name) => !isSettlementCategory(name));
  const latest = useQuery(latestTransactionsQuery(householdId)).data ?? [];
  const usual = mostFrequent(latest.map(({ type }) => type).filter((name) => names.includes(name)));
  const category = chosen ?? usual ?? names[0] ?? 'Other';
  const accounts = isAdmin
    ? [...members].sort((a, b) => Number(b.id === user.id) - Number(a.id === user.id))
    : members.filter(({ id }) => id === user.id);
  const areRatesRead = [...foreign.keys()].every((one) => !rates[one] || isRate(rates[one]));
  const isReady = dayDoubt === null && markDoubt === null && areRatesRead && lines.length > 0;

  const begin = () => {
    const draft: BankDraft = { fileName, bank, rates, accountId, category, lines };
    storeBankDraft({ userId: user.id, householdId }, draft);
    onBegin(draft);
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`A file of ${bank}`}
      description={`${fileName}: ${formatCount(lines.length, 'line')}. Nothing is sent before you import, and what you leave out stays on this device.`}
      footer={
        <>
          <Button variant="quiet" onClick={onBack} className="mr-auto">
            Another file
          </Button>
          <Button variant="primary" disabled={!isReady} onClick={begin}>
            Go through {formatCount(lines.length, 'line')}
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        <Field
          label="Whose account is this?"
          hint={isAdmin ? undefined : 'The account of somebody else is imported by an admin.'}
        >
          <Select value={accountId} onChange={(event) => setAccountId(event.target.value)}>
            {accounts.map(({ id, name }) => (
              <option key={id} value={id}>
                {id === user.id ? `${name} (you)` : name}
              </option>
            ))}
          </Select>
        </Field>
        {dayDoubt !== null && (
          <ImportQuestion
            title="How are the dates written?"
            text={
              found.format.dayOrder === file.layout.dayOrder
                ? `“${dayDoubt}” can be read in two ways, and no other day in the file says how. ${bank} writes the ${file.layout.dayOrder === 'day-first' ? 'day' : 'month'} first.`
                : `They are not as ${bank} writes them. “${dayDoubt}” can be read in two ways.`
            }
            answers={[found.format.dayOrder, otherOrder(found.format.dayOrder)].map((dayOrder) => [
              formatDate(parseDate(dayDoubt, dayOrder) ?? '', true),
              () => setAnswers({ ...answers, dayOrder }),
            ])}
          />
        )}
        {markDoubt !== null && (
          <ImportQuestion
            title="How are the amounts written?"
            text={`They are not as ${bank} writes them. What is “${markDoubt}”?`}
            answers={(['point', 'comma'] as const).map((decimalMark) => [
              readingOf(markDoubt, decimalMark),
              () => setAnswers({ ...answers, decimalMark }),
            ])}
          />
        )}
        {[...foreign].map(([currency, { length }]) => (
          <CurrencyRate
            key={currency}
            currency={currency}
            rows={formatCount(length, 'line')}
            isOne={length === 1}
            otherwise="amounts"
            rate={rates[currency] ?? ''}
            onChange={(rate) => setRates({ ...rates, [currency]: rate })}
          />
        ))}
        {lines.some(({ currency }) => currency === '') && (
          <Banner>The file does not say its currency: its amounts are taken as {own}.</Banner>
        )}
        <FirstRows lines={lines.slice(0, FIRST_ROWS).map((line) => countLine(line, rates))} />
        {unreadable.length > 0 && (
          <details className="text-sm">
            <summary className="cursor-pointer font-medium">
              {formatCount(unreadable.length, 'line')} can’t be read
            </summary>
            <ul className="mt-2 list-disc space-y-1 pl-5 text-muted">
              {unreadable.slice(0, 20).map(({ number, written, reason }) => (
                <li key={number} className="wrap-anywhere">
                  Row {number}: {reason} ({written})
                </li>
              ))}
            </ul>
          </details>
        )}
        <Field
          label="Category of new shops"
          hint="A shop that was entered before has the category of last time."
        >
          <Select value={category} onChange={(event) => setCategory(event.target.value)}>
            {(names.length > 0 ? names : [category]).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
        <Meanings
          words={choiceWordsOf({ accountId, userId: user.id, members })}
          openBooks={openBooks}
        />
      </div>
    </Dialog>
  );
}

function readingOf(size: string, decimalMark: ImportFormat['decimalMark']): string {
  const cents = readSize(size, decimalMark);
  return cents === null ? 'No amount: such lines are left out' : formatMoney(cents);
}

function FirstRows({ lines }: { lines: readonly ReturnType<typeof countLine>[] }) {
  return (
    <table aria-label="The first lines" className="w-full text-sm">
      <thead className="text-left text-muted">
        <tr>
          <th className="pb-1 font-medium">Date</th>
          <th className="pb-1 font-medium">Shop</th>
          <th className="pb-1 text-right font-medium">Amount</th>
        </tr>
      </thead>
      <tbody className="divide-y">
        {lines.map(({ number, date, text, isIncoming, ...amount }) => (
          <tr key={number}>
            <td className="py-1.5 pr-3 whitespace-nowrap">{formatDate(date)}</td>
            <td className="py-1.5 pr-3 wrap-anywhere">{text}</td>
            <td className="py-1.5 text-right whitespace-nowrap tabular-nums">
              {amountTextOf(amount)} {isIncoming ? 'came in' : 'spent'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface MeaningsProps {
  words: ChoiceWords;
  openBooks: boolean;
}

function Meanings({ words, openBooks }: MeaningsProps) {
  const { others, ours, mine, theirs, none } = words;
  const [only] = others.length === 1 ? others : [];
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm text-muted *:odd:font-medium *:odd:text-ink">
      {others.length > 0 && (
        <>
          <dt>{ours}</dt>
          <dd>split as a new expense: as the category or household does, else equally</dd>
        </>
      )}
      <dt>{mine}</dt>
      <dd>
        recorded, and nobody owes it; {openBooks ? 'everyone here sees it' : 'admins see it, too'}
      </dd>
      {others.length > 0 && (
        <>
          <dt>{theirs}</dt>
          <dd>{only ? 'the other owes all of it' : 'one of the others owes all of it'}</dd>
        </>
      )}
      <dt>{none}</dt>
      <dd>nothing is recorded</dd>
    </dl>
  );
}
