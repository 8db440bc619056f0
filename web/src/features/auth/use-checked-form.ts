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
 * A form of plain fields, validated on submit and then on every change. For screens of the first load, which appear before a form
 * library or the schema library could load.
 */
export function useCheckedForm<Name extends SchemaName>(
  schemaName: Name,
  onValid: (values: Valid<Name>) => void,
) {
  const [errors, setErrors] = useState<Errors>({});
  const [isUnloaded, setIsUnloaded] = useState(false);
  const isSent = useRef(false);
  const isSending = useRef(false);

  /** The valid values, or null if errors are shown instead. */
  const check = async (form: HTMLFormElement): Promise<Valid<Name> | null> => {
    const schemas = await import('@/features/auth/credentials').catch(() => null);
    setIsUnloaded(schemas === null);
    if (schemas === null) return null;
    // The sign-in mode has no name field; the schema decides whether it is needed.
    const values = { name: '', ...Object.fromEntries(new FormData(form)) };
    const { data, error } = schemas[schemaName].safeParse(values);
    setErrors(firstErrors(error?.issues ?? []));
    return (data as Valid<Name> | undefined) ?? null;
  };

  const submit = async (form: HTMLFormElement) => {
    // A second press while the schemas load must not send twice.
    if (isSending.current) return;
    isSending.current = isSent.current = true;
    const values = await check(form).finally(() => (isSending.current = false));
    if (values) return onValid(values);
    // After the fields are marked: focus the first invalid one.
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };

  return {
    errors,
    /** The schemas could not be loaded: nothing was checked or sent. */
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
