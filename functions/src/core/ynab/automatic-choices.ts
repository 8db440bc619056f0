export const automaticModes = ['off', 'last_month', 'running_month'] as const;
export type AutomaticMode = (typeof automaticModes)[number];

export const automaticReports = ['share', 'owed'] as const;
export type AutomaticReport = (typeof automaticReports)[number];

/** Every month has this day. */
export const LAST_AUTOMATIC_DAY = 28;
