import { ActivityScreen } from '@/features/activity/components/activity-screen';

export function Component() {
  return <ActivityScreen />;
}
