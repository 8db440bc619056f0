import { zodResolver } from '@hookform/resolvers/zod';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { useForm, type FieldError } from 'react-hook-form';
import {
  NEUTRAL_COLOR,
  categoryColors,
  colorGroupOf,
} from '@housetab/functions/core/category/category-color';
import {
  newCategorySchema,
  type CategoryResource,
} from '@housetab/functions/core/category/contract';
import { useSaveCategory } from '@/shared/category/categories';
import { Banner } from '@/components/ui/banner';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Input, Select } from '@/components/ui/input';
import { showSuccess } from '@/components/ui/toast';
import { IconChoice } from '@/features/categories/components/icon-choice';
import type { Owner } from '@/features/categories/category-sections';
import { showFieldErrors } from '@/lib/form/show-field-errors';

interface CategoryDialogProps {
  /** null: a new one. */
  category: CategoryResource | null;
  /** Owners for whom the reader may add a category; the first is preset. */
  owners: readonly Owner[];
  onClose: () => void;
}

/** Default export for lazy loading. */
export default function CategoryDialog({ category, owners, onClose }: CategoryDialogProps) {
  const form = useForm({
    resolver: zodResolver(newCategorySchema),
    defaultValues: {
      name: category?.name ?? '',
      description: category?.description ?? '',
      color: category?.color ?? NEUTRAL_COLOR,
      icon: category?.icon ?? null,
      groupName: category?.groupName ?? null,
      userId: category ? category.userId : owners[0]!.id,
    },
  });
  const { register, handleSubmit, formState, watch, setValue } = form;
  const { errors } = formState;
  const { name, color = NEUTRAL_COLOR, icon = null } = watch();
  const save = useSaveCategory();

  const submit = handleSubmit((entered) => {
    if (save.isPending) return;
    save.mutate(
      { ...entered, ...(category && { id: category.id }) },
      {
        onSuccess: (saved) => {
          showSuccess(`“${saved.name}” is ${category ? 'saved' : 'added'}.`);
          onClose();
        },
        onError: (error) => showFieldErrors(form, error),
      },
    );
  });

  return (
    <FormDialog
      onClose={onClose}
      title={category ? 'Edit category' : 'Add a category'}
      description={category ? 'Transactions keep the name that they were entered with.' : undefined}
      onSubmit={submit}
      submitLabel={category ? 'Save' : 'Add category'}
      isBusy={save.isPending}
    >
      {save.isError && <Banner>{save.error.message}</Banner>}
      <Field label="Name" error={nameFault(errors.name)} isRequired>
        <Input {...register('name')} autoComplete="off" />
      </Field>
      <Field label="Description" error={errors.description?.message}>
        <Input {...register('description')} autoComplete="off" />
      </Field>
      {!category && owners.length > 1 && (
        <Field label="For" hint="Those for everyone can be used by all members.">
          <Select {...register('userId', { setValueAs: (id: string) => id || null })}>
            {owners.map(({ id, name }) => (
              <option key={id ?? ''} value={id ?? ''} data-choice>
                {id === null ? 'Everyone' : name === 'Your own' ? 'Only me' : name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <IconChoice
        value={icon}
        name={name}
        color={color}
        onChange={(chosen) => setValue('icon', chosen)}
      />
      <ColorChoice value={color} onChange={(chosen) => setValue('color', chosen)} />
      <Field
        label="Heading (optional)"
        hint="Lists show it under this heading."
        error={errors.groupName?.message}
      >
        <Input
          {...register('groupName', {
            setValueAs: (text: string | null) => text?.trim() || null,
          })}
          autoComplete="off"
        />
      </Field>
    </FormDialog>
  );
}

/** The schema's message is written for the transaction form. */
function nameFault(error: FieldError | undefined): string | undefined {
  return error?.message?.replace('Please select a category', 'Please enter a name.');
}

interface ColorChoiceProps {
  value: string;
  onChange: (color: string) => void;
}

const listed = [...Object.keys(categoryColors), NEUTRAL_COLOR];

/** The named colours as dots; the name of the chosen one is beside the label. */
function ColorChoice({ value, onChange }: ColorChoiceProps) {
  const name = useId();
  // An unlisted colour stays until another is chosen.
  const colors = listed.includes(value) ? listed : [...listed, value];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">
        Color <span className="font-normal text-muted">· {colorGroupOf(value)}</span>
      </legend>
      <div className="-mx-1.5 flex flex-wrap sm:gap-x-1">
        {colors.map((color) => (
          <label
            key={color}
            title={colorGroupOf(color)}
            className="relative grid size-9 touch-target cursor-pointer place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              aria-label={colorGroupOf(color)}
              checked={color === value}
              onChange={() => onChange(color)}
              className="peer absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            <span
              style={{ backgroundColor: color }}
              className="size-6 rounded-full border border-black/15 outline-offset-3 outline-ink forced-color-adjust-none peer-checked:outline-2"
            />
            <Check
              aria-hidden
              className="pointer-events-none absolute hidden size-4 text-black peer-checked:block"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
