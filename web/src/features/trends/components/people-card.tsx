import type { HouseholdTrends } from '@/shared/trends/trends';
import { MemberMark, useMarkOf, withMemberMark } from '@/shared/people/member-mark';
import { usePersonColor } from '@/shared/people/person-color';
import { RowPicture } from '@/features/trends/components/row-picture';
import { TrendCard } from '@/features/trends/components/trend-card';
import { sumTrendsByPerson } from '@/features/trends/parts';
import { peopleTable } from '@/features/trends/tables';
import { rowsOfPerson, type TrendRowsRequest } from '@/features/trends/trend-rows';
import { formatMoney } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';

interface PeopleCardProps {
  id: string;
  trends: HouseholdTrends;
  range: string;
  nameOf: (userId: string) => string;
  onOpen: (rows: TrendRowsRequest) => void;
}

export function PeopleCard({ id, trends, range, nameOf, onOpen }: PeopleCardProps) {
  const { user } = useHousehold();
  const colorOf = usePersonColor();
  const markOf = useMarkOf();
  return (
    <TrendCard
      id={id}
      title="Who paid, and for whom"
      sentence={
        <span className="flex flex-wrap gap-x-4">
          <Key>paid</Key>
          <Key isStriped>was for them</Key>
          <span>In all of these months.</span>
        </span>
      }
      tableOf={() => peopleTable(trends, nameOf)}
      range={range}
    >
      <RowPicture
        label="Who paid, and for whom"
        rows={sumTrendsByPerson(trends.months).map(({ userId, paid, spentFor }) => {
          const isReader = userId === user.id;
          const name = isReader ? 'You' : nameOf(userId);
          const inSentence = isReader ? 'you' : name;
          const said = withMemberMark(name, markOf(userId));
          const color = colorOf(userId);
          return {
            ...{ key: userId, name },
            mark: <MemberMark id={userId} />,
            bars: [
              {
                ...{ amount: paid, color, text: formatMoney(paid) },
                say: `${said}: ${formatMoney(paid)} paid`,
                onOpen: () =>
                  onOpen(rowsOfPerson(trends, { title: `Paid by ${inSentence}`, paidBy: userId })),
              },
              {
                ...{ amount: spentFor, color, isStriped: true, text: formatMoney(spentFor) },
                say: `${said}: ${formatMoney(spentFor)} for ${isReader ? 'you' : 'them'}`,
                onOpen: () =>
                  onOpen(rowsOfPerson(trends, { title: `For ${inSentence}`, carriedBy: userId })),
              },
            ],
          };
        })}
      />
    </TrendCard>
  );
}

interface KeyProps {
  isStriped?: boolean;
  children: string;
}

function Key({ isStriped = false, children }: KeyProps) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span
        aria-hidden
        className={
          isStriped
            ? 'h-2.5 w-5 rounded-sm border border-muted bg-[repeating-linear-gradient(-45deg,var(--muted)_0_2px,transparent_2px_5px)] forced-color-adjust-none forced-colors:[--muted:CanvasText]'
            : 'h-2.5 w-5 rounded-sm bg-muted forced-color-adjust-none forced-colors:bg-[CanvasText]'
        }
      />
      {children}
    </span>
  );
}
