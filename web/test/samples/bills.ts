export { anyBill } from '../../../functions/test/support/core/bills';
