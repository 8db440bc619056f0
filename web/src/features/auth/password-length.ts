/** The identity provider takes no shorter ones. */
export const MIN_PASSWORD_LENGTH = 6;
