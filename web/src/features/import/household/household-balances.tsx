import type { DocumentPerson } from '@housetab/functions/core/document/household-document';
import type { Cents } from '@housetab/functions/core/money/money';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { MemberMark } from '@/shared/people/member-mark';
import { Card } from '@/components/ui/card';
import { importedNetText } from '@/features/import/household/household-text';

interface HouseholdImportBalancesProps {
  people: readonly DocumentPerson[];
  nets: Readonly<Record<string, Cents>>;
  currency: string;
  /** The nets in the new household; absent: not imported yet. */
  here?: Readonly<Record<string, Cents>>;
}

export function HouseholdImportBalances({
  people,
  nets,
  currency,
  here,
}: HouseholdImportBalancesProps) {
  const shown = people.filter(({ id, leftAt }) => leftAt === null || (nets[id] ?? 0) !== 0);
  return (
    <Card
      title="Balances"
      description={
        here
          ? 'What everybody gets or owes by the file, and whether it is so here.'
          : 'What everybody gets or owes in all, by what is in the file.'
      }
      isFlush
    >
      <ul className="divide-y border-t">
        {shown.map(({ id, name, leftAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-5 py-3 sm:px-6"
          >
            <span className="min-w-0 flex-1 basis-24 wrap-anywhere">
              {name}
              {leftAt !== null && <MemberMark id={id} mark="former" />}
            </span>
            <span className="tabular-nums">{importedNetText(nets[id] ?? 0, currency)}</span>
            {here && <Verdict file={nets[id] ?? 0} here={here[id] ?? 0} currency={currency} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface VerdictProps {
  file: Cents;
  here: Cents;
  currency: string;
}

function Verdict({ file, here, currency }: VerdictProps) {
  const agrees = file === here;
  const Icon = agrees ? CircleCheck : TriangleAlert;
  return (
    <span className="inline-flex items-center gap-1.5 self-center text-sm">
      <Icon
        aria-hidden
        className={`size-4 shrink-0 ${agrees ? 'text-owed-to-you' : 'text-danger'}`}
      />
      {agrees ? 'Agrees' : `Here: ${importedNetText(here, currency)}`}
    </span>
  );
}
