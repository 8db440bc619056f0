/** Without schemas: screens show these numbers before any form is opened. */
export const INVITE_DAYS = 7;

/** A link for more people than a household knows is as good as a public one. */
export const MAX_INVITE_USES = 30;
