import type { ReactNode } from 'react';
import type { NotificationKind } from '@housetab/functions/core/notification/notification-choices';
import { NotificationChoice } from '@/features/notification-settings/components/notification-choice';

const kinds: readonly { kind: NotificationKind; label: string; hint: string }[] = [
  { kind: 'money', label: 'My money', hint: 'What others add, change or delete that I share' },
  { kind: 'payments', label: 'Paying back', hint: 'Payments, paid marks, settle-ups, reminders' },
  { kind: 'disputes', label: 'Disputes', hint: 'Who objects to what, and how it ends' },
  { kind: 'comments', label: 'Comments', hint: 'On what concerns me' },
  { kind: 'household', label: 'Members and rights', hint: 'Who comes, leaves, or may do what' },
];

type Chosen = Readonly<Record<NotificationKind, boolean>>;

interface KindChoicesProps {
  legend: string;
  hint: string;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
  children?: ReactNode;
}

export function KindChoices({ legend, hint, chosen, onChange, children }: KindChoicesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">{legend}</legend>
      <p className="mt-0.5 text-sm wrap-anywhere text-muted">{hint}</p>
      {children && <div className="mt-3">{children}</div>}
      <div className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {kinds.map(({ kind, ...words }) => (
          <NotificationChoice
            key={kind}
            {...words}
            isChosen={chosen[kind]}
            onChange={(isChosen) => onChange({ ...chosen, [kind]: isChosen })}
          />
        ))}
      </div>
    </fieldset>
  );
}
