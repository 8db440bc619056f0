import { dayIn, type CalendarDate } from '../../core/calendar/calendar.ts';
import { NEUTRAL_COLOR } from '../../core/category/category-color.ts';
import { netDebts } from '../../core/debt/debt-summary.ts';
import { nextAction } from '../../core/group-settle-up/next-action.ts';
import {
  closingWith,
  remainingDebts,
  standingTransfers,
} from '../../core/group-settle-up/remaining-debts.ts';
import type { Household, Member } from '../../core/household/stored.ts';
import { nameLookup } from '../../core/household/member-names.ts';
import { foldName, isOnlooker } from '../../core/household/member.ts';
import { currencyOf } from '../../core/money/currency.ts';
import { sumCents } from '../../core/money/money.ts';
import { inCents } from '../../core/money/wire-money.ts';
import { periodOf } from '../../core/notification/digest-times.ts';
import { digestMail } from '../../core/notification/digest-mail.ts';
import { renderMail } from '../../core/notification/mail-page.ts';
import { titleOf } from '../../core/transaction/transaction.ts';
import { listCategories } from '../../ledger/categories/category.service.ts';
import { listPeople } from '../../people/members/member.repository.ts';
import { inCurrency } from '../../platform/currency-scope.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { getDebtSummary, readOpenNets } from '../../settling/debts/debt.service.ts';
import { readPendingGroupSettleUps } from '../../settling/group-settle-ups/pending.service.ts';
import { listDraftsOfMember } from '../../ledger/recurring/upcoming.repository.ts';
import { totalReport } from '../reports/report.service.ts';

/** Maximum of drafts that are read and counted. */
const MAX_DRAFTS = 20;

/**
 * A digest's content, by what its reader may request from the API.
 * @returns null if nothing is open, was spent or waits
 */
export async function readDigest(
  store: Store,
  whose: {
    household: Household;
    member: Member;
    digest: 'weekly' | 'monthly';
    period: { start: CalendarDate; end: CalendarDate };
  },
  { webAddress }: { webAddress: string },
  now: Date,
): Promise<{ subject: string; text: string; html: string } | null> {
  const { household, member, digest, period } = whose;
  const { id: householdId, timeZone } = household;
  const today = dayIn(timeZone, now);
  const actor = { uid: member.id, householdId, member, viewAs: null };
  const before = periodOf(digest, period.start);
  const filterOf = ({ start, end }: typeof period) => ({
    ...{ startDate: start, endDate: end, shareOf: member.id },
  });
  const [nets, summary, spent, earlier, categories, people, waiting, standing] = await Promise.all([
    readOpenNets(store, { householdId, uid: member.id, today }),
    getDebtSummary(store, householdId, member.id, now),
    totalReport({ store, actor, now }, filterOf(period)),
    totalReport({ store, actor, now }, filterOf(before)),
    listCategories({ store, actor, now }, undefined),
    listPeople(store, householdId),
    listDraftsOfMember(store, { householdId, memberId: member.id }, MAX_DRAFTS),
    readPendingGroupSettleUps(store, actor, member.id, now),
  ]);
  const { objected, waiting: even, toPay } = inCents(standing);
  const transfers = standingTransfers({ waiting: even, toPay }, member.id);
  const open = netDebts(member.id, nets);
  const sections = [open, transfers, spent, waiting, objected];
  if (sections.every((list) => list.length === 0)) return null;
  const closing = closingWith(member.id, even);
  const debts = remainingDebts(member.id, open, even);
  const drafts = waiting.map(({ template, on }) => ({ name: titleOf(template), on }));
  const present = people.filter(({ leftAt }) => leftAt === null);
  const next = nextAction({
    ...{ readerId: member.id, debts: inCents(summary), objected, waiting: even, toPay },
    ...{ members: present.length, mayInvite: false, maySay: !isOnlooker(member) },
  });
  const nameOf = nameLookup(people);
  const spentBefore = earlier.length > 0 ? sumCents(earlier.map((one) => one.totalCents)) : null;
  const colored = categories.filter(({ color }) => color !== NEUTRAL_COLOR);
  const colors = new Map(colored.map(({ name, color }) => [foldName(name), color]));
  const colorOf = (category: string) => colors.get(foldName(category));
  return inCurrency(currencyOf(household), () =>
    renderMail(
      digestMail({
        ...{ household, reader: member, digest, period, debts, spent, spentBefore, colorOf },
        ...{ transfers, waits: closing.size > 0 },
        ...{ next, drafts, nameOf, webAddress },
      }),
    ),
  );
}
