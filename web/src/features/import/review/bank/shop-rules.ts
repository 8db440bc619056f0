import type { LineChoice } from '@/features/import/review/bank/line-choice';

export interface ShopLineRule {
  shop: string;
  choice: LineChoice;
  category: string;
}
