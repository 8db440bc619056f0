import {
  amountExample,
  parseDate,
  readAmount,
  splitSign,
  type ImportFormat,
} from '@housetab/functions/core/import/read/import-format';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/input';
import { ImportQuestion } from '@/features/import/review/import-question';
import type { AskedName } from '@/features/import/csv/import-preview';
import { withFormat, withNames, type NameAnswer } from '@/features/import/csv/import-settings';
import type { ImportPreview } from '@/features/import/csv/use-import-preview';
import { formatCount } from '@housetab/functions/core/money/money';
import { formatDate, formatMoney } from '@/lib/format/format';

const orders = { 'month-first': 'MM/DD/YYYY', 'day-first': 'DD/MM/YYYY' } as const;

/** Asks about ambiguous formats. Nothing is imported before they are answered. */
export function FormatQuestions({
  preview: { settings, setSettings },
}: {
  preview: ImportPreview;
}) {
  const { decimalMark, dayOrder, spending } = settings.doubts;
  const answer = (format: Partial<ImportFormat>) => setSettings(withFormat(settings, format));
  const sizeOf = (text: string) =>
    formatMoney(readAmount(splitSign(text).size, settings.format.decimalMark) ?? 0);
  return (
    <>
      {dayOrder !== null && (
        <ImportQuestion
          title="How are the dates written?"
          text={`“${dayOrder}” in the file can be read in two ways. Choose before you import.`}
          // With the year, to show the whole date.
          answers={(['month-first', 'day-first'] as const).map((order) => [
            `${orders[order]}: ${formatDate(parseDate(dayOrder, order) ?? '', true)}`,
            () => answer({ dayOrder: order }),
          ])}
        />
      )}
      {decimalMark !== null && (
        // Only the comma makes an amount of the example. The question is asked anyway: the point
        // may be a typo (1.999), and a wrong mark makes every amount a hundred times too large.
        <ImportQuestion
          title="How are the amounts written?"
          text={`“${decimalMark}” in the file is an amount only if amounts are written like ${amountExample('comma')}. Are they?`}
          answers={[
            [
              `Yes, ${amountExample('comma')}: ${formatMoney(readAmount(decimalMark, 'comma') ?? 0)}`,
              () => answer({ decimalMark: 'comma' }),
            ],
            [
              `No, ${amountExample('point')}: such rows fail`,
              () => answer({ decimalMark: 'point' }),
            ],
          ]}
        />
      )}
      {spending !== null && (
        <ImportQuestion
          title="Amounts are negative for spending?"
          text={
            spending.positive === null
              ? `“${spending.negative}” in the file is below zero, as banks write what was spent. Is it?`
              : `“${spending.negative}” in the file is below zero and “${spending.positive}” above. Banks write what was spent below zero. What came in is left out.`
          }
          answers={[
            [`Yes, ${sizeOf(spending.negative)} was spent`, () => answer({ spending: 'negative' })],
            [
              spending.positive === null
                ? 'No: such rows fail'
                : `No, ${sizeOf(spending.positive)} was spent`,
              () => answer({ spending: 'positive' }),
            ],
          ]}
        />
      )}
    </>
  );
}

/** Asks who unknown names are. Nobody is assumed to be an outsider. */
export function NameQuestions({ preview }: { preview: ImportPreview }) {
  const { asked, settings, setSettings, members } = preview;
  if (asked.length === 0) return null;
  const open = asked.filter(({ answer }) => answer === null);
  const say = (names: readonly AskedName[], answer: NameAnswer) =>
    setSettings(
      withNames(
        settings,
        names.map(({ name }) => name),
        answer,
      ),
    );
  const strangers = open.filter(({ isDebtor }) => !isDebtor);
  return (
    <Banner kind={open.length > 0 ? 'warning' : 'info'}>
      <p className="font-medium">
        {open.length > 0
          ? `Who ${open.length === 1 ? 'is this' : 'are these'}?`
          : 'Names of the file'}
      </p>
      <p>
        {open.length > 0
          ? `No member is called ${open.length === 1 ? `“${open[0]!.name}”` : 'so'}. Say who it is before you import.`
          : 'These are not names of members. They are imported as said here.'}
      </p>
      <div className="mt-3 grid max-h-72 gap-3 overflow-y-auto px-0.5 pb-1 sm:grid-cols-2">
        {asked.map((one) => (
          <Field
            key={one.name}
            label={`${one.name} (${formatCount(one.count, 'row')})`}
            hint={one.formerName && newNameText(one.name, one.formerName)}
          >
            <Select
              value={one.answer ?? ''}
              onChange={(event) => say([one], event.target.value as NameAnswer)}
            >
              <option value="" disabled>
                Choose who it is
              </option>
              {members.map(({ id, name }) => (
                <option key={id} value={`=${id}`}>
                  {name}
                </option>
              ))}
              {!one.isDebtor && <option value="outside">Outside the household, like a shop</option>}
              <option value="left-out">Leave these rows out</option>
            </Select>
          </Field>
        ))}
      </div>
      {open.length > 1 && (
        <div className="mt-3 flex flex-wrap gap-2">
          {strangers.length > 1 && (
            <Button size="small" onClick={() => say(strangers, 'outside')}>
              The {strangers.length} open ones are outside the household
            </Button>
          )}
          <Button size="small" onClick={() => say(open, 'left-out')}>
            Leave the {open.length} open ones out
          </Button>
        </div>
      )}
    </Banner>
  );
}

/** A recently taken name may mean somebody else. */
function newNameText(name: string, former: { name: string; until: string }): string {
  return `“${former.name}” is called “${name}” since ${formatDate(former.until.slice(0, 10))}.`;
}
