// Whoever reads files in the browser reads those that the tests of core write.
export { bankWriters, toCsv, type Movement } from '../../../functions/test/support/core/bank-files';
