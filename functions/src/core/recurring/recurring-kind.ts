/** `fixed`: the same amount each time. `varies`: on its day a draft waits for the amount. */
export const recurringKinds = ['fixed', 'varies'] as const;
export type RecurringKind = (typeof recurringKinds)[number];

/**
 * `by_hand`: a member paused it. `too_many_missed`: a catch-up reached its limit. `member_left`: a person in it left
 * the household. `no_right`: its owner may no longer enter this.
 */
export const pauseReasons = ['by_hand', 'too_many_missed', 'member_left', 'no_right'] as const;
export type PauseReason = (typeof pauseReasons)[number];

export const recurrenceUnits = ['day', 'week', 'month', 'year'] as const;
export type RecurrenceUnit = (typeof recurrenceUnits)[number];
