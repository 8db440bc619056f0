import { zodResolver } from '@hookform/resolvers/zod';
import { ImageUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { displayNameOf } from '@housetab/functions/core/household/member';
import { isDrawnPhoto, isPhotoAllowed } from '@housetab/functions/core/household/photo-hosts';
import { Avatar } from '@/shared/people/avatar';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { showInfo, showSuccess } from '@/components/ui/toast';
import { useUpdateProfile } from '@/shared/user/current-user';
import {
  changedProfileFields,
  profileInputSchema,
  type ProfileInput,
} from '@/features/profile/profile-input';
import { useHousehold } from '@/lib/household';
import { useAccount } from '@/lib/session/session';
import { drawPhoto, readPhoto } from '@/features/profile/photo';

const HOST_REFUSES =
  'That host does not let its picture be read here, or it is none. Save the picture on this device and choose the file.';
const NO_PICTURE = 'This file is no picture that your browser can show. Choose another one.';

export function ProfileForm() {
  const account = useAccount();
  const { user } = useHousehold();
  const update = useUpdateProfile();
  /** A chosen picture that is not saved yet; '' removes the saved one. */
  const [chosen, setChosen] = useState<string | null>(null);
  const [isReading, setIsReading] = useState(false);
  const current = user.photoURL;
  const isDrawn = current !== null && isDrawnPhoto(current);
  const saved: ProfileInput = {
    name: displayNameOf(account),
    // A picture stored as data is not editable text.
    photoURL: isDrawn ? '' : (current ?? ''),
  };
  const { register, handleSubmit, formState, setError, setValue, clearErrors } =
    useForm<ProfileInput>({
      resolver: zodResolver(profileInputSchema),
      defaultValues: saved,
    });
  const { errors } = formState;

  const chooseFile = async (file: File) => {
    clearErrors('photoURL');
    try {
      setChosen(await drawPhoto(file));
      setValue('photoURL', '');
    } catch {
      setError('photoURL', { message: NO_PICTURE });
    }
  };

  /** The value to send for an address: the address itself if others may load it, else the picture. */
  const photoAt = async (address: string): Promise<string | null> => {
    if (address === '' || isPhotoAllowed(address)) return address;
    setIsReading(true);
    try {
      return await drawPhoto(await readPhoto(address));
    } catch {
      setError('photoURL', { message: HOST_REFUSES });
      return null;
    } finally {
      setIsReading(false);
    }
  };

  const save = async (input: ProfileInput) => {
    if (update.isPending || isReading) return;
    const changes = changedProfileFields(saved, input) ?? {};
    if (chosen !== null) changes.photoURL = chosen;
    else if (changes.photoURL !== undefined) {
      const photo = await photoAt(changes.photoURL);
      if (photo === null) return;
      changes.photoURL = photo;
    }
    if (Object.keys(changes).length === 0) {
      update.reset();
      showInfo('No changes to save');
      return;
    }
    update.mutate(changes, {
      onSuccess: () => {
        setChosen(null);
        if (changes.photoURL !== undefined && isDrawnPhoto(changes.photoURL)) {
          setValue('photoURL', '');
        }
        showSuccess('Profile updated successfully');
      },
    });
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
        <Avatar id={user.id} name={saved.name} photoURL={chosen ?? current} size="huge" />
        <div className="min-w-0">
          <p className="text-lg font-semibold tracking-tight wrap-anywhere">{saved.name}</p>
          <p className="text-sm text-muted">How your households see you.</p>
        </div>
      </div>
      <Field label="Display Name" error={errors.name?.message} isRequired>
        <Input {...register('name')} autoComplete="name" />
      </Field>
      <Field
        label="Profile Photo URL"
        hint="It is drawn small and kept here. Without one, your first letter stands in."
        error={errors.photoURL?.message}
      >
        <Input
          {...register('photoURL', { onChange: () => setChosen(null) })}
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <PictureButton onChoose={(file) => void chooseFile(file)} />
        {(chosen ?? current) && (isDrawn || chosen) && (
          <Button
            variant="quiet"
            onClick={() => {
              setChosen(isDrawn ? '' : null);
              clearErrors('photoURL');
            }}
          >
            Remove the photo
          </Button>
        )}
      </div>
      <Button
        type="submit"
        variant="primary"
        isBusy={update.isPending || isReading}
        busyText="Saving..."
      >
        Save Changes
      </Button>
    </form>
  );
}

/** Chooses a local picture. Only the redrawn picture is sent, never the file. */
function PictureButton({ onChoose }: { onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="Choose a picture"
        // The button opens it.
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          // Lets the reader choose the same file again.
          target.value = '';
        }}
      />
      <Button icon={ImageUp} onClick={() => input.current?.click()}>
        Choose a picture
      </Button>
    </>
  );
}
