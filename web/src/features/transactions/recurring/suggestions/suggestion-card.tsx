import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { transactionQuery } from '@/shared/transaction/get-transaction';
import { Amount } from '@/components/ui/amount';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { lazyPart } from '@/components/ui/lazy-part';
import { TextButton } from '@/components/ui/link';
import { showInfo } from '@/components/ui/toast';
import { OFFERED } from '@/config/screen-paths';
import {
  dropSuggestion,
  listSuggestions,
  type Suggestion,
  type SuggestionPlace,
} from '@/features/transactions/recurring/suggestions/suggestion-store';
import { isProblem } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';

const RecurringDialog = lazyPart(
  () => import('@/features/transactions/recurring/recurring-dialog'),
);

export function SuggestionCard() {
  const { id: householdId, user, readOnly } = useHousehold();
  if (readOnly !== null) return null;
  return <Suggestions key={`${householdId} ${user.id}`} place={{ householdId, userId: user.id }} />;
}

function Suggestions({ place }: { place: SuggestionPlace }) {
  const [offers, setOffers] = useState(() => listSuggestions(place));
  const [search, setSearch] = useSearchParams();
  const asked = search.get(OFFERED);
  const show = (id: string | null) => {
    const rest = new URLSearchParams(search);
    if (id === null) rest.delete(OFFERED);
    else rest.set(OFFERED, id);
    setSearch(rest, { replace: true, preventScrollReset: true });
  };
  const drop = (rowId: string) => {
    dropSuggestion(place, { rowId });
    setOffers(listSuggestions(place));
  };
  return (
    <>
      {offers.length > 0 && (
        <Card isFlush title="Comes back every month">
          <ul className="divide-y" aria-label="Comes back every month">
            {offers.map((offer) => (
              <SuggestionLine
                key={offer.rowId}
                offer={offer}
                onTake={() => show(offer.rowId)}
                onDecline={() => drop(offer.rowId)}
              />
            ))}
          </ul>
        </Card>
      )}
      {asked !== null && (
        <Taken
          householdId={place.householdId}
          rowId={asked}
          onGone={() => drop(asked)}
          onClose={() => show(null)}
        />
      )}
    </>
  );
}

interface SuggestionLineProps {
  offer: Suggestion;
  onTake: () => void;
  onDecline: () => void;
}

function SuggestionLine({ offer: { note, amount }, onTake, onDecline }: SuggestionLineProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3 sm:px-6">
      <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <span className="font-medium">{note}</span>{' '}
        <span className="text-muted">
          <Amount value={amount} />, entered by hand for three months
        </span>
      </p>
      <div className="flex items-center gap-4">
        <Button isChanging aria-label={`Let it repeat: ${note}`} onClick={onTake}>
          Let it repeat
        </Button>
        <TextButton aria-label={`Not this one: ${note}`} onClick={onDecline}>
          Not this one
        </TextButton>
      </div>
    </li>
  );
}

interface TakenProps {
  householdId: string;
  rowId: string;
  onGone: () => void;
  onClose: () => void;
}

function Taken({ householdId, rowId, onGone, onClose }: TakenProps) {
  const { data: row, error } = useQuery(transactionQuery(householdId, rowId));
  if (isProblem(error, 'not_found')) return <Gone onGone={onGone} onClose={onClose} />;
  return (
    <Suspense>{row && <RecurringDialog row={row} onBegun={onGone} onClose={onClose} />}</Suspense>
  );
}

function Gone({ onGone, onClose }: Pick<TakenProps, 'onGone' | 'onClose'>) {
  const isTold = useRef(false);
  useEffect(() => {
    if (isTold.current) return;
    isTold.current = true;
    showInfo('It is not there any more');
    onGone();
    onClose();
  });
  return null;
}
