import type { BankFile } from '@housetab/functions/core/bank/bank-file';
import { useState } from 'react';
import { dropBankDraft, readBankDraft, type BankDraft } from '@/features/csv/bank/bank-draft';
import { readBankFile } from '@/features/csv/bank/read-bank-file';
import { useHousehold } from '@/lib/household';

/**
 * A bank's file, from choosing it until it is imported. A file that somebody has begun to decide about is
 * there again after a reload.
 */
export function useBankFile() {
  const { id: householdId, user } = useHousehold();
  const place = { userId: user.id, householdId };
  const [draft, setDraft] = useState<BankDraft | null>(() => readBankDraft(place));
  const [chosen, setChosen] = useState<{ name: string; file: BankFile } | null>(null);
  return {
    draft,
    chosen,
    /**
     * @returns false where no known bank has written the file
     * @throws CsvRefusal
     */
    choose: (name: string, text: string): boolean => {
      const file = readBankFile(text);
      if (file) setChosen({ name, file });
      return file !== null;
    },
    begin: (begun: BankDraft) => {
      setDraft(begun);
      setChosen(null);
    },
    /** Back to choosing a file. */
    leave: () => {
      setChosen(null);
      // What was imported is no longer among its lines.
      setDraft(readBankDraft(place));
    },
    discard: () => {
      dropBankDraft(place);
      setDraft(null);
    },
  };
}
