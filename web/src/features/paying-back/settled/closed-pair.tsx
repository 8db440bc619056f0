import { Fold } from '@/features/paying-back/everybody-even/debt-lines';
import { WhatWasClosed } from '@/features/paying-back/settled/what-was-closed';
import { pairText, type ClosedPair } from '@/features/paying-back/settled/settled-entries';
import { useHousehold } from '@/lib/household';

/** What one of the two owed the other. It opens to the months that it closed, which are loaded then. */
export function ClosedPairRow({ pair }: { pair: ClosedPair }) {
  const { user } = useHousehold();
  return (
    <Fold title={pairText(pair, user.id)}>
      <div className="space-y-4 py-2 ps-4">
        <WhatWasClosed settleUpId={pair.settleUpId} />
      </div>
    </Fold>
  );
}
