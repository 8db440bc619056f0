import { Banner } from '@/components/ui/banner';
import { Card } from '@/components/ui/card';
import type { StoredHouseholdImport } from '@/features/import/run/stored-household';
import type { HouseholdImportStep } from '@/features/import/run/run-household';
import { isProblem } from '@/lib/api-problem';
import { RunProgress } from '@/features/import/run/run-progress';

interface HouseholdImportProgressProps {
  move: StoredHouseholdImport;
  /** null: the file is still being stored. */
  step: HouseholdImportStep | null;
}

export function HouseholdImportProgress({ move, step }: HouseholdImportProgressProps) {
  const { name } = move.begin.document.household;
  const isChecking = step?.status === 'checking';
  const done = step?.status === 'sending' ? step.done : 0;
  const percent = move.count === 0 ? 100 : Math.floor((done / move.count) * 100);
  const text = isChecking
    ? 'Checking every sum, share and settlement…'
    : step === null
      ? 'Keeping the file, so that nothing is lost…'
      : `Moving ${name} in…`;
  return (
    <Card>
      <RunProgress
        title={text}
        value={step?.status === 'sending' ? done : null}
        max={Math.max(1, move.count)}
        valueText={`${percent}%`}
        note={
          isChecking
            ? 'All of it is there. It opens once it agrees.'
            : `${percent}% are there. If this page is closed, it goes on from there under Bring your history, within 7 days.`
        }
      >
        {step?.waitsFor !== undefined && (
          <Banner kind="warning">
            {isProblem(step.waitsFor, 'too_many_requests', 'contended')
              ? 'The server asks for a short pause. It goes on by itself.'
              : 'The server cannot be reached. It goes on by itself once it can.'}
          </Banner>
        )}
      </RunProgress>
    </Card>
  );
}
