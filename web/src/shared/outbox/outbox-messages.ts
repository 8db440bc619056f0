import { showInfo } from '@/components/ui/toast';
import { paidText } from '@housetab/functions/core/sentences/paid-text';
import { formatWait, untilRetry } from '@/offline/network/network-state';
import type { WaitingWrite, WriteKind } from '@/offline/outbox/waiting-write';

const kinds: Readonly<Record<WriteKind, string>> = {
  expense: 'Shared expense',
  transaction: 'Transaction',
  payment: 'Payment',
  comment: 'Comment',
  paid: 'Paid mark',
};

export function writeKindText({ kind, body, series, isDebt = false }: WaitingWrite): string {
  if (kind !== 'paid') return series ? `${kinds[kind]} that repeats` : kinds[kind];
  return `Marked as ${paidText((body as { paid: boolean }).paid, isDebt)}`;
}

/** For example `2 entries wait to be sent`; refused entries come first. */
export function summaryOf(writes: readonly WaitingWrite[], isSending = false): string {
  const refused = writes.filter(({ refusal }) => refusal !== null).length;
  const waiting = writes.length - refused;
  const parts = [
    refused > 0 && `${refused} ${refused === 1 ? 'entry' : 'entries'} could not be sent`,
    waiting > 0 && waitingSummary(waiting, isSending),
  ];
  return parts.filter(Boolean).join(', ');
}

function waitingSummary(count: number, isSending: boolean): string {
  const isOne = count === 1;
  if (isSending) return `${count} ${isOne ? 'entry is' : 'entries are'} being sent`;
  return `${count} ${isOne ? 'entry waits' : 'entries wait'} to be sent`;
}

/** Also shown if there is a network but no response. */
export function showSavedHere(): void {
  const wait = Math.ceil(untilRetry() / 1000);
  const when =
    wait > 0 ? `in ${formatWait(wait)}: Housetab is busy` : 'as soon as Housetab can be reached';
  showInfo('Saved on this device', `It is sent ${when}.`);
}

/** For an entry that was sent or removed just before the user edits it. */
export function showNotQueued(): void {
  showInfo('It is not waiting any more');
}
