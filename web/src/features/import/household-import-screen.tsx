import { useId, useState } from 'react';
import { FileDrop } from '@/features/import/choose/file-drop';
import { RefusalBanner } from '@/features/import/choose/refusal-banner';
import { csvRefusalOf, unreadable, type CsvRefusal } from '@/features/import/read/csv-refusal';
import { HouseholdImportList } from '@/features/import/run/household-list';
import { HouseholdImportSteps } from '@/features/import/household/household-steps';
import { useHouseholdImport } from '@/features/import/household/use-household';

/** For accounts without a household, or without rights in the current one. */
export default function HouseholdImportScreen() {
  const model = useHouseholdImport();
  const hintId = useId();
  const [refusal, setRefusal] = useState<CsvRefusal | null>(null);
  const choose = async (file: File) => {
    setRefusal(null);
    try {
      if (await model.take(file)) return;
      throw unreadable('It is not the file that “Export everything” makes.');
    } catch (error) {
      setRefusal(csvRefusalOf(error));
    }
  };
  if (!model.isIdle) return <HouseholdImportSteps model={model} />;
  return (
    <div className="space-y-4">
      <HouseholdImportList moves={model.moves} onGoOn={(move) => void model.run.goOn(move)} />
      <RefusalBanner refusal={refusal} />
      <FileDrop
        label="Choose a household’s file"
        accept=".json,application/json"
        hintId={hintId}
        onChoose={(file) => void choose(file)}
      />
      <p id={hintId} className="text-sm text-muted">
        The file that “Export everything” makes, under Household. It becomes a new household, with
        everybody in it and every balance as it was.
      </p>
    </div>
  );
}
