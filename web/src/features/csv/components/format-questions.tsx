import {
  parseDate,
  readAmount,
  type ImportFormat,
} from '@housetab/functions/core/import/import-format';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { withFormat } from '@/features/csv/import-settings';
import type { ImportPreview } from '@/features/csv/use-import-preview';
import { formatDate, formatMoney } from '@/lib/format/format';

const orders = { 'month-first': 'MM/DD/YYYY', 'day-first': 'DD/MM/YYYY' } as const;

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
        <Question
          title="How are the dates written?"
          text={`“${dayOrder}” in the file can be read in two ways. Choose before you import.`}
        >
          {(['month-first', 'day-first'] as const).map((order) => (
            <Button key={order} size="small" onClick={() => answer({ dayOrder: order })}>
              {/* With its year: the whole of what is written is read. */}
              {orders[order]}: {formatDate(parseDate(dayOrder, order) ?? '', true)}
            </Button>
          ))}
        </Question>
      )}
      {decimalMark !== null && (
        // Only the comma makes an amount of the example. It is asked all the same: the point may be a
        // slip (1.999), and a mark taken for the other makes every amount a hundred times as large.
        <Question
          title="How are the amounts written?"
          text={`“${decimalMark}” in the file is an amount only if amounts are written like 1.234,56. Are they?`}
        >
          <Button size="small" onClick={() => answer({ decimalMark: 'comma' })}>
            Yes, 1.234,56: {formatMoney(readAmount(decimalMark, 'comma') ?? 0)}
          </Button>
          <Button size="small" onClick={() => answer({ decimalMark: 'point' })}>
            No, 1,234.56: such rows fail
          </Button>
        </Question>
      )}
    </>
  );
}

interface QuestionProps {
  title: string;
  text: string;
  children: React.ReactNode;
}

function Question({ title, text, children }: QuestionProps) {
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
