import { ReportsScreen } from '@/features/reports/components/reports-screen';
import { OnlyAsYourself } from '@/features/view-as/components/only-as-yourself';
import { useHousehold } from '@/lib/household';

export function Component() {
  if (useHousehold().viewing) return <OnlyAsYourself title="Reports" />;
  return <ReportsScreen />;
}
