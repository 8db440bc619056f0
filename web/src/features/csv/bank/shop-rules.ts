import type { LineChoice } from '@/features/csv/bank/line-choice';

export interface ShopLineRule {
  shop: string;
  choice: LineChoice;
  category: string;
}
