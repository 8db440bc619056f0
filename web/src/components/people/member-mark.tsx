import { createContext, use } from 'react';
import type { User } from '@housetab/functions/core/household/user-resource';
import { classNames } from '@/components/ui/class-names';

/** Somebody in the books who can't answer there: without an account, or no longer in the household. */
export type MemberMarkKind = 'guest' | 'former';

type Marked = Pick<User, 'isGuest'> & Partial<Pick<User, 'leftAt'>>;

const words: Record<MemberMarkKind, string> = { guest: 'No account', former: 'Left' };

/** null for members who sign in. A guest who was removed has left like everybody else. */
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

/** Where only text can stand, as in the options of a select: `Oma (no account)`. */
export function withMemberMark(name: string, mark: MemberMarkKind | null | undefined): string {
  return mark ? `${name} (${words[mark].toLowerCase()})` : name;
}

/** The marks of the household that is shown; the app provides them. */
export const MemberMarksContext = createContext<ReadonlyMap<string, MemberMarkKind> | null>(null);

export function useMarkOf(): (id: string | null | undefined) => MemberMarkKind | null {
  const marks = use(MemberMarksContext);
  return (id) => (id && marks?.get(id)) || null;
}

interface MemberMarkProps {
  id: string | null | undefined;
  /** Set by whoever shows people of no household yet; else the household says. */
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
