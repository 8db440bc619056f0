/** The actor of entries created by a recurring schedule. No member has this id. */
export const SCHEDULE_ID = 'schedule';

/** Its name in the history, reserved by `reservedNames`. */
export const SCHEDULE_NAME = 'The schedule';
