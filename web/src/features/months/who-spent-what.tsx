import type { Month } from '@housetab/functions/core/month/month-resource';
import { monthName } from '@housetab/functions/core/calendar/calendar';
import { usePhotoOf } from '@/shared/people/members';
import { MemberMark } from '@/shared/people/member-mark';
import { Amount } from '@/components/ui/amount';
import { Avatar } from '@/shared/people/avatar';
import { Card } from '@/components/ui/card';
import { ScreenOrPrintText } from '@/features/months/screen-or-print-text';
import { useHousehold } from '@/lib/household';

export function WhoSpentWhat({ month: { month, people, total, isWhole } }: { month: Month }) {
  const { id, user } = useHousehold();
  const photoOf = usePhotoOf(id);
  if (people.length === 0) {
    return (
      <Card title="Who spent what">
        <p className="text-muted">Nothing was spent in {monthName(month)}.</p>
      </Card>
    );
  }
  return (
    <Card title="Who spent what" isFlush className="break-inside-avoid">
      <p className="-mt-2 px-5 pb-4 text-2xl tracking-tight sm:px-6">
        <Amount value={total} className="font-semibold! wrap-anywhere whitespace-normal!" />
        <span className="text-base text-muted">{isWhole ? ' in all' : ' was for you'}</span>
      </p>
      <table className="w-full border-t text-left">
        <thead className="text-[0.8125rem] text-muted">
          <tr>
            <th scope="col" className="py-2 pl-5 font-medium sm:pl-6">
              <span className="sr-only">Person</span>
            </th>
            <th scope="col" className="px-2 py-2 text-right font-medium">
              Paid
            </th>
            <th scope="col" className="py-2 pr-5 pl-2 text-right font-medium sm:pr-6">
              Share
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {people.map(({ userId, userName, paid, share }) => (
            <tr key={userId}>
              <th scope="row" className="py-2.5 pl-5 font-medium sm:pl-6">
                <span className="flex min-w-0 items-center gap-2.5">
                  <Avatar id={userId} name={userName} photoURL={photoOf(userId)} size="small" />
                  <span className="min-w-0 wrap-anywhere">
                    <ScreenOrPrintText
                      screen={userId === user.id ? 'You' : userName}
                      paper={userName}
                    />
                    <MemberMark id={userId} />
                  </span>
                </span>
              </th>
              <td className="px-2 py-2.5 text-right">
                <Amount value={paid} />
              </td>
              <td className="py-2.5 pr-5 pl-2 text-right sm:pr-6">
                <Amount value={share} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
