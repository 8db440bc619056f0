import { useState, type FormEvent, type ReactNode } from 'react';
import {
  permissionTypes,
  type PermissionType,
  type ResourceType,
} from '@housetab/functions/core/household/member';
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

const empty = {
  granteeId: '',
  resourceType: '' as ResourceType | '',
  permissionType: '' as PermissionType | '',
  expires: '',
};

/** Grants a permission. A second grant for the same resources replaces the first. */
export function GrantForm({ owner, users, obstacle }: GrantFormProps) {
  const [entered, setEntered] = useState(empty);
  const [isTried, setIsTried] = useState(false);
  const viewer = useViewer();
  const grant = useGrantPermission();
  const { granteeId, resourceType, permissionType, expires } = entered;
  const set = (change: Partial<typeof empty>) => setEntered({ ...entered, ...change });
  const today = localDay(new Date());
  const isOver = expires !== '' && expires < today;
  const isIncomplete = granteeId === '' || resourceType === '' || permissionType === '';

  const save = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (granteeId === '' || resourceType === '' || permissionType === '' || isOver) return;
    const expiresAt = endOfDay(expires);
    grant.mutate(
      { ownerId: owner.id, granteeId, resourceType, permissionType, expiresAt },
      {
        onSuccess: () => {
          setEntered(empty);
          setIsTried(false);
          showSuccess('Permission granted successfully!');
        },
        onError: (error) =>
          isProblem(error) && error.code !== 'unreachable'
            ? showError('Failed to grant permission.', error.message)
            : showError('An error occurred while granting permission.', error.message),
      },
    );
  };

  return (
    <form noValidate aria-label="Grant permission" onSubmit={save} className="space-y-4">
      <fieldset disabled={Boolean(obstacle)} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Field label="User" isRequired>
          <Select value={granteeId} onChange={({ target }) => set({ granteeId: target.value })}>
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
          <Select
            value={resourceType}
            onChange={({ target }) => set({ resourceType: target.value as ResourceType | '' })}
          >
            <option value="">Select a resource type</option>
            {grantableTypes(viewer, owner.id).map((type) => (
              <option key={type} value={type}>
                {resourceLabels[type]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Permission type" isRequired>
          <Select
            value={permissionType}
            onChange={({ target }) => set({ permissionType: target.value as PermissionType | '' })}
          >
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
          error={isTried && isOver ? 'Choose today or a later day.' : undefined}
        >
          <DateInput
            min={today}
            value={expires}
            onChange={({ target }) => set({ expires: target.value })}
          />
        </Field>
      </fieldset>
      {isTried && isIncomplete && (
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
