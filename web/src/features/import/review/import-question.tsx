import type { ReactNode } from 'react';
import { Banner } from '@/components/ui/banner';

interface ImportQuestionProps {
  title: string;
  text: string;
  children: ReactNode;
}

export function ImportQuestion({ title, text, children }: ImportQuestionProps) {
  return (
    <Banner kind="warning">
      <p className="font-medium">{title}</p>
      <p>{text}</p>
      <div role="group" aria-label={title} className="mt-2 flex flex-wrap gap-2">
        {children}
      </div>
    </Banner>
  );
}
