import { Check, Copy } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button, type ButtonSize } from '@/components/ui/button';
import { showError } from '@/components/ui/toast';

interface CopyButtonProps {
  text: string;
  failed: string;
  size?: ButtonSize;
  children: ReactNode;
}

export function CopyButton({ text, failed, size = 'small', children }: CopyButtonProps) {
  /** The last copied text; another text does not count as copied. */
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = copied === text;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      showError(failed, 'Select it and copy it by hand.');
    }
  };
  return (
    <Button size={size} icon={isCopied ? Check : Copy} onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? 'Copied' : children}</span>
    </Button>
  );
}
