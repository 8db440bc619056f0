import type { ReactNode } from 'react';
import { Progress } from '@/components/ui/progress';

interface RunProgressProps {
  title: string;
  /** The bar's name; absent: the title. */
  label?: string;
  /** null: unknown. */
  value?: number | null;
  max?: number;
  valueText?: string | undefined;
  note?: string;
  children?: ReactNode;
}

export function RunProgress({
  title,
  label = title,
  value = null,
  max = 1,
  valueText = '',
  note,
  children,
}: RunProgressProps) {
  return (
    <div className="space-y-3">
      <p role="status" className="font-medium wrap-anywhere">
        {title}
      </p>
      <Progress label={label} value={value} max={max} {...(valueText && { valueText })} />
      {note !== undefined && <p className="text-sm text-muted">{note}</p>}
      {children}
    </div>
  );
}
