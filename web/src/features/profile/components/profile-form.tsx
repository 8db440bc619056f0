import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { displayNameOf } from '@housetab/functions/core/household/member';
import { Avatar } from '@/components/ui/avatar';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { showNotice, showSuccess } from '@/components/ui/toast';
import { useUpdateProfile } from '@/api/users/current-user';
import {
  changedFields,
  profileInputSchema,
  type ProfileInput,
} from '@/features/profile/profile-input';
import { useAccount } from '@/lib/session/session';

export function ProfileForm() {
  const account = useAccount();
  const update = useUpdateProfile();
  const saved: ProfileInput = {
    name: displayNameOf(account),
    photoURL: account.photoURL ?? '',
  };
  const { register, handleSubmit, formState } = useForm<ProfileInput>({
    resolver: zodResolver(profileInputSchema),
    defaultValues: saved,
  });
  const { errors } = formState;

  const save = (input: ProfileInput) => {
    if (update.isPending) return;
    const changes = changedFields(saved, input);
    if (changes === null) {
      update.reset();
      showNotice('No changes to save');
      return;
    }
    update.mutate(changes, { onSuccess: () => showSuccess('Profile updated successfully') });
  };

  return (
    <form noValidate className="space-y-5" onSubmit={handleSubmit(save)}>
      {update.isError && (
        <Banner onDismiss={update.reset}>
          <p>Failed to update profile</p>
          <p className="text-sm">{update.error.message}</p>
        </Banner>
      )}
      <div className="flex items-center gap-4">
        <Avatar id={account.uid} name={saved.name} photoURL={account.photoURL} size="huge" />
        <div className="min-w-0">
          <p className="text-lg font-semibold tracking-tight wrap-anywhere">{saved.name}</p>
          <p className="text-sm text-muted">This is how the members of your households see you.</p>
        </div>
      </div>
      <Field label="Display Name" error={errors.name?.message} isRequired>
        <Input {...register('name')} autoComplete="name" />
      </Field>
      <Field
        label="Profile Photo URL"
        hint="Without a photo the first letter of your name stands in."
        error={errors.photoURL?.message}
      >
        <Input
          {...register('photoURL')}
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
        />
      </Field>
      <Button type="submit" variant="primary" isBusy={update.isPending} busyText="Saving...">
        Save Changes
      </Button>
    </form>
  );
}
