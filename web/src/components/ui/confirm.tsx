/**
 * The accessible replacement of the browser's `confirm` and `prompt`, with the same texts:
 *
 *     const { confirm, prompt } = useConfirm();
 *     if (await confirm({ message: 'Are you sure you want to delete this transaction?' })) …
 *     const reason = await prompt({ message: 'Why is it cancelled?', label: 'Reason' });
 *     if (reason === null) return; // aborted
 */
import { createContext, Suspense, use, useMemo, useRef, useState, type ReactNode } from 'react';
import type {
  ConfirmQuestion,
  OpenQuestion,
  PromptQuestion,
} from '@/components/ui/confirm-question';
import { lazyPart } from '@/components/ui/lazy-part';

interface Confirm {
  confirm: (question: ConfirmQuestion) => Promise<boolean>;
  /** The text, or null when aborted. */
  prompt: (question: PromptQuestion) => Promise<string | null>;
}

const ConfirmContext = createContext<Confirm | null>(null);
const QuestionDialog = lazyPart(() => import('@/components/ui/question-dialog'));

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<OpenQuestion | null>(null);
  const current = useRef<OpenQuestion | null>(null);

  const confirm = useMemo<Confirm>(() => {
    const ask = (question: ConfirmQuestion | PromptQuestion) =>
      new Promise<string | null>((resolve) => {
        // One dialog at a time: a new one aborts the one before.
        current.current?.answer(null);
        const asked: OpenQuestion = {
          id: crypto.randomUUID(),
          question,
          answer: (text) => {
            if (current.current !== asked) return;
            current.current = null;
            setOpen(null);
            resolve(text);
          },
        };
        current.current = asked;
        setOpen(asked);
      });
    return {
      confirm: async (question) => (await ask(question)) !== null,
      prompt: ask,
    };
  }, []);

  return (
    <ConfirmContext value={confirm}>
      {children}
      {open && (
        <Suspense>
          <QuestionDialog key={open.id} {...open} onMissing={() => open.answer(null)} />
        </Suspense>
      )}
    </ConfirmContext>
  );
}

export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext);
  if (confirm === null) throw new Error('useConfirm needs a ConfirmProvider above it.');
  return confirm;
}
