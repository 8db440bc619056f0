import { useNavigate } from 'react-router-dom';
import { showOffer } from '@/components/ui/toast';
import { offeredPath } from '@/config/screen-paths';
import type { FormEntry } from '@/features/transactions/form/entry';
import { householdDay } from '@/lib/format/household-day';
import { useHousehold } from '@/lib/household';
import { findSuggestion } from '@/features/transactions/recurring/suggestions/find-suggestion';

export function useSuggestion(): (saved: FormEntry) => void {
  const { id: householdId, user } = useHousehold();
  const navigate = useNavigate();
  const offer = async (saved: FormEntry) => {
    const place = { householdId, userId: user.id };
    const found = await findSuggestion(place, saved, householdDay(new Date()));
    if (!found) return;
    showOffer(`“${found.note}” has come back for three months`, {
      description: 'From now on it could be entered by itself.',
      label: 'Let it repeat',
      onTake: () => void navigate(offeredPath(found.rowId)),
    });
  };
  return (saved) => {
    if (saved.note.trim() === '') return;
    void offer(saved).catch(() => {});
  };
}
