import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useDeleteHousehold } from '@/shared/household/deletion';
import { useOwedPairs } from '@/shared/settling/owed-pairs';
import { OpenDebts } from '@/shared/settling/open-debts';
import { Banner } from '@/components/ui/banner';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Input } from '@/components/ui/input';
import { showSuccess } from '@/components/ui/toast';
import { paths } from '@/config/screen-paths';
import { ExportHousehold } from '@/features/households/components/export-household';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';

/** Lists the losses and open debts, offers an export, and requires the household's name. */
export default function DeleteHouseholdDialog({ onClose }: { onClose: () => void }) {
  const { name, user, currency } = useHousehold();
  const pairs = useOwedPairs();
  const navigate = useNavigate();
  const { register, handleSubmit, watch } = useForm({ defaultValues: { typed: '' } });
  const remove = useDeleteHousehold({
    onDeleted: () => {
      void navigate(paths.home, { replace: true });
      showSuccess(`${name} was deleted. You find it under You for 30 days.`);
    },
  });
  const isTyped = watch('typed').trim() === name.trim();
  const submit = handleSubmit(({ typed }) => {
    if (isTyped && !remove.isPending) remove.mutate(typed.trim());
  });
  return (
    <FormDialog
      onClose={onClose}
      title={`Delete ${name}?`}
      onSubmit={submit}
      submitLabel="Delete household"
      isBusy={remove.isPending}
      busyText="Deleting..."
      isDisabled={!isTyped}
      isDangerous
      className="space-y-4"
    >
      {remove.isError && (
        <Banner>{reasonOf(remove.error) ?? 'The household could not be deleted.'}</Banner>
      )}
      <p>
        It disappears for everybody at once, with all entries, payments and comments. The members
        are told that you did it, and what was open.
      </p>
      <p>
        For 30 days an owner can bring it back, under You. After that it is gone for good, and
        nobody can prove who owed whom.
      </p>
      <OpenDebts
        title="This is still open"
        none="Nobody owes anybody anything."
        debts={pairs.data?.pairs}
        isPending={pairs.isPending}
        me={user.id}
        currency={currency}
      />
      <section aria-label="Everything as a file" className="rounded-lg bg-sunken p-3">
        <ExportHousehold />
      </section>
      <Field label={`Type “${name}” to confirm`}>
        <Input {...register('typed')} autoComplete="off" autoCapitalize="off" spellCheck={false} />
      </Field>
    </FormDialog>
  );
}
