/** A length only: days of a time zone may have 23 or 25 hours. */
export const DAY_MS = 24 * 60 * 60 * 1000;
