import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { inviteDialogPath, paths, places, settleUpPath } from '@/config/screen-paths';
import { useRunCommand } from '@/features/shortcuts/run-command';
import { useHousehold } from '@/lib/household';
import { usePaymentActions } from '@/shared/settling/payment-actions';
import { useSwitchHousehold } from '@/lib/use-switch-household';
import { membersQuery } from '@/shared/people/members';

export interface JumpTarget {
  label: string;
  to: string;
  /** Other search words for it. */
  also?: string;
}

interface Jump {
  id: string;
  label: string;
  also?: string;
  group: 'Screens' | 'People' | 'Actions';
  run: () => void;
}

/** The screens, people and actions that the reader may use. */
export function useJumps(screens: readonly JumpTarget[], onLogout: () => void): Jump[] {
  const { id: householdId, user, isAdmin, viewing, readOnly, viewAs } = useHousehold();
  const members = useQuery(membersQuery(householdId)).data ?? [];
  const navigate = useNavigate();
  const switchTo = useSwitchHousehold();
  const runCommand = useRunCommand();
  const { settleUp } = usePaymentActions();
  const others = members.filter(({ id }) => id !== user.id);
  const mayLook = isAdmin && viewing === null;

  const jumps: Omit<Jump, 'id'>[] = [
    ...screens.map(({ label, to }) => ({
      ...{ group: 'Screens' as const, label },
      run: () => navigate(to),
    })),
    ...parts(isAdmin).map(({ label, to, also = '' }) => ({
      ...{ group: 'Screens' as const, label, also },
      run: () => navigate(to),
    })),
    ...others.map(({ id, name }) => ({
      ...{ group: 'People' as const, label: `Settle up with ${name}` },
      // Without write access, show the debts instead.
      run: () => (readOnly !== null ? navigate(settleUpPath(id)) : settleUp(id)),
    })),
    ...(mayLook ? others : []).map((member) => ({
      ...{ group: 'People' as const, label: `View as ${member.name}` },
      run: () => {
        viewAs(member);
        void navigate(paths.home);
      },
    })),
    ...(viewing
      ? [{ group: 'Actions' as const, label: 'Stop viewing', run: () => viewAs(null) }]
      : []),
    ...(readOnly === null
      ? [
          {
            ...{ group: 'Actions' as const, label: 'New entry' },
            run: () => runCommand({ kind: 'new-transaction' }),
          },
        ]
      : []),
    ...user.households
      .filter(({ id }) => id !== householdId)
      .map(({ id, name }) => ({
        ...{ group: 'Actions' as const, label: `Switch to ${name}` },
        run: () => switchTo(id),
      })),
    {
      ...{ group: 'Actions', label: 'Create or join a household' },
      run: () => void navigate(paths.welcome),
    },
    {
      ...{ group: 'Actions', label: 'Keyboard shortcuts' },
      run: () => runCommand({ kind: 'list' }),
    },
    { group: 'Actions', label: 'Logout', run: onLogout },
  ];
  return jumps.map((jump) => ({ ...jump, id: `${jump.group} ${jump.label}` }));
}

/** Parts of screens that people search by name. */
const parts = (isAdmin: boolean): JumpTarget[] => [
  ...(isAdmin
    ? [
        { label: 'Invite people', to: inviteDialogPath },
        { label: 'Bring your history', to: paths.import },
      ]
    : []),
  { label: 'Trash', to: paths.trash, also: 'deleted restore' },
  { label: 'What repeats', to: paths.repeating, also: 'series recurring rent monthly' },
  { label: 'Members', to: places.members },
  { label: 'Categories', to: places.categories },
  { label: 'Open books', to: places.openBooks },
  { label: 'Profile', to: places.nameAndPhoto },
  { label: 'YNAB', to: places.ynab },
];
