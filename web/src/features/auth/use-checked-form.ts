import { useRef, useState, type SubmitEvent } from 'react';
import type * as z from 'zod';
import type * as credentials from '@/features/auth/credentials';

type Schema = typeof credentials;
type SchemaName = {
  [Name in keyof Schema]: Schema[Name] extends z.ZodObject ? Name : never;
}[keyof Schema];
type Valid<Name extends SchemaName> = z.infer<Schema[Name]>;
type Errors = Partial<Record<string, string>>;

/**
 * A form of plain fields, checked by its schema when it is sent, and from then on as it changes. The
 * screens of the first load use it instead of the form library: they are seen before that, and before
 * the schema library, could have arrived.
 */
export function useCheckedForm<Name extends SchemaName>(
  schemaName: Name,
  onValid: (values: Valid<Name>) => void,
) {
  const [errors, setErrors] = useState<Errors>({});
  const [isUnloaded, setIsUnloaded] = useState(false);
  const isSent = useRef(false);
  const isSending = useRef(false);

  /** The valid values, or null where errors are shown instead. */
  const check = async (form: HTMLFormElement): Promise<Valid<Name> | null> => {
    const schemas = await import('@/features/auth/credentials').catch(() => null);
    setIsUnloaded(schemas === null);
    if (schemas === null) return null;
    // A form in another mode lacks the name; its schema decides whether that matters.
    const values = { name: '', ...Object.fromEntries(new FormData(form)) };
    const { data, error } = schemas[schemaName].safeParse(values);
    setErrors(firstErrors(error?.issues ?? []));
    return (data as Valid<Name> | undefined) ?? null;
  };

  const submit = async (form: HTMLFormElement) => {
    // Twice in the moment before the schema is here: once.
    if (isSending.current) return;
    isSending.current = isSent.current = true;
    const values = await check(form).finally(() => (isSending.current = false));
    if (values) return onValid(values);
    // Once the fields are marked: the reader goes on where the first mistake is.
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };

  return {
    errors,
    /** The schema did not arrive: nothing could be checked, and nothing was sent. */
    isUnloaded,
    clearErrors: () => {
      isSent.current = false;
      setErrors({});
      setIsUnloaded(false);
    },
    form: {
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
      onChange: (event: { currentTarget: HTMLFormElement }) => {
        if (isSent.current) void check(event.currentTarget);
      },
    },
  };
}

function firstErrors(issues: readonly { path: PropertyKey[]; message: string }[]): Errors {
  const errors: Errors = {};
  for (const { path, message } of issues) errors[String(path[0])] ??= message;
  return errors;
}
