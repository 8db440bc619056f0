import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import { isCalendarDate } from '@housetab/functions/core/calendar/calendar';
import { debtsQuery } from '@/shared/settling/debts';
import { paths } from '@/config/screen-paths';
import { MonthScreen } from '@/features/months/month-screen';
import { GroupSettleUpOffer } from '@/features/settling/group-settle-up/group-settle-up-offer';
import { useHousehold } from '@/lib/household';

export function Component() {
  const { month = '' } = useParams();
  // Tells the month whether a group settle-up is pending. Fetched in parallel, so that content
  // below does not move late.
  useQuery(debtsQuery(useHousehold().id));
  if (!/^\d{4}-\d{2}$/.test(month) || !isCalendarDate(`${month}-01`)) {
    return <Navigate to={paths.home} replace />;
  }
  return (
    <MonthScreen
      key={month}
      month={month}
      renderEven={({ even }) => <GroupSettleUpOffer even={even} className="mt-3 border-t pt-3" />}
    />
  );
}
