/** Separate, because every screen loads it. */
export const VIEW_ONLY_MESSAGE = 'You only look here: you see everything and change nothing.';
