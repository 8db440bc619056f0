import { Suspense, useCallback, useState, type ReactNode } from 'react';
import { lazyPart } from '@/components/ui/lazy-part';
import { DiscussionContext, type OpenDiscussion } from '@/lib/discussion';

const DiscussionDialog = lazyPart(
  () => import('@/features/discussion/components/discussion-dialog'),
);

interface Opened {
  thing: Parameters<OpenDiscussion>[0];
  isDisputing: boolean;
}

export function DiscussionProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = useCallback<OpenDiscussion>(
    (thing, { isDisputing = false } = {}) => setOpened({ thing, isDisputing }),
    [],
  );
  return (
    <DiscussionContext value={open}>
      {children}
      {opened && (
        <Suspense>
          <DiscussionDialog
            key={`${opened.thing.kind} ${opened.thing.id}`}
            {...opened}
            onClose={() => setOpened(null)}
            onMissing={() => setOpened(null)}
          />
        </Suspense>
      )}
    </DiscussionContext>
  );
}
