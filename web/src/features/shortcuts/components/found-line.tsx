import type { ReactNode } from 'react';
import { findWordStarts, wordsOf } from '@housetab/functions/core/search/words';
import { useNameOf } from '@/shared/people/members';
import { DisputedBadge } from '@/shared/discussion/disputed-badge';
import { isWhole, type ListLine } from '@/shared/expense/expense-line';
import type { PeopleNaming } from '@/shared/expense/expense-meaning';
import { meaningForReader, whoOwesWhom, whoPaidWhat } from '@/shared/expense/line-meaning';
import { RefundTag } from '@/shared/expense/line-tags';
import { isPaymentRow, titleOfRow } from '@/shared/expense/row-title';
import { Amount } from '@/components/ui/amount';
import { CompactRow } from '@/components/ui/compact-row';
import { formatDay } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';

interface FoundLineProps {
  line: ListLine;
  typed: string;
}

/** One search result with its meaning for the reader. */
export function FoundLine({ line, typed }: FoundLineProps) {
  const { id, user } = useHousehold();
  const nameOf = useNameOf(id);
  const words = wordsOf(typed);
  const naming = { uid: user.id, nameOf };
  const title = titleOfRow(line);
  const { cents, tone } = meaningForReader(line, user.id);
  const mark = (text: string) => <Marked text={text} words={words} />;
  return (
    <CompactRow
      title={mark(title)}
      kind={line.note !== '' && !isPaymentRow(line) && mark(line.type)}
      isWhole
      tags={
        <>
          <DisputedBadge row={line} name={title} nameOf={nameOf} isCompact />
          {line.isRefund && <RefundTag />}
        </>
      }
      detail={
        <span className="dotted">
          <span>{mark(whoPaidWhat(line, naming))}</span>
          <time dateTime={line.transactionDate}>
            <i> · </i>
            {formatDay(line.transactionDate)}
          </time>
        </span>
      }
      meaning={mark(meaningOf(line, naming))}
      tone={tone}
      amount={<Amount value={cents} className="font-semibold" />}
    />
  );
}

/** The meaning of the found row for the reader, who may be in other rows of the same expense. */
function meaningOf(line: ListLine, naming: PeopleNaming): string {
  const { words } = meaningForReader(line, naming.uid);
  const [row, ...others] = line.parts ?? [];
  const isOfRow = row !== undefined && others.length === 0 && !isWhole(line);
  return isOfRow && openWords.includes(words) ? whoOwesWhom(row, naming) : words;
}

const openWords = ['you owe', 'you get back', 'not involved'];

function Marked({ text, words }: { text: string; words: readonly string[] }): ReactNode {
  const places = findWordStarts(text, words);
  const ends = [0, ...places.map(([, to]) => to)];
  return (
    <>
      {places.map(([from, to], place) => (
        <span key={from}>
          {text.slice(ends[place], from)}
          <mark className="rounded-sm bg-accent-soft text-accent">{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}
