import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/link';
import { paths, places } from '@/config/screen-paths';
import type { FinishedHouseholdImport } from '@/features/import/run/finished-household';
import { HouseholdImportBalances } from '@/features/import/household/household-balances';
import { documentContentsText } from '@/features/import/household/household-text';

export function HouseholdImportDone({
  move,
  onLeave,
}: {
  move: FinishedHouseholdImport;
  onLeave: () => void;
}) {
  const { name, people, counts, nets, here, currency } = move;
  const differs = here !== null && people.some(({ id }) => (nets[id] ?? 0) !== (here[id] ?? 0));
  return (
    <>
      <Banner kind={differs ? 'error' : 'success'}>
        <p className="font-medium">{name} is in, and open.</p>
        <p>{documentContentsText(people.length, counts)} came in.</p>
        <p>
          {here === null
            ? 'All of it was checked. The balances could not be read again just now.'
            : differs
              ? 'The balances differ from the file. Delete this household, and tell whoever runs Housetab.'
              : 'Checked again: every balance agrees with the file.'}
        </p>
      </Banner>
      <HouseholdImportBalances
        people={people}
        nets={nets}
        currency={currency}
        {...(here !== null && { here })}
      />
      <div className="flex flex-wrap gap-3">
        {people.length > 1 && (
          <ButtonLink to={places.members} variant="primary">
            Invite the others
          </ButtonLink>
        )}
        <ButtonLink to={paths.settlements}>See balances</ButtonLink>
        <Button variant="quiet" onClick={onLeave}>
          Another file
        </Button>
      </div>
    </>
  );
}
