/** The files for saving a bill are loaded late, but while the form is open: the network may go away. */
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
