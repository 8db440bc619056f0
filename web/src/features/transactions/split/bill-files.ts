/** What saving a bill takes is loaded late; a form that is open loads it before the network may go. */
import { unreachable } from '@/lib/api-problem';

/** @throws ApiProblem unreachable */
export const loadBillReader = () => arrive(import('@/features/transactions/split/read-bill'));

/** @throws ApiProblem unreachable */
export const loadExpenseFields = () =>
  arrive(import('@/features/transactions/split/expense-fields'));

export function preloadBillFiles(): void {
  void Promise.all([loadBillReader(), loadExpenseFields()]).catch(() => {});
}

function arrive<File>(file: Promise<File>): Promise<File> {
  return file.catch((cause: unknown) => {
    throw unreachable(cause);
  });
}
