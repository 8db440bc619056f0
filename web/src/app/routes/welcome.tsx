import { CenteredPage } from '@/app/layout/centered-page';

export function Component() {
  return <CenteredPage title="Welcome">{null}</CenteredPage>;
}
