import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { isProblem } from '@/lib/api-problem';

/**
 * Shows the server's refusals at the fields that they name.
 * @param fieldOf the form's name for a path of the request
 */
export function showFieldErrors<Values extends FieldValues>(
  { getValues, setError }: Pick<UseFormReturn<Values>, 'getValues' | 'setError'>,
  failure: unknown,
  fieldOf = (path: string) => path,
): void {
  if (!isProblem(failure)) return;
  for (const { path, message } of failure.errors) {
    const name = fieldOf(path);
    if (name in getValues()) setError(name as Path<Values>, { message });
  }
}
