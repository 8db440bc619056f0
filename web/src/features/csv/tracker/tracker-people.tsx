import { currencies } from '@housetab/functions/core/money/currencies';
import { unitsOf } from '@housetab/functions/core/money/currency';
import { formatCents, formatCount } from '@housetab/functions/core/money/money';
import { useChangeCurrency } from '@/api/households/household-settings';
import { ownMoney } from '@/lib/format/currency-name';
import { useHousehold } from '@/lib/household';
import type { User } from '@housetab/functions/core/household/user-resource';
import { isNewlyNamed } from '@housetab/functions/core/tracker/match-people';
import { useId } from 'react';
import { withMark } from '@/components/people/member-mark';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input, Select } from '@/components/ui/input';
import { balanceText } from '@/features/csv/tracker/tracker-words';
import { NEW_GUEST, NOBODY_YET } from '@/features/csv/tracker/use-file-people';
import type { WorkedModel } from '@/features/csv/tracker/use-tracker-file';
import { formatDate } from '@/lib/format/format';

const LEFT_OUT = 'left out';

/** Who is who, and what the file can't tell, asked once. */
export function TrackerPeople({ model }: { model: WorkedModel }) {
  const { opened, who } = model;
  return (
    <>
      <Card
        title="Who is who"
        description="What the file says of a person becomes theirs here, with what they get or owe."
        isFlush
      >
        <ul className="divide-y border-t">
          {opened.people.map((person, index) => (
            <FilePerson key={person.key} person={person} place={index} model={model} />
          ))}
        </ul>
        {who.absent.length > 0 && (
          <p className="border-t px-5 py-3 text-sm text-muted sm:px-6">
            In the household, and nobody of the file:{' '}
            {who.absent.map(({ name }) => name).join(', ')}
          </p>
        )}
      </Card>
      <FileQuestions model={model} />
    </>
  );
}

interface FilePersonProps {
  person: WorkedModel['opened']['people'][number];
  /** In the file. */
  place: number;
  model: WorkedModel;
}

function FilePerson({ person: { key, name }, place, model: { review, who } }: FilePersonProps) {
  const chosen = who.chosen[key] ?? null;
  const balance = review.proof.lines[place]?.file ?? 0;
  const guest = who.guests.find((one) => one.key === key);
  const isTwice = chosen !== null && who.twice.includes(chosen);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-5 py-3 sm:px-6">
      <div className="min-w-0 flex-1 basis-40 sm:pt-1">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">{balanceText(balance)} in the file</p>
      </div>
      <div className="min-w-0 flex-1 basis-56 space-y-2">
        <Field
          label={`Who is ${name}?`}
          isLabelHidden
          {...(isTwice ? { error: 'One member can’t be two people of the file.' } : {})}
          {...hintOf(chosen, name)}
        >
          <Select
            value={chosen ?? LEFT_OUT}
            onChange={({ target: { value } }) =>
              who.setPerson(key, value === LEFT_OUT ? null : value)
            }
          >
            <option value={NOBODY_YET}>Say who this is</option>
            <option value={NEW_GUEST}>Add as somebody without an account</option>
            {who.members.map((member) => (
              <option key={member.id} value={member.id}>
                {optionOf(member, who.now)}
              </option>
            ))}
            <option value={LEFT_OUT}>Leave out</option>
          </Select>
        </Field>
        {guest && (guest.name !== name || guest.fault !== null) && (
          <Field
            label={`What ${name} is called here`}
            isLabelHidden
            {...(guest.fault === null ? {} : { error: guest.fault })}
          >
            <Input
              value={guest.name}
              onChange={({ target }) => who.setGuestName(key, target.value)}
            />
          </Field>
        )}
      </div>
    </li>
  );
}

function hintOf(chosen: string | null, name: string): { hint?: string } {
  if (chosen === null) {
    return { hint: `Every row with ${name} is left out, also what others owe by it.` };
  }
  if (chosen !== NEW_GUEST) return {};
  return { hint: 'Can be invited later, and then finds all of it.' };
}

/** A name alone is not enough to tell people apart: it can be changed. */
function optionOf({ name, email, isGuest, formerName }: User, now: Date): string {
  const former =
    formerName && isNewlyNamed({ formerName }, now)
      ? `, “${formerName.name}” until ${formatDate(formerName.until.slice(0, 10))}`
      : '';
  return isGuest ? withMark(name, 'guest') + former : `${name} (${email}${former})`;
}

/** Where nothing is entered yet, the household can count as the file does. The server says if it can't any more. */
function ChangeCurrency({ currency }: { currency: string }) {
  const { isSuperadmin, viewing } = useHousehold();
  const change = useChangeCurrency();
  if (!isSuperadmin || viewing !== null || !currencies.includes(currency)) return null;
  return (
    <div className="mt-2 space-y-2">
      <Button
        size="small"
        isBusy={change.isPending}
        busyText="Changing..."
        onClick={() => change.mutate(currency)}
      >
        Count in {currency} here
      </Button>
      {change.isError && <p role="alert">{change.error.message}</p>}
    </div>
  );
}

function FileQuestions({ model }: { model: WorkedModel }) {
  const { ownCurrency, isTaken, answers } = model;
  const { currencies: inFile, currency, questions } = model.review;
  const isForeign = currency !== '' && currency !== ownCurrency;
  const others = inFile.filter(({ code }) => code !== currency);
  const left = others.reduce((sum, { count }) => sum + count, 0);
  if (questions.length === 0 && others.length === 0 && !isForeign) return null;
  return (
    <Card title="What the file can’t tell">
      <div className="space-y-5">
        {others.length > 0 && (
          <Field
            label="The file has several currencies. Which one comes in?"
            hint={`${formatCount(left, 'row')} in ${others.map(({ code }) => code).join(', ')} will be left out.`}
          >
            <Select value={currency} onChange={({ target }) => model.setCurrency(target.value)}>
              {inFile.map(({ code, count }) => (
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
              The file is in {currency}, and this household counts in {ownMoney('US dollars')}.
            </p>
            <ChangeCurrency currency={currency} />
            <p>
              The figures come in as they stand: 12 {currency} becomes{' '}
              {formatCents(12 * unitsOf(model.ownCurrency))}. A household of its own can count in{' '}
              {currency}.
            </p>
            <Checkbox
              className="mt-2"
              label="Take the figures as they stand"
              checked={isTaken}
              onChange={({ target }) => model.take(target.checked)}
            />
          </Banner>
        )}
        {questions.map((question) => (
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
  question: WorkedModel['review']['questions'][number];
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
