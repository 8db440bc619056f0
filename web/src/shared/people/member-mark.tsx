import { createContext, use } from 'react';
import type { User } from '@housetab/functions/core/household/user-resource';
import { classNames } from '@/components/ui/class-names';

/** A person in the books who cannot respond: without an account, or a former member. */
export type MemberMarkKind = 'guest' | 'former';

type Marked = Pick<User, 'isGuest'> & Partial<Pick<User, 'leftAt'>>;

const words: Record<MemberMarkKind, string> = { guest: 'No account', former: 'Left' };

/** null for members who sign in. A removed guest counts as former. */
export function markOf({ isGuest, leftAt }: Marked): MemberMarkKind | null {
  if (leftAt) return 'former';
  return isGuest ? 'guest' : null;
}

export function memberMarksOf(
  people: readonly (Marked & Pick<User, 'id'>)[],
): ReadonlyMap<string, MemberMarkKind> {
  return new Map(
    people.flatMap((one) => {
      const mark = markOf(one);
      return mark === null ? [] : [[one.id, mark] as const];
    }),
  );
}

/** For text-only places such as select options: `Oma (no account)`. */
export function withMemberMark(name: string, mark: MemberMarkKind | null | undefined): string {
  return mark ? `${name} (${words[mark].toLowerCase()})` : name;
}

/** The marks of the current household; the app provides them. */
export const MemberMarksContext = createContext<ReadonlyMap<string, MemberMarkKind> | null>(null);

export function useMarkOf(): (id: string | null | undefined) => MemberMarkKind | null {
  const marks = use(MemberMarksContext);
  return (id) => (id && marks?.get(id)) || null;
}

interface MemberMarkProps {
  id: string | null | undefined;
  /** Set for people of no household yet; otherwise the household decides. */
  mark?: MemberMarkKind | null | undefined;
  className?: string;
}

/** The word beside a name; nothing for members who sign in. */
export function MemberMark({ id, mark, className }: MemberMarkProps) {
  const known = useMarkOf()(id);
  const shown = mark === undefined ? known : mark;
  if (!shown) return null;
  return (
    <>
      {' '}
      <span className={classNames('member-mark', className)}>{words[shown]}</span>
    </>
  );
}
