import { Ban, Check, Clock, Sparkle } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { CheckIcon, LinkIcon, OpenCircleIcon } from '@/components/ui/row-icons';
import { paidText, paidTitle } from '@housetab/functions/core/sentences/paid-text';

const tones = {
  neutral: 'bg-sunken text-muted',
  accent: 'bg-accent-soft text-accent',
  'owed-to-you': 'bg-owed-to-you-soft text-owed-to-you',
  'you-owe': 'bg-you-owe-soft text-you-owe',
  paid: 'bg-owed-to-you-soft text-paid',
  settled: 'bg-settled-soft text-settled',
  optional: 'bg-optional-soft text-optional',
  danger: 'bg-danger-soft text-danger',
  warning: 'bg-warning-soft text-warning',
};

export type Tone = keyof typeof tones;

interface BadgeProps {
  tone?: Tone;
  icon?: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>;
  /** The word: colour alone never carries meaning. */
  children: ReactNode;
  /** The whole word, if the badge abbreviates it. */
  title?: string;
}

export function Badge({ tone = 'neutral', icon: Icon, children, title }: BadgeProps) {
  return (
    <span
      title={title}
      className={classNames(
        'inline-flex h-6 shrink-0 items-center gap-1 rounded-full px-2.5 text-xs font-medium',
        'whitespace-nowrap ring-1 ring-current/15 ring-inset',
        tones[tone],
      )}
    >
      {Icon && <Icon aria-hidden className="size-3.5" />}
      {children}
    </span>
  );
}

interface PaidBadgeProps {
  isPaid: boolean;
  /** Without a debt, nothing is paid back. */
  isDebt?: boolean;
}

export function PaidBadge({ isPaid, isDebt = true }: PaidBadgeProps) {
  return (
    <Badge
      tone={isPaid ? 'paid' : 'neutral'}
      icon={isPaid ? CheckIcon : OpenCircleIcon}
      {...(isDebt && { title: paidTitle(isPaid) })}
    >
      {isPaid ? 'Paid' : 'Unpaid'}
      {/* Tooltips are for pointers only, so screen readers need the text. */}
      {isDebt && <span className="sr-only">{isPaid ? ' back' : `, ${paidText(false)}`}</span>}
    </Badge>
  );
}

export function SettlementBadge() {
  return (
    <Badge tone="settled" icon={LinkIcon}>
      Settlement
    </Badge>
  );
}

export function RefundBadge() {
  return (
    <Badge tone="accent" title="Money that came back">
      Refund
    </Badge>
  );
}

export function PlannedBadge({ text }: { text: string }) {
  return (
    <Badge icon={Clock} title={text}>
      Planned<span className="sr-only"> · {text}</span>
    </Badge>
  );
}

export function OptionalBadge() {
  return (
    <Badge tone="optional" icon={Sparkle} title="Optional">
      Opt
    </Badge>
  );
}

const settlementStatuses = {
  active: { tone: 'warning', icon: Clock, word: 'Active' },
  completed: { tone: 'paid', icon: Check, word: 'Completed' },
  cancelled: { tone: 'danger', icon: Ban, word: 'Cancelled' },
} as const;

export function SettlementStatusBadge({ status }: { status: keyof typeof settlementStatuses }) {
  const { tone, icon, word } = settlementStatuses[status];
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}
