import { formatDate } from '@housetab/functions/core/calendar/calendar';
import {
  parseDate,
  readAmount,
  type ImportFormat,
} from '@housetab/functions/core/import/import-format';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { withFormat } from '@/features/csv/import-settings';
import type { ImportPreview } from '@/features/csv/use-import-preview';
import { formatMoney } from '@/lib/format/format';

const marks = ['point', 'comma'] as const;
const orders = ['month-first', 'day-first'] as const;
const forms = {
  point: '1,234.56',
  comma: '1.234,56',
  'month-first': 'MM/DD/YYYY',
  'day-first': 'DD/MM/YYYY',
};

/** What in the file can be read in two ways: nothing is imported before the reader has said which. */
export function FormatQuestions({
  preview: { settings, setSettings },
}: {
  preview: ImportPreview;
}) {
  const { decimalMark, dayOrder } = settings.doubts;
  const answer = (format: Partial<ImportFormat>) => setSettings(withFormat(settings, format));
  return (
    <>
      {dayOrder !== null && (
        <Question title="How are the dates written?" example={dayOrder}>
          {orders.map((order) => (
            <Button key={order} size="small" onClick={() => answer({ dayOrder: order })}>
              {forms[order]}: {formatDate(parseDate(dayOrder, order) ?? '')}
            </Button>
          ))}
        </Question>
      )}
      {decimalMark !== null && (
        <Question title="How are the amounts written?" example={decimalMark}>
          {marks.map((mark) => (
            <Button
              key={mark}
              size="small"
              // Where only one of them makes an amount of it, that one is the likely answer.
              variant={isOnlyReading(decimalMark, mark) ? 'primary' : undefined}
              onClick={() => answer({ decimalMark: mark })}
            >
              {forms[mark]}: {amountIn(decimalMark, mark)}
            </Button>
          ))}
        </Question>
      )}
    </>
  );
}

function amountIn(text: string, mark: ImportFormat['decimalMark']): string {
  const cents = readAmount(text, mark);
  return cents === null ? 'no amount' : formatMoney(cents);
}

function isOnlyReading(text: string, mark: ImportFormat['decimalMark']): boolean {
  return marks.every((one) => (readAmount(text, one) !== null) === (one === mark));
}

interface QuestionProps {
  title: string;
  example: string;
  children: React.ReactNode;
}

function Question({ title, example, children }: QuestionProps) {
  return (
    <Banner kind="warning">
      <p className="font-medium">{title}</p>
      <p>“{example}” in the file can be read in two ways. Choose before you import.</p>
      <div role="group" aria-label={title} className="mt-2 flex flex-wrap gap-2">
        {children}
      </div>
    </Banner>
  );
}
