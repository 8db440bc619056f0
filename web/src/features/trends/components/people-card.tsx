import { monthRange } from '@housetab/functions/core/calendar/calendar';
import type { Cents } from '@housetab/functions/core/money/money';
import type { Trends } from '@/api/trends';
import { MemberMark } from '@/components/people/member-mark';
import { Amount } from '@/components/ui/amount';
import { usePersonColor } from '@/components/ui/person-color';
import { ComparingBar } from '@/features/trends/components/comparing-bar';
import { TrendCard } from '@/features/trends/components/trend-card';
import { sumByPerson } from '@/features/trends/parts';
import { peopleTable } from '@/features/trends/tables';
import type { OpenRows } from '@/features/trends/trend-rows';
import { useHousehold } from '@/lib/household';

interface PeopleCardProps {
  id: string;
  trends: Trends;
  range: string;
  nameOf: (userId: string) => string;
  onOpen: (rows: OpenRows) => void;
}

/** Who paid how much, and how much of all was for whom. */
export function PeopleCard({ id, trends, range, nameOf, onOpen }: PeopleCardProps) {
  const { user } = useHousehold();
  const colorOf = usePersonColor();
  const people = sumByPerson(trends.months);
  const longest = Math.max(
    0,
    ...people.flatMap(({ paid, spentFor }) => [Math.abs(paid), Math.abs(spentFor)]),
  );
  const days = {
    startDate: monthRange(trends.from).start,
    endDate: monthRange(trends.to).end,
  };
  return (
    <TrendCard
      id={id}
      title="Who paid, and for whom"
      sentence="In all of these months."
      tableOf={() => peopleTable(trends, nameOf)}
      range={range}
    >
      <ul className="-mx-2 space-y-2">
        {people.map(({ userId, paid, spentFor }) => {
          const isReader = userId === user.id;
          const name = isReader ? 'You' : nameOf(userId);
          const inSentence = isReader ? 'you' : name;
          return (
            <li key={userId}>
              <p className="px-2 text-sm font-medium wrap-anywhere">
                {name}
                <MemberMark id={userId} />
              </p>
              <div className="grid grid-cols-2">
                <Side
                  word="paid"
                  amount={paid}
                  longest={longest}
                  color={colorOf(userId)}
                  name={name}
                  onOpen={() => onOpen({ title: `Paid by ${inSentence}`, ...days, paidBy: userId })}
                />
                <Side
                  word={isReader ? 'for you' : 'for them'}
                  amount={spentFor}
                  longest={longest}
                  color={colorOf(userId)}
                  isStriped
                  name={name}
                  onOpen={() => onOpen({ title: `For ${inSentence}`, ...days, carriedBy: userId })}
                />
              </div>
            </li>
          );
        })}
      </ul>
    </TrendCard>
  );
}

interface SideProps {
  word: string;
  amount: Cents;
  longest: Cents;
  color: string | null;
  isStriped?: boolean;
  name: string;
  onOpen: () => void;
}

function Side({ word, amount, name, onOpen, ...bar }: SideProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="touch-target min-w-0 rounded-md px-2 py-1 text-left hover:bg-sunken"
    >
      <ComparingBar amount={amount} {...bar} />
      <span className="mt-0.5 block text-sm text-muted">
        <span className="sr-only">{name}: </span>
        <Amount value={amount} className="font-normal! text-ink" /> {word}
        <span className="sr-only">, show the rows</span>
      </span>
    </button>
  );
}
