import { Suspense, useState } from 'react';
import { Amount } from '@/components/ui/amount';
import { lazyPart } from '@/components/ui/lazy-part';
import { TextButton } from '@/components/ui/link';
import type { ReportCell } from '@/features/reports/components/report-rows-dialog';
import type { ReportFilterFields } from '@/shared/report/report';
import { formatMoney } from '@/lib/format/format';

const ReportRowsDialog = lazyPart(() => import('@/features/reports/components/report-rows-dialog'));

interface ExplainCellProps extends ReportCell {
  asked: ReportFilterFields;
  amount: number;
  isSum?: boolean;
}

export function ExplainCell({ asked, kind, category, amount, isSum = false }: ExplainCellProps) {
  const [isAsked, setIsAsked] = useState(false);
  const what = kind === 'split' ? 'rows' : 'deductions';
  return (
    <>
      <TextButton
        aria-label={`${formatMoney(amount)}, show the ${what} of ${category ?? 'the total'}`}
        onClick={() => setIsAsked(true)}
        className="text-right text-ink! print:no-underline"
      >
        <Amount value={amount} className={isSum ? 'font-semibold' : undefined} />
      </TextButton>
      {isAsked && (
        <Suspense>
          <ReportRowsDialog
            asked={asked}
            cell={{ kind, category }}
            onClose={() => setIsAsked(false)}
          />
        </Suspense>
      )}
    </>
  );
}
