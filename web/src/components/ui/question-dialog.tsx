import { useId, useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { OpenQuestion, PromptQuestion } from '@/components/ui/confirm-question';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

/** Shows one dialog of `useConfirm`. Default export for lazy loading. */
export default function QuestionDialog({ question, answer }: OpenQuestion) {
  const prompt: PromptQuestion | null = 'label' in question ? question : null;
  const [text, setText] = useState(prompt?.defaultValue ?? '');
  const [isMissing, setIsMissing] = useState(false);
  const formId = useId();

  const accept = () => {
    if (prompt?.isRequired && text.trim() === '') setIsMissing(true);
    else answer(text.trim());
  };

  return (
    <ConfirmDialog
      isOpen
      title={question.message}
      confirmLabel={question.confirmLabel}
      cancelLabel={question.cancelLabel}
      isDangerous={question.isDangerous}
      autoFocus={prompt ? 'none' : undefined}
      onConfirm={accept}
      onCancel={() => answer(null)}
    >
      {question.detail !== undefined && <div className="text-muted">{question.detail}</div>}
      {prompt && (
        <form
          id={formId}
          className="mt-2"
          onSubmit={(event) => {
            event.preventDefault();
            accept();
          }}
        >
          <Field
            label={prompt.label}
            hint={prompt.hint}
            isRequired={prompt.isRequired}
            error={isMissing && text.trim() === '' ? 'Please enter a text.' : undefined}
          >
            <Input value={text} onChange={(event) => setText(event.target.value)} autoFocus />
          </Field>
        </form>
      )}
    </ConfirmDialog>
  );
}
