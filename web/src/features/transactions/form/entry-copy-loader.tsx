import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { categoryGroupsQuery } from '@/shared/category/list-category-groups';
import { peopleQuery } from '@/shared/people/members';
import { showInfo } from '@/components/ui/toast';
import { copyEntry } from '@/features/transactions/form/entry-copy';
import type { FormEntry } from '@/features/transactions/form/entry';
import {
  draftNameOf,
  storeDraft,
  useDraftKey,
  type FormDraft,
} from '@/features/transactions/form/form-drafts';
import { FormSkeleton } from '@/features/transactions/form/form-skeleton';
import type { People } from '@/features/transactions/people/use-people';
import { householdDay } from '@/lib/format/household-day';
import { useHousehold } from '@/lib/household';

interface EntryCopyLoaderProps {
  title: string;
  entry: FormEntry;
  people: People;
  children: (draft: FormDraft) => ReactNode;
}

export function EntryCopyLoader({ title, entry, people, children }: EntryCopyLoaderProps) {
  const { id, user } = useHousehold();
  const members = useQuery(peopleQuery(id));
  const groups = useQuery(categoryGroupsQuery(id, user.id));
  if (members.isPending || groups.isPending) return <FormSkeleton title={title} />;
  const copy = copyEntry(entry, {
    members: members.data ? people.members.map((one) => one.id) : null,
    categories: groups.data?.flatMap(({ categories }) => categories) ?? null,
    today: householdDay(new Date()),
  });
  const left = copy.left.map((one) => people.nameOf(one));
  return (
    <BegunCopy copy={copy} left={left}>
      {children}
    </BegunCopy>
  );
}

interface BegunCopyProps {
  copy: ReturnType<typeof copyEntry>;
  left: readonly string[];
  children: (draft: FormDraft) => ReactNode;
}

function BegunCopy({ copy: { values, categories }, left, children }: BegunCopyProps) {
  const place = useDraftKey();
  const [draft] = useState<FormDraft>(() => ({
    ...{ edited: null, base: null, newId: crypto.randomUUID(), isCopy: true },
    ...{ values, categories, categoryName: categories[0]?.name ?? '' },
  }));
  const [{ userId, householdId }, names] = [place, left.join(', ')];
  useEffect(() => {
    storeDraft({ userId, householdId }, draftNameOf(null), draft);
    if (names !== '') showInfo(`Not in it any more: ${names}`);
  }, [userId, householdId, draft, names]);
  return children(draft);
}
