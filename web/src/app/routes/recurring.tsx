import { RecurringScreen } from '@/features/transactions/recurring/screen/recurring-screen';
import { SuggestionCard } from '@/features/transactions/recurring/suggestions/suggestion-card';

export function Component() {
  return (
    <RecurringScreen>
      <SuggestionCard />
    </RecurringScreen>
  );
}
