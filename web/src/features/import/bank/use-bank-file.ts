import type { BankFile } from '@housetab/functions/core/import/read/bank-file';
import { useState } from 'react';
import { dropBankDraft, readBankDraft, type BankDraft } from '@/features/import/bank/bank-draft';
import { readBankFile } from '@/features/import/read/read-bank-file';
import { useHousehold } from '@/lib/household';

/** A file in progress is restored after a reload. */
export function useBankFile() {
  const { id: householdId, user } = useHousehold();
  const place = { userId: user.id, householdId };
  const [draft, setDraft] = useState<BankDraft | null>(() => readBankDraft(place));
  const [chosen, setChosen] = useState<{ name: string; file: BankFile } | null>(null);
  return {
    draft,
    chosen,
    /** @returns false if the file is of no known bank */
    choose: (name: string, text: string): boolean => {
      const file = readBankFile(text);
      if (file) setChosen({ name, file });
      return file !== null;
    },
    begin: (begun: BankDraft) => {
      setDraft(begun);
      setChosen(null);
    },
    leave: () => {
      setChosen(null);
      // Imported lines are no longer in the draft.
      setDraft(readBankDraft(place));
    },
    discard: () => {
      dropBankDraft(place);
      setDraft(null);
    },
  };
}
