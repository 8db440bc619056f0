// The browser's reader of files is tried with the same files as core.
export { bankWriters, toCsv, type Movement } from '../../../functions/test/support/core/bank-files';
