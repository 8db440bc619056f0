/** Who has done what nobody did: what repeats comes by itself. No member has this id. */
export const SCHEDULE_ID = 'schedule';

/** As whom the history names it: no member is called that (`reservedNames`). */
export const SCHEDULE_NAME = 'The schedule';
