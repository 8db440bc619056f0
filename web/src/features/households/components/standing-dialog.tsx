import { useId } from 'react';
import { useForm, type UseFormRegisterReturn } from 'react-hook-form';
import {
  choiceOf,
  displayRoleOf,
  displayRoleWords,
  type DisplayRole,
} from '@housetab/functions/core/household/display-role';
import type { User } from '@housetab/functions/core/household/user-resource';
import { useChangeRole } from '@/shared/people/members';
import { Banner } from '@/components/ui/banner';
import { useConfirm } from '@/components/ui/confirm';
import { FormDialog } from '@/components/ui/form-dialog';
import { showSuccess } from '@/components/ui/toast';
import { useHousehold } from '@/lib/household';
import { standingLabels } from '@/lib/standing-labels';

const meanings: Record<DisplayRole, string> = {
  owner: 'May do everything: give and take roles, open the books, change the time zone.',
  admin: 'Sees everything, corrects what others entered, invites and removes members.',
  member: 'Enters expenses, pays back, and sees what they are part of.',
  onlooker: 'Sees everything and changes nothing. They can still comment, object, and leave.',
};

interface StandingDialogProps {
  member: User;
  choices: readonly DisplayRole[];
  onClose: () => void;
}

export default function StandingDialog({ member, choices, onClose }: StandingDialogProps) {
  const { user } = useHousehold();
  const now = displayRoleOf(member);
  const { register, handleSubmit } = useForm<{ role: DisplayRole }>({
    defaultValues: { role: now },
  });
  const change = useChangeRole();
  const { confirm } = useConfirm();
  const isOwn = member.id === user.id;

  const submit = handleSubmit(async ({ role: chosen }) => {
    if (change.isPending) return;
    if (chosen === now) return onClose();
    const question = questionFor(member, chosen, isOwn);
    if (question && !(await confirm(question))) return;
    change.mutate(
      { id: member.id, ...choiceOf(chosen) },
      {
        onSuccess: () => {
          showSuccess(outcomeOf(member, chosen, isOwn));
          onClose();
        },
      },
    );
  });

  return (
    <FormDialog
      onClose={onClose}
      title={isOwn ? 'What you are here' : `What ${member.name} is here`}
      onSubmit={submit}
      submitLabel="Save"
      isBusy={change.isPending}
      className="space-y-3"
    >
      {change.isError && <Banner>{change.error.message}</Banner>}
      <Choices choices={choices} field={register('role')} />
    </FormDialog>
  );
}

interface ChoicesProps {
  choices: readonly DisplayRole[];
  field: UseFormRegisterReturn;
}

function Choices({ choices, field }: ChoicesProps) {
  const id = useId();
  return (
    <fieldset className="space-y-2">
      <legend className="sr-only">Role</legend>
      {choices.map((one) => (
        <label
          key={one}
          className="flex cursor-pointer gap-3 rounded-xl border p-3 hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            {...field}
            type="radio"
            value={one}
            aria-describedby={`${id}-${one}`}
            aria-label={standingLabels[one]}
            className="mt-1 size-4 shrink-0 accent-accent"
          />
          <span>
            <span className="block font-medium">{standingLabels[one]}</span>
            <span id={`${id}-${one}`} className="block text-sm text-muted">
              {meanings[one]}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function outcomeOf({ name }: User, chosen: DisplayRole, isOwn: boolean): string {
  if (isOwn)
    return chosen === 'onlooker' ? 'You only look now' : `You are ${displayRoleWords[chosen]} now`;
  return chosen === 'onlooker'
    ? `${name} only looks now`
    : `${name} is ${displayRoleWords[chosen]} now`;
}

/** Warns that only another owner can undo the change. */
function questionFor({ name }: User, chosen: DisplayRole, isOwn: boolean) {
  if (isOwn) {
    return {
      message: 'Give up being an owner?',
      detail: 'Only another owner can make you one again.',
      confirmLabel: 'Give up',
      isDangerous: true,
    };
  }
  if (chosen !== 'owner') return null;
  return {
    message: `Make ${name} an owner?`,
    detail:
      'An owner may do everything here: give and take all roles, yours too, and change who sees what.',
    confirmLabel: 'Make owner',
    isDangerous: true,
  };
}
