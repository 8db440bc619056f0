import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { Cents } from '@housetab/functions/core/money/money';
import { MemberMark } from '@/shared/people/member-mark';
import { Avatar } from '@/shared/people/avatar';
import { classNames } from '@/components/ui/class-names';
import { formatMoney } from '@/lib/format/format';

interface PersonChipsProps {
  label: string;
  members: readonly { id: string; name: string; isGuest?: boolean | undefined }[];
  chosen: readonly string[];
  onToggle: (id: string) => void;
  detailOf?: (id: string) => Cents | null;
  photoOf: (id: string) => string | null;
  shorten?: (name: string) => string;
  youId?: string;
  children?: ReactNode;
}

export function PersonChips({
  label,
  members,
  chosen,
  onToggle,
  detailOf,
  photoOf,
  shorten = (name) => name,
  youId,
  children,
}: PersonChipsProps) {
  const labelId = useId();
  const isYou = ({ id }: { id: string }) => id === youId;
  const shown = [...members.filter(isYou), ...members.filter((one) => !isYou(one))];
  return (
    <div role="group" aria-labelledby={labelId} className="min-w-0">
      <p id={labelId} className="mb-1.5 text-sm font-medium">
        {label}
      </p>
      <div className="flex flex-wrap gap-2">
        {shown.map(({ id, name, isGuest }) => {
          const isChosen = chosen.includes(id);
          const short = shorten(name);
          const detail = isChosen ? detailOf?.(id) : null;
          return (
            <button
              key={id}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onToggle(id)}
              className={classNames(
                'inline-flex h-10 touch-target max-w-full min-w-0 items-center gap-2 rounded-full',
                'border py-1 pr-3.5 pl-1.5 transition-colors',
                isChosen
                  ? 'border-accent bg-accent-soft text-ink'
                  : 'border-edge/50 text-muted hover:bg-sunken',
              )}
            >
              {/* The tick leaves the avatar visible, because its colour identifies the person. */}
              <span className="relative inline-flex shrink-0">
                <Avatar id={id} name={name} photoURL={photoOf(id)} size="small" />
                {isChosen && (
                  <span className="absolute -right-1.5 -bottom-1 grid size-4 place-items-center rounded-full border border-accent-soft bg-accent text-on-accent">
                    <Check aria-hidden className="size-3" strokeWidth={3} />
                  </span>
                )}
              </span>
              <span className="truncate">
                {id === youId ? 'You' : short}{' '}
                {id !== youId && name !== short && (
                  <span className="sr-only">{name.slice(short.length).trim()}</span>
                )}
              </span>
              <MemberMark id={id} mark={isGuest ? 'guest' : undefined} />
              {detail !== undefined && detail !== null && (
                <span className="font-medium tabular-nums"> {formatMoney(detail)}</span>
              )}
            </button>
          );
        })}
        {children}
      </div>
    </div>
  );
}
