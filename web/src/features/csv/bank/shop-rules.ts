import type { Choice } from '@/features/csv/bank/line-choice';

/** The standing decision about lines of one shop. */
export interface ShopRule {
  /** As `shopOf` names it. */
  shop: string;
  choice: Choice;
  category: string;
}
