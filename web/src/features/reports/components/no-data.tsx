import { useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { ButtonLink } from '@/components/ui/link';
import { EmptyState } from '@/components/ui/states';
import { uniqueFieldsQuery } from '@/api/transactions/list-unique-fields';
import { newTransactionPath } from '@/config/screen-paths';
import { hasFilters, type ReportFormValues } from '@/features/reports/report-form-values';
import { useHousehold } from '@/lib/household';

/** There is nothing in the household yet, or the filters leave nothing. Default export: loaded when shown. */
export default function NoData({ asked }: { asked: ReportFormValues }) {
  const { data } = useQuery(uniqueFieldsQuery(useHousehold().id));
  const isNothingYet = data?.payTo.length === 0 && data.enteredBy.length === 0;
  const wayOn = hasFilters(asked) ? 'Choose other dates, or fewer filters.' : 'Choose other dates.';
  return (
    <EmptyState
      icon={ChartColumn}
      title="No data available for the selected filters."
      description={isNothingYet ? 'Reports begin with the first expense.' : wayOn}
      action={isNothingYet && <ButtonLink to={newTransactionPath}>Add a transaction</ButtonLink>}
    />
  );
}
