/**
 * The accessible replacement of the browser's `confirm` and `prompt`, with the same words:
 *
 *     const { confirm, prompt } = useConfirm();
 *     if (await confirm({ message: 'Are you sure you want to delete this transaction?' })) …
 *     const reason = await prompt({ message: 'Why is it cancelled?', label: 'Reason' });
 *     if (reason === null) return; // aborted
 */
import {
  createContext,
  lazy,
  Suspense,
  use,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';

export interface ConfirmQuestion {
  /** The question itself; it is the dialog's title. */
  message: string;
  /** What follows from a yes. */
  detail?: ReactNode;
  /** The yes button. Default: 'OK'. Say what it does: 'Delete', 'Revoke'. */
  confirmLabel?: string;
  cancelLabel?: string;
  /** Destroys something: the yes button is red. */
  isDangerous?: boolean;
}

export interface PromptQuestion extends ConfirmQuestion {
  /** The label of the text field. */
  label: string;
  hint?: string;
  defaultValue?: string;
  /** Refuse an empty answer. */
  isRequired?: boolean;
}

interface Confirm {
  confirm: (question: ConfirmQuestion) => Promise<boolean>;
  /** The text, or null when aborted. */
  prompt: (question: PromptQuestion) => Promise<string | null>;
}

export interface OpenQuestion {
  id: string;
  question: ConfirmQuestion | PromptQuestion;
  answer: (text: string | null) => void;
}

const ConfirmContext = createContext<Confirm | null>(null);
const QuestionDialog = lazy(() => import('@/components/ui/question-dialog'));

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<OpenQuestion | null>(null);
  const current = useRef<OpenQuestion | null>(null);

  const confirm = useMemo<Confirm>(() => {
    const ask = (question: ConfirmQuestion | PromptQuestion) =>
      new Promise<string | null>((resolve) => {
        // One question at a time: a new one aborts the one before.
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
          <QuestionDialog key={open.id} {...open} />
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
