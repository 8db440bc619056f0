/**
 * The least length that the identity provider takes. Not in the file of the schemas: the form shows it
 * before those are loaded.
 */
export const MIN_PASSWORD_LENGTH = 6;
