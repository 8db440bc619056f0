import { CenteredPage } from '@/app/layout/centered-page';

export function Component() {
  return <CenteredPage title="Verify email">{null}</CenteredPage>;
}
