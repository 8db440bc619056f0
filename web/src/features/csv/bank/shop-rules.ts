import type { LineChoice } from '@/features/csv/bank/line-choice';

/** A standing decision about the lines of one shop. */
export interface ShopLineRule {
  /** As in `shopOf`. */
  shop: string;
  choice: LineChoice;
  category: string;
}
