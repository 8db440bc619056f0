import { Navigate, useParams } from 'react-router-dom';
import { isCalendarDate } from '@housetab/functions/core/calendar/calendar';
import { paths } from '@/config/screen-paths';
import { MonthScreen } from '@/features/months/month-screen';
import { EverybodyEven } from '@/features/paying-back/components/everybody-even';

export function Component() {
  const { month = '' } = useParams();
  if (!/^\d{4}-\d{2}$/.test(month) || !isCalendarDate(`${month}-01`)) {
    return <Navigate to={paths.home} replace />;
  }
  return (
    <MonthScreen
      key={month}
      month={month}
      renderEven={(pairs) => <EverybodyEven pairs={pairs} className="mt-3 border-t pt-3" />}
    />
  );
}
