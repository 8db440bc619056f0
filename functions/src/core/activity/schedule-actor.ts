/** Who has done what nobody did: what repeats comes by itself. No member has this id. */
export const SCHEDULE_ID = 'schedule';

/** As whom the history names it. */
export const SCHEDULE_NAME = 'The schedule';
