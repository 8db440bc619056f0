import type { Choice } from '@/features/csv/bank/line-choice';

/** What lines of one shop always are. */
export interface ShopRule {
  /** As `shopOf` names it. */
  shop: string;
  choice: Choice;
  category: string;
}
