import type { ReactNode } from 'react';
import { useCategoryColors } from '@/shared/category/category-colors';
import { MemberMark, useMarkOf, withMemberMark } from '@/shared/people/member-mark';
import { usePersonColor } from '@/shared/people/person-color';
import { RowPicture, type PictureRow } from '@/features/trends/components/row-picture';
import { TrendCard, type PictureCardProps } from '@/features/trends/components/trend-card';
import { categoryKey, sumTrendsByPerson, trendCategoryNames } from '@/features/trends/parts';
import { moversTable, peopleTable, sameDaysTable, type TrendTable } from '@/features/trends/tables';
import { rowsOfDays, rowsOfMover, rowsOfPerson } from '@/features/trends/trend-rows';
import {
  comparedDays,
  daysText,
  moverSentence,
  sameDaysSentence,
  signed,
} from '@/features/trends/trend-text';
import { formatMoney } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';

interface RowCardProps extends Pick<PictureCardProps, 'id' | 'range'> {
  sentence: ReactNode;
  table: TrendTable;
  rows: readonly PictureRow[];
  /** Shown instead of no rows. */
  empty?: string;
  /** In pixels. */
  thickness?: number;
}

/** A card whose picture has a horizontal bar or two for each row. */
function RowCard({ table, rows, empty, thickness, ...card }: RowCardProps) {
  const { title } = table;
  return (
    <TrendCard {...card} title={title} tableOf={() => table}>
      {rows.length === 0 && empty ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <RowPicture label={title} rows={rows} thickness={thickness} />
      )}
    </TrendCard>
  );
}

/** In pixels. Thick, because three bars are the whole picture. */
const THICK = 28;

export function SameDaysCard({ id, trends, range, onOpen }: PictureCardProps) {
  const days = comparedDays(trends);
  return (
    <RowCard
      {...{ id, range }}
      sentence={sameDaysSentence(days)}
      table={sameDaysTable(trends)}
      thickness={THICK}
      rows={days.map((one) => ({
        ...{ key: one.key, name: daysText(one) },
        bars: [
          {
            amount: one.amount,
            color: one.key === 'thisMonth' ? 'var(--accent)' : 'var(--edge)',
            text: formatMoney(one.amount),
            say: `${daysText(one)}, ${formatMoney(one.amount)}`,
            onOpen: () => onOpen(rowsOfDays(one)),
          },
        ],
      }))}
    />
  );
}

export function MoversCard({ id, trends, range, onOpen }: PictureCardProps) {
  const [now, before] = comparedDays(trends);
  const names = trendCategoryNames(trends);
  const colorOf = useCategoryColors(useHousehold().id, { shown: [...names.values()] });
  return (
    <RowCard
      {...{ id, range }}
      sentence={`${daysText(before!)} → ${daysText(now!)}.`}
      table={moversTable(trends)}
      empty="Nothing has changed."
      rows={trends.movers.map((mover) => {
        const key = categoryKey(mover.categoryId);
        const name = names.get(key) ?? key;
        const { thisMonth, before: was } = mover;
        return {
          ...{ key, name },
          aside: `${formatMoney(was)} → ${formatMoney(thisMonth)}`,
          bars: [
            {
              amount: thisMonth - was,
              color: colorOf(name),
              text: signed(thisMonth - was),
              say: `${name}, ${moverSentence(mover)}`,
              onOpen: () => onOpen(rowsOfMover(trends, mover.categoryId, name)),
            },
          ],
        };
      })}
    />
  );
}

export function PeopleCard({ id, trends, range, nameOf, onOpen }: PictureCardProps) {
  const { user } = useHousehold();
  const colorOf = usePersonColor();
  const markOf = useMarkOf();
  return (
    <RowCard
      {...{ id, range }}
      sentence={
        <span className="flex flex-wrap gap-x-4">
          <Key>paid</Key>
          <Key isStriped>was for them</Key>
          <span>In all of these months.</span>
        </span>
      }
      table={peopleTable(trends, nameOf)}
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
