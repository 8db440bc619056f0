import type { ActionCost } from './actions.ts';
import type { ScreenCost } from './screen-cost.ts';

/** Costs measured in a household of one size. */
export interface CostAtSize {
  size: number;
  /** Transactions with an open amount of the member who opens most screens. */
  open: number;
  screens: ScreenCost[];
  actions: ActionCost[];
}
