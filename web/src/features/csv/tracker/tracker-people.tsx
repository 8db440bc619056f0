import { formatCount } from '@housetab/functions/core/money/money';
import { useId } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/input';
import { balanceText } from '@/features/csv/tracker/tracker-words';
import { NOBODY_YET, type TrackerModel } from '@/features/csv/tracker/use-tracker-file';

const LEFT_OUT = 'left out';

/** Who is who, and what the file can't tell, asked once. */
export function TrackerPeople({ model }: { model: TrackerModel }) {
  const { file, people, members, proof, twice } = model;
  return (
    <>
      <Card
        title="Who is who"
        description="What the file says of a person becomes this member’s, with what they owe."
        isFlush
      >
        <ul className="divide-y border-t">
          {file.people.map(({ key, name }, index) => {
            const who = people[key];
            const balance = proof.lines[index]?.file ?? 0;
            const isTwice = who !== undefined && who !== null && twice.includes(who);
            return (
              <li
                key={key}
                className="flex flex-wrap items-start gap-x-4 gap-y-2 px-5 py-3 sm:px-6"
              >
                <div className="min-w-0 flex-1 basis-40 sm:pt-1">
                  <p className="font-medium wrap-anywhere">{name}</p>
                  <p className="text-sm text-muted">{balanceText(balance)} in the file</p>
                </div>
                <Field
                  label={`Who is ${name}?`}
                  isLabelHidden
                  className="min-w-0 flex-1 basis-56"
                  {...(isTwice ? { error: 'One member can’t be two people of the file.' } : {})}
                  {...(who === null
                    ? { hint: `Every row with ${name} is left out, also what others owe by it.` }
                    : {})}
                >
                  <Select
                    value={who === null ? LEFT_OUT : (who ?? NOBODY_YET)}
                    onChange={({ target: { value } }) =>
                      model.setPerson(key, value === LEFT_OUT ? null : value)
                    }
                  >
                    <option value={NOBODY_YET}>Say who this is</option>
                    {members.map(({ id, name: own, email }) => (
                      <option key={id} value={id}>
                        {own} ({email})
                      </option>
                    ))}
                    <option value={LEFT_OUT}>Leave out</option>
                  </Select>
                </Field>
              </li>
            );
          })}
        </ul>
      </Card>
      <FileQuestions model={model} />
    </>
  );
}

function FileQuestions({ model }: { model: TrackerModel }) {
  const { file, currencies, currency, isForeign, isTaken, answers } = model;
  const others = currencies.filter(({ code }) => code !== currency);
  const left = others.reduce((sum, { count }) => sum + count, 0);
  if (file.questions.length === 0 && others.length === 0 && !isForeign) return null;
  return (
    <Card title="What the file can’t tell">
      <div className="space-y-5">
        {others.length > 0 && (
          <Field
            label="The file has several currencies. Which one comes in?"
            hint={`${formatCount(left, 'row')} in ${others.map(({ code }) => code).join(', ')} will be left out.`}
          >
            <Select value={currency} onChange={({ target }) => model.setCurrency(target.value)}>
              {currencies.map(({ code, count }) => (
                <option key={code} value={code}>
                  {code} ({formatCount(count, 'row')})
                </option>
              ))}
            </Select>
          </Field>
        )}
        {isForeign && (
          <Banner kind="warning">
            <p className="font-medium">
              The file is in {currency}, and this household counts in US dollars.
            </p>
            <p>The figures come in as they stand: 12.00 {currency} becomes $12.00.</p>
            <Checkbox
              className="mt-2"
              label="Take the figures as they stand"
              checked={isTaken}
              onChange={({ target }) => model.take(target.checked)}
            />
          </Banner>
        )}
        {file.questions.map((question) => (
          <Question
            key={question.id}
            question={question}
            answer={answers[question.id]}
            onAnswer={(value) => model.answer(question.id, value)}
          />
        ))}
      </div>
    </Card>
  );
}

interface QuestionProps {
  question: TrackerModel['file']['questions'][number];
  answer: string | undefined;
  onAnswer: (value: string) => void;
}

function Question({ question: { text, count, options }, answer, onAnswer }: QuestionProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="space-y-2">
      <p id={id}>
        <span className="font-medium">{text}</span>{' '}
        <span className="text-muted">It is about {formatCount(count, 'row')}.</span>
      </p>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label }) => (
          <Button
            key={value}
            aria-pressed={answer === value}
            className={answer === value ? 'border-accent! bg-accent-soft' : ''}
            onClick={() => onAnswer(value)}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
