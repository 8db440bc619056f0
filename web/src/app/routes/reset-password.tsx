import { CenteredPage } from '@/app/layout/centered-page';

export function Component() {
  return <CenteredPage title="Reset password">{null}</CenteredPage>;
}
