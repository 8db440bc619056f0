import { limitText } from '@housetab/functions/core/money/file-amount';
import { formatCount } from '@housetab/functions/core/money/money';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Fragment } from 'react';
import { withMark } from '@/components/people/member-mark';
import { Banner } from '@/components/ui/banner';
import { Card } from '@/components/ui/card';
import { balanceText } from '@/features/csv/tracker/tracker-words';
import type { WorkedModel } from '@/features/csv/tracker/use-tracker-file';

/** Each person's balance by the file and here, side by side, and what was decided by hand. */
export function TrackerProof({ model }: { model: WorkedModel }) {
  const { opened, review, who } = model;
  const { lines, aside, isStated, holds } = review.proof;
  const hasAside = lines.some((line) => line.aside !== 0);
  const nameOf = (key: string) => opened.people.find((one) => one.key === key)?.name ?? key;
  const memberOf = (key: string) => {
    const guest = who.guests.find((one) => one.key === key);
    if (guest) return withMark(guest.name, 'guest');
    return who.members.find(({ id }) => id === who.chosen[key])?.name;
  };
  const titles = ['In the file', ...(hasAside ? ['Left aside'] : []), 'Here', 'Difference'];
  return (
    <Card
      title="Proof"
      description={
        isStated
          ? 'The file states everybody’s balance itself. Here is what comes of it in Housetab.'
          : 'The file states no balances: these are computed from its rows.'
      }
    >
      <div className="space-y-4">
        <ul className="divide-y text-sm sm:hidden">
          {lines.map(({ person, file: stated, aside: left, ours, difference }) => (
            <li key={person} className="space-y-1 py-3">
              <p className="font-medium wrap-anywhere">
                {nameOf(person)}
                {memberOf(person) !== undefined && memberOf(person) !== nameOf(person) && (
                  <span className="font-normal text-muted"> · {memberOf(person)}</span>
                )}
              </p>
              <dl className="grid grid-cols-[1fr_auto] gap-x-4">
                {[
                  ['In the file', balanceText(stated)],
                  ...(hasAside ? [['Left aside', left === 0 ? '–' : balanceText(left)]] : []),
                  ['Here', balanceText(ours)],
                  ['Difference', limitText(difference)],
                ].map(([title, text]) => (
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
          <table className="w-full text-sm" aria-label="Proof">
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
              {lines.map(({ person, file: stated, aside: left, ours, difference }) => (
                <tr key={person} className="border-t">
                  <th scope="row" className="py-2 text-left font-normal wrap-anywhere">
                    {nameOf(person)}
                    {memberOf(person) !== undefined && memberOf(person) !== nameOf(person) && (
                      <span className="block text-muted">{memberOf(person)}</span>
                    )}
                  </th>
                  <Figure text={balanceText(stated)} />
                  {hasAside && <Figure text={left === 0 ? '–' : balanceText(left)} />}
                  <Figure text={balanceText(ours)} />
                  <Figure
                    text={limitText(difference)}
                    className={difference === 0 ? '' : 'font-semibold text-danger'}
                  />
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p role="status" className="flex items-start gap-2 font-medium">
          {holds ? (
            <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-owed-to-you" />
          ) : (
            <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
          )}
          {holds
            ? 'Every balance comes out to the cent.'
            : 'The balances differ, so nothing can be imported.'}
        </p>
        {!review.tellsSpending && (
          <Banner kind="info">
            {opened.source}’s table proves what everybody is owed. Who spent how much is not in it:
            of each row it is taken that whoever is owed by it paid all of it.
          </Banner>
        )}
        {aside.length > 0 && (
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
                      .map(({ person, cents }) => ` · ${nameOf(person)} ${balanceText(cents)}`)
                      .join('')}
                  </p>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Card>
  );
}

function Figure({ text, className = '' }: { text: string; className?: string }) {
  return (
    <td className={`py-2 pl-3 text-right whitespace-nowrap tabular-nums ${className}`}>{text}</td>
  );
}
