import { RepeatingScreen } from '@/features/series/repeating-screen';
import { OfferCard } from '@/features/transactions/repeat/offers/offer-card';

export function Component() {
  return (
    <RepeatingScreen>
      <OfferCard />
    </RepeatingScreen>
  );
}
