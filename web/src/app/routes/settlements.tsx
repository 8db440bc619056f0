import { SettlementsScreen } from '@/features/settlements/components/settlements-screen';

export function Component() {
  return <SettlementsScreen />;
}
