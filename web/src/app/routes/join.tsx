import { CenteredPage } from '@/app/layout/centered-page';

export function Component() {
  return <CenteredPage title="Join">{null}</CenteredPage>;
}
