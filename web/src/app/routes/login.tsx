import { CenteredPage } from '@/app/layout/centered-page';

export function Component() {
  return <CenteredPage title="Sign in">{null}</CenteredPage>;
}
