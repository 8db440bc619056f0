import type { LineChoice } from '@/features/csv/bank/line-choice';

/** The standing decision about lines of one shop. */
export interface ShopLineRule {
  /** As `shopOf` names it. */
  shop: string;
  choice: LineChoice;
  category: string;
}
