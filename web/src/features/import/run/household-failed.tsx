import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { namedContradictions } from '@/features/import/household/name-contradictions';
import { PieceMissing } from '@/features/import/run/run-household';
import type { HouseholdImportModel } from '@/features/import/household/use-household';
import type { HouseholdImportState } from '@/features/import/run/use-household-run';
import { isProblem } from '@/lib/api-problem';
import { reasonOf } from '@/lib/reason-of';

interface HouseholdImportFailedProps {
  model: HouseholdImportModel;
  state: Extract<HouseholdImportState, { status: 'failed' }>;
}

export function HouseholdImportFailed({ model, state }: HouseholdImportFailedProps) {
  const { move, error, pieceAt } = state;
  const { id, document } = move.begin;
  const { name } = document.household;
  const [notGone, setNotGone] = useState<unknown>(null);
  const isRefused = isProblem(error, 'invalid_request', 'id_taken');
  const faults = useQuery({
    queryKey: ['faults of a move', id],
    queryFn: () => namedContradictions(error, move.count, pieceAt),
    enabled: isRefused,
    networkMode: 'always',
    gcTime: 0,
  });
  const discard = () => model.moves.discard(id).then(model.leave, setNotGone);
  return (
    <Card>
      <div className="space-y-4">
        <Banner>
          <p className="font-medium">
            {isRefused ? `${name} can’t move in with this file.` : `${name} is not in yet.`}
          </p>
          {faults.data && faults.data.length > 0 ? (
            <>
              <p>It contradicts itself, so nothing was opened:</p>
              <ul className="list-disc pl-5">
                {faults.data.map((fault) => (
                  <li key={fault} className="wrap-anywhere">
                    {fault}
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <p className="wrap-anywhere">{reasonIn(error)}</p>
          )}
          {isRefused && <p>Export the household again, and bring that file.</p>}
        </Banner>
        {notGone !== null && (
          <p role="alert">{reasonOf(notGone) ?? 'It could not be discarded. Try again.'}</p>
        )}
        <div className="flex flex-wrap gap-2">
          {!isRefused && !(error instanceof PieceMissing) && (
            <Button variant="primary" isChanging={false} onClick={model.run.retry}>
              Continue
            </Button>
          )}
          <Button onClick={() => void discard()}>Discard</Button>
          <Button variant="quiet" onClick={model.leave}>
            Another file
          </Button>
        </div>
      </div>
    </Card>
  );
}

function reasonIn(error: unknown): string {
  if (error instanceof PieceMissing) {
    return 'This browser has not kept all of its file. Choose the same file again: it goes on from where it stood.';
  }
  return reasonOf(error) ?? 'Housetab has a problem right now. Try again in a moment.';
}
