import { Check } from 'lucide-react';
import { useState, type FormEvent, useId } from 'react';
import {
  NEUTRAL_COLOR,
  categoryColors,
  colorGroupOf,
} from '@housetab/functions/core/category/category-color';
import {
  newCategorySchema,
  type CategoryResource,
} from '@housetab/functions/core/category/category-resource';
import { toFieldErrors } from '@housetab/functions/core/problem/problem-schema';
import { useSaveCategory } from '@/shared/category/categories';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input, Select } from '@/components/ui/input';
import { showSuccess } from '@/components/ui/toast';
import { IconChoice } from '@/features/categories/components/icon-choice';
import type { Owner } from '@/features/categories/category-sections';
import { isProblem } from '@/lib/api-problem';

interface CategoryDialogProps {
  /** null: a new one. */
  category: CategoryResource | null;
  /** Owners for whom the reader may add a category; the first is preset. */
  owners: readonly Owner[];
  onClose: () => void;
}

/** Default export for lazy loading. */
export default function CategoryDialog({ category, owners, onClose }: CategoryDialogProps) {
  const [entered, setEntered] = useState({
    name: category?.name ?? '',
    description: category?.description ?? '',
    color: category?.color ?? NEUTRAL_COLOR,
    icon: category?.icon ?? null,
    groupName: category?.groupName ?? '',
    userId: category ? category.userId : owners[0]!.id,
  });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const save = useSaveCategory();
  const set = (change: Partial<typeof entered>) => setEntered({ ...entered, ...change });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const parsed = newCategorySchema.safeParse({
      ...entered,
      groupName: entered.groupName.trim() || null,
    });
    if (!parsed.success) return setErrors(errorsByField(toFieldErrors(parsed.error)));
    setErrors({});
    save.mutate(
      { ...parsed.data, userId: entered.userId, ...(category && { id: category.id }) },
      {
        onSuccess: ({ name }) => {
          showSuccess(category ? `“${name}” is saved.` : `“${name}” is added.`);
          onClose();
        },
        onError: (error) => isProblem(error) && setErrors(errorsByField(error.errors)),
      },
    );
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title={category ? 'Edit category' : 'Add a category'}
      description={category ? 'Transactions keep the name that they were entered with.' : undefined}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form="category-form"
            variant="primary"
            isBusy={save.isPending}
            busyText="Saving..."
          >
            {category ? 'Save' : 'Add category'}
          </Button>
        </>
      }
    >
      <form id="category-form" noValidate onSubmit={submit} className="space-y-5">
        {save.isError && <Banner>{save.error.message}</Banner>}
        <Field label="Name" error={errors.name} isRequired>
          <Input
            value={entered.name}
            onChange={({ target }) => set({ name: target.value })}
            autoComplete="off"
          />
        </Field>
        <Field label="Description" error={errors.description}>
          <Input
            value={entered.description}
            onChange={({ target }) => set({ description: target.value })}
            autoComplete="off"
          />
        </Field>
        {!category && owners.length > 1 && (
          <Field label="For" hint="Those for everyone can be used by all members.">
            <Select
              value={entered.userId ?? ''}
              onChange={({ target }) => set({ userId: target.value || null })}
            >
              {owners.map(({ id, name }) => (
                <option key={id ?? ''} value={id ?? ''} data-choice>
                  {id === null ? 'Everyone' : name === 'Your own' ? 'Only me' : name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <IconChoice
          value={entered.icon}
          name={entered.name}
          color={entered.color}
          onChange={(icon) => set({ icon })}
        />
        <ColorChoice value={entered.color} onChange={(color) => set({ color })} />
        <Field
          label="Heading (optional)"
          hint="Lists show it under this heading."
          error={errors.groupName}
        >
          <Input
            value={entered.groupName}
            onChange={({ target }) => set({ groupName: target.value })}
            autoComplete="off"
          />
        </Field>
      </form>
    </Dialog>
  );
}

function errorsByField(errors: readonly { path: string; message: string }[]) {
  return Object.fromEntries(
    errors.map(({ path, message }) => [
      path,
      // The schema's messages are written for the transaction form.
      message === 'Please select a category' ? 'Please enter a name.' : message,
    ]),
  );
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
