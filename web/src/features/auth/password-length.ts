/** The identity provider takes no shorter ones. Apart from the schemas: the form says it before they are loaded. */
export const MIN_PASSWORD_LENGTH = 6;
