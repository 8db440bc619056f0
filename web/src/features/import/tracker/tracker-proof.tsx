import { formatCount } from '@housetab/functions/core/money/money';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Fragment } from 'react';
import { withMemberMark } from '@/shared/people/member-mark';
import { Banner } from '@/components/ui/banner';
import { Card } from '@/components/ui/card';
import { ownMoney } from '@/lib/format/currency-name';
import { classNames } from '@/components/ui/class-names';
import type { ReviewPart } from '@/features/import/tracker/review';
import { balanceText, figureText } from '@/features/import/tracker/tracker-text';
import type { WorkedModel } from '@/features/import/tracker/use-tracker-file';

export function TrackerProof({ model }: { model: WorkedModel }) {
  const { opened, review } = model;
  const parts = review.parts.filter(({ comesIn }) => comesIn);
  const left = review.parts.filter(({ comesIn }) => !comesIn);
  return (
    <Card
      title="Proof"
      description={
        parts.some(({ isStated }) => isStated)
          ? 'The file states everybody’s balance itself. Here is what comes of it in Housetab.'
          : 'The file states no balances: these are computed from its rows.'
      }
    >
      <div className="space-y-4">
        {parts.map((part) => (
          <PartProof key={part.currency} part={part} model={model} />
        ))}
        {left.map(({ currency, count }) => (
          <p key={currency} className="text-sm text-muted">
            {formatCount(count, 'row')} in {currency} {count === 1 ? 'is' : 'are'} left out: nobody
            has typed a rate.
          </p>
        ))}
        <p role="status" className="flex items-start gap-2 font-medium">
          {review.holds ? (
            <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-owed-to-you" />
          ) : (
            <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
          )}
          {review.holds
            ? 'Every balance comes out to the cent.'
            : 'The balances differ, so nothing can be imported.'}
        </p>
        {!review.tellsSpending && (
          <Banner kind="info">
            {opened.source}’s table proves what everybody is owed. Who spent how much is not in it:
            of each row it is taken that whoever is owed by it paid all of it.
          </Banner>
        )}
        {parts.map((part) => (
          <AsideList key={part.currency} part={part} model={model} />
        ))}
      </div>
    </Card>
  );
}

interface PartProps {
  part: ReviewPart;
  model: WorkedModel;
}

function PartProof({ part, model: { opened, review, who } }: PartProps) {
  const { currency, rate, lines } = part;
  const hasAside = lines.some((line) => line.aside !== 0);
  const isAlone = review.parts.length === 1 && rate === null;
  const nameOf = (key: string) => opened.people.find((one) => one.key === key)?.name ?? key;
  const memberOf = (key: string) => {
    const guest = who.guests.find((one) => one.key === key);
    const name = guest
      ? withMemberMark(guest.name, 'guest')
      : who.members.find(({ id }) => id === who.chosen[key])?.name;
    return name === nameOf(key) ? undefined : name;
  };
  const figuresOf = (line: ReviewPart['lines'][number]) => {
    const aside = line.aside === 0 ? '–' : balanceText(line.aside, part);
    return [
      { title: 'In the file', text: balanceText(line.file, part) },
      ...(hasAside ? [{ title: 'Left aside', text: aside }] : []),
      { title: rate === null ? 'Here' : 'Of its rows', text: balanceText(line.ours, part) },
      { title: 'Difference', text: figureText(line.difference, part) },
      ...(line.here === null
        ? []
        : [{ title: `Here, in ${ownMoney()}`, text: balanceText(line.here) }]),
    ];
  };
  const titles = lines[0] ? figuresOf(lines[0]).map(({ title }) => title) : [];
  return (
    <section className="space-y-2">
      {!isAlone && (
        <h3 className="font-medium">
          {currency === '' ? 'Without a currency' : currency}
          {rate !== null && (
            <span className="font-normal text-muted">
              {' '}
              · 1 {currency} = {rate.trim()} {ownMoney()}, each row rounded by itself
            </span>
          )}
        </h3>
      )}
      <ul className="divide-y text-sm sm:hidden">
        {lines.map((line) => (
          <li key={line.person} className="space-y-1 py-3">
            <p className="font-medium wrap-anywhere">
              {nameOf(line.person)}
              {memberOf(line.person) !== undefined && (
                <span className="font-normal text-muted"> · {memberOf(line.person)}</span>
              )}
            </p>
            <dl className="grid grid-cols-[1fr_auto] gap-x-4">
              {figuresOf(line).map(({ title, text }) => (
                <Fragment key={title}>
                  <dt className="text-muted">{title}</dt>
                  <dd className="text-right tabular-nums">{text}</dd>
                </Fragment>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <div className="relative overflow-x-auto max-sm:hidden">
        <table className="w-full text-sm" aria-label={isAlone ? 'Proof' : `Proof in ${currency}`}>
          <thead className="text-left text-muted">
            <tr>
              <th scope="col" className="pb-1 font-normal">
                Person
              </th>
              {titles.map((title) => (
                <th key={title} scope="col" className="pb-1 pl-3 text-right font-normal">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.person} className="border-t">
                <th scope="row" className="py-2 text-left font-normal wrap-anywhere">
                  {nameOf(line.person)}
                  {memberOf(line.person) !== undefined && (
                    <span className="block text-muted">{memberOf(line.person)}</span>
                  )}
                </th>
                {figuresOf(line).map(({ title, text }) => (
                  <td
                    key={title}
                    className={classNames(
                      'py-2 pl-3 text-right whitespace-nowrap tabular-nums',
                      title === 'Difference' &&
                        line.difference !== 0 &&
                        'font-semibold text-danger',
                    )}
                  >
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function AsideList({ part, model: { opened } }: PartProps) {
  const { aside } = part;
  const nameOf = (key: string) => opened.people.find((one) => one.key === key)?.name ?? key;
  if (aside.length === 0) return null;
  return (
    <div className="space-y-2">
      <h3 className="text-sm font-medium">Left aside, or decided by hand</h3>
      <ul className="divide-y text-sm">
        {aside.map(({ reason, rows, titles: first, effect }) => (
          <li key={reason} className="py-2">
            <p>
              {formatCount(rows.length, 'row')}: {reason}
            </p>
            <p className="wrap-anywhere text-muted">
              Row {rows.slice(0, 10).join(', ')}
              {rows.length > 10 && ', …'}
              {first.some((title) => title !== '') && ` (${first.join(', ')})`}
              {effect
                .filter(({ cents }) => cents !== 0)
                .map(({ person, cents }) => ` · ${nameOf(person)} ${balanceText(cents, part)}`)
                .join('')}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
