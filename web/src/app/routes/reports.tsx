import { Page } from '@/components/ui/page';

export function Component() {
  return <Page title="YNAB Category Splits">{null}</Page>;
}
