import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import {
  permissionTypes,
  type PermissionType,
  type ResourceType,
} from '@housetab/functions/core/household/roles';
import type { User } from '@housetab/functions/core/household/user-resource';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { DateInput, Select } from '@/components/ui/input';
import { showError, showSuccess } from '@/components/ui/toast';
import { endOfDay, grantableTypes, useViewer } from '@/features/admin/admin-rules';
import { useGrantPermission } from '@/shared/people/permissions';
import { permissionLabels, resourceLabels } from '@/features/admin/labels';
import { isProblem } from '@/lib/api-problem';
import { localDay } from '@/lib/format/format';

interface GrantFormProps {
  owner: Pick<User, 'id' | 'name'>;
  users: readonly User[];
  /** Why nobody can be chosen, and a remedy; null if somebody can. */
  obstacle: ReactNode;
}

interface GrantFormValues {
  granteeId: string;
  resourceType: ResourceType;
  permissionType: PermissionType;
  /** A day, or '' for never. */
  expires: string;
}

/** Grants a permission. A second grant for the same resources replaces the first. */
export function GrantForm({ owner, users, obstacle }: GrantFormProps) {
  // The choices have no default, so that none is sent unchosen.
  const { register, handleSubmit, formState, reset } = useForm<GrantFormValues>({
    defaultValues: { expires: '' },
  });
  const { errors } = formState;
  const viewer = useViewer();
  const grant = useGrantPermission();
  const today = localDay(new Date());

  const save = handleSubmit(({ expires, ...permission }) => {
    grant.mutate(
      { ownerId: owner.id, ...permission, expiresAt: endOfDay(expires) },
      {
        onSuccess: () => {
          reset();
          showSuccess('Permission granted successfully!');
        },
        onError: (error) =>
          isProblem(error) && error.code !== 'unreachable'
            ? showError('Failed to grant permission.', error.message)
            : showError('An error occurred while granting permission.', error.message),
      },
    );
  });

  return (
    <form noValidate aria-label="Grant permission" onSubmit={save} className="space-y-4">
      <fieldset disabled={Boolean(obstacle)} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Field label="User" isRequired>
          <Select {...register('granteeId', { required: true })}>
            <option value="">Select a user</option>
            {users
              .filter(({ id }) => id !== owner.id)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </Select>
        </Field>
        <Field label="Resource type" isRequired>
          <Select {...register('resourceType', { required: true })}>
            <option value="">Select a resource type</option>
            {grantableTypes(viewer, owner.id).map((type) => (
              <option key={type} value={type}>
                {resourceLabels[type]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Permission type" isRequired>
          <Select {...register('permissionType', { required: true })}>
            <option value="">Select a permission type</option>
            {permissionTypes.map((type) => (
              <option key={type} value={type}>
                {permissionLabels[type]}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="Expires (optional)"
          hint="At the end of that day."
          error={errors.expires?.message}
        >
          <DateInput
            {...register('expires', {
              validate: (day) => day === '' || day >= today || 'Choose today or a later day.',
            })}
            min={today}
          />
        </Field>
      </fieldset>
      {(errors.granteeId ?? errors.resourceType ?? errors.permissionType) && (
        <p role="alert" className="text-sm text-danger">
          Please select a user, resource type, and permission type.
        </p>
      )}
      {obstacle}
      <Button
        type="submit"
        variant="primary"
        disabled={Boolean(obstacle)}
        isBusy={grant.isPending}
        busyText="Granting..."
      >
        Grant Permission
      </Button>
    </form>
  );
}
