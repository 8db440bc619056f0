import { currencies } from '@housetab/functions/core/money/currencies';
import { formatCount } from '@housetab/functions/core/money/money';
import { CurrencyRate } from '@/features/import/review/currency-rate';
import { CountOtherwise } from '@/features/import/tracker/count-otherwise';
import type { User } from '@housetab/functions/core/household/user-resource';
import { isNewlyNamed } from '@housetab/functions/core/household/new-name';
import { useId } from 'react';
import { withMemberMark } from '@/shared/people/member-mark';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Input, Select } from '@/components/ui/input';
import { balanceText } from '@/features/import/tracker/tracker-text';
import { NEW_GUEST, NOBODY_YET } from '@/features/import/tracker/use-file-people';
import type { WorkedModel } from '@/features/import/tracker/use-tracker-file';
import { formatDate } from '@/lib/format/format';

const LEFT_OUT = 'left out';

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
  place: number;
  model: WorkedModel;
}

function FilePerson({ person: { key, name }, place, model: { review, who } }: FilePersonProps) {
  const chosen = who.chosen[key] ?? null;
  const guest = who.guests.find((one) => one.key === key);
  const isTwice = chosen !== null && who.twice.includes(chosen);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-5 py-3 sm:px-6">
      <div className="min-w-0 flex-1 basis-40 sm:pt-1">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">{balancesText(review, place)} in the file</p>
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

/** A name alone does not identify a person, because it can be changed. */
function optionOf({ name, email, isGuest, formerName }: User, now: Date): string {
  const former =
    formerName && isNewlyNamed({ formerName }, now)
      ? `, “${formerName.name}” until ${formatDate(formerName.until.slice(0, 10))}`
      : '';
  return isGuest ? withMemberMark(name, 'guest') + former : `${name} (${email}${former})`;
}

/** `gets 330.00, owes 12.00 EUR`. */
function balancesText({ parts }: WorkedModel['review'], place: number): string {
  const balances = parts.map((part) => ({ part, cents: part.lines[place]?.file ?? 0 }));
  const open = balances.filter(({ cents }) => cents !== 0);
  return open.map(({ part, cents }) => balanceText(cents, part)).join(', ') || balanceText(0);
}

function FileQuestions({ model }: { model: WorkedModel }) {
  const { answers, rateOf } = model;
  const { parts, questions, converted } = model.review;
  const foreign = parts.filter(({ rate }) => rate !== null);
  const paidElsewhere = Object.entries(converted);
  if (questions.length + foreign.length + paidElsewhere.length === 0) return null;
  return (
    <Card title="What the file can’t tell">
      <div className="space-y-5">
        {foreign.map(({ currency, count }) => (
          <CurrencyRate
            key={currency}
            currency={currency}
            rows={formatCount(count, 'row')}
            isOne={count === 1}
            {...(currencies.includes(currency) ? {} : { otherwise: 'figures' })}
            rate={rateOf(currency)}
            onChange={(rate) => model.setRate(currency, rate)}
          />
        ))}
        {foreign.length > 0 && foreign.length === parts.length && (
          <CountOtherwise currency={foreign[0]!.currency} />
        )}
        {paidElsewhere.map(([currency, count]) => (
          <p key={currency} className="text-sm text-muted">
            {formatCount(count, 'row')} paid in {currency}: {model.opened.source}’s own amounts in
            the group’s currency are taken.
          </p>
        ))}
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
