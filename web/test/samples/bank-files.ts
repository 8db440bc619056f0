// The browser's file reader is tested with the same files as core.
export { bankWriters, toCsv, type Movement } from '../../../functions/test/support/core/bank-files';
