import type { ActionCost } from './actions.ts';
import type { ScreenCost } from './screen-cost.ts';

/** What was measured in a household of one size. */
export interface CostAtSize {
  size: number;
  /** Transactions with an amount open between the viewer of most screens and someone else. */
  open: number;
  screens: ScreenCost[];
  actions: ActionCost[];
}
