import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { AccountDeletionPreview } from '@housetab/functions/core/debt/account-deletion-resource';
import { unitsOf } from '@housetab/functions/core/money/currency';
import { formatCount, toAmount } from '@housetab/functions/core/money/money';
import { accountDeletionQuery, useDeleteAccount } from '@/shared/user/account-deletion';
import { OpenDebts } from '@/shared/settling/open-debts';
import { Banner } from '@/components/ui/banner';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Input } from '@/components/ui/input';
import { Skeleton } from '@/components/ui/skeleton';
import { isProblem } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';
import { hasPassword } from '@/lib/session/auth';
import { useAccount } from '@/lib/session/session';
import { useOutbox } from '@/offline/outbox/use-outbox';

/** Lists the losses and the open debts per household, requires the name, and signs in again. */
export default function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { uid } = useAccount();
  const { user } = useHousehold();
  const preview = useQuery(accountDeletionQuery(uid));
  const ways = useQuery({
    queryKey: ['ways-to-sign-in', uid],
    queryFn: hasPassword,
    staleTime: Infinity,
  });
  const { register, handleSubmit, watch } = useForm({ defaultValues: { typed: '', password: '' } });
  const { typed, password } = watch();
  const remove = useDeleteAccount(uid);
  const waiting = useOutbox(uid);
  const households = preview.data?.households;
  const isInTheWay = households?.some(({ fate }) => fate === 'in_the_way') === true;
  const isTyped = typed.trim() === user.name.trim();
  const isReady =
    isTyped &&
    households !== undefined &&
    !isInTheWay &&
    ways.data !== undefined &&
    (!ways.data || password !== '');
  const submit = handleSubmit(() => {
    if (!isReady || remove.isPending) return;
    const deletes = households.filter(({ fate }) => fate === 'deleted').map(({ id }) => id);
    remove.mutate({ name: typed.trim(), deletes, password: ways.data ? password : null });
  });
  return (
    <FormDialog
      onClose={onClose}
      title="Delete your account?"
      onSubmit={submit}
      submitLabel={ways.data === false ? 'Sign in with Google and delete' : 'Delete account'}
      isBusy={remove.isPending}
      busyText="Deleting..."
      isDisabled={!isReady}
      isDangerous
      className="space-y-4"
    >
      {remove.isError && <Banner>{whyNot(remove.error)}</Banner>}
      <p>
        Your sign-in, e-mail address, photo, YNAB connection and what this browser keeps are deleted
        at once. This can not be undone.
      </p>
      <p>
        Your name stays in what others share with you: they go on reading who paid, and what is
        open.
      </p>
      {waiting.length > 0 && (
        <Banner kind="warning">
          {waiting.length === 1
            ? '1 entry on this device was not sent yet, and goes with it.'
            : `${waiting.length} entries on this device were not sent yet, and go with it.`}
        </Banner>
      )}
      {preview.isPending && <Skeleton className="h-24" />}
      {preview.isError && (
        <Banner>
          What becomes of your households could not be loaded. Please try again later.
        </Banner>
      )}
      {households?.map((one) => (
        <HouseholdFate key={one.id} {...one} />
      ))}
      {!isInTheWay && (
        <>
          <Field label={`Type your name, “${user.name}”, to confirm`}>
            <Input {...register('typed')} autoComplete="off" spellCheck={false} />
          </Field>
          {ways.data === true && (
            <Field label="Your password, to show that it is you">
              <Input {...register('password')} type="password" autoComplete="current-password" />
            </Field>
          )}
        </>
      )}
    </FormDialog>
  );
}

type Household = AccountDeletionPreview['households'][number];

function HouseholdFate({ memberId, name, currency, fate, guests, debts }: Household) {
  // Convert to minor units of the household on the screen, which may have another currency.
  const own = debts.map((one) => {
    const amount = Math.round(toAmount(one.amount) * unitsOf(currency));
    return { ...one, amount };
  });
  return (
    <section aria-label={name} className="rounded-lg bg-sunken p-3">
      <h3 className="font-medium wrap-anywhere">{name}</h3>
      <p role={fate === 'in_the_way' ? 'alert' : undefined}>{fateText(fate, guests)}</p>
      <OpenDebts
        title="This is still open, and stays so"
        none="Nothing is open between you and others."
        debts={own}
        isPending={false}
        me={memberId}
        currency={currency}
      />
    </section>
  );
}

function fateText(fate: Household['fate'], guests: number): string {
  if (fate === 'left') return 'You leave it.';
  if (fate === 'deleted') {
    const along =
      guests > 0 ? `, with ${formatCount(guests, 'person', 'people')} who have no account` : '';
    return `Nobody else signs in to it, so it is deleted along${along}.`;
  }
  return 'You are its only owner, and others use it. Make somebody else an owner there, or delete the household first.';
}

function whyNot(error: Error): string {
  if (isProblem(error))
    return reasonOf(error) ?? 'Your account could not be deleted. Please try again.';
  return 'You could not be signed in again. Check the password and the connection.';
}
