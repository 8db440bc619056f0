/** Any valid bill, for tests of what is made of one. */
export { anyBill } from '../../../functions/test/support/core/bills';
