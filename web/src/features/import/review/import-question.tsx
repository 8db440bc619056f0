import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';

interface ImportQuestionProps {
  title: string;
  text: string;
  answers: readonly [label: string, onAnswer: () => void][];
}

export function ImportQuestion({ title, text, answers }: ImportQuestionProps) {
  return (
    <Banner kind="warning">
      <p className="font-medium">{title}</p>
      <p>{text}</p>
      <div role="group" aria-label={title} className="mt-2 flex flex-wrap gap-2">
        {answers.map(([label, onAnswer], index) => (
          <Button key={index} size="small" onClick={onAnswer}>
            {label}
          </Button>
        ))}
      </div>
    </Banner>
  );
}
