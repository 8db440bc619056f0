/** The identity provider's minimum length. Separate from the schemas, because the form shows it before they load. */
export const MIN_PASSWORD_LENGTH = 6;
