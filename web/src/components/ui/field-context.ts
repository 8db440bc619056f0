import { createContext, use } from 'react';

interface FieldWiring {
  id: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
}

export const FieldContext = createContext<FieldWiring | null>(null);

/** The attributes that connect a control to the `Field` around it. Explicit props win. */
export function useFieldProps(id?: string) {
  const field = use(FieldContext);
  if (field === null) return { id };
  return {
    id: id ?? field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.isInvalid || undefined,
    'aria-required': field.isRequired || undefined,
  };
}
