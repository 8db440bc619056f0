import { use } from 'react';
import { FileReading } from '@/features/import/read/file-reading';
import { HouseholdImportFailed } from '@/features/import/run/household-import-failed';
import { HouseholdImportProgress } from '@/features/import/run/household-import-progress';
import { HouseholdImportReview } from '@/features/import/review/household/household-import-review';
import type { HouseholdImportModel } from '@/features/import/review/household/use-household-import';
import { HouseholdContext } from '@/lib/household';

export function HouseholdImportSteps({ model }: { model: HouseholdImportModel }) {
  const { run, file, reading, moves } = model;
  const current = use(HouseholdContext)?.name ?? null;
  switch (run.state.status) {
    case 'keeping':
      return <HouseholdImportProgress move={run.state.move} step={null} />;
    case 'running':
      return <HouseholdImportProgress move={run.state.move} step={run.state.step} />;
    case 'failed':
      return <HouseholdImportFailed model={model} state={run.state} />;
    case 'idle':
      if (reading !== null) return <FileReading fileName={reading} onStop={model.leave} />;
      if (!file) return null;
      return (
        <HouseholdImportReview
          file={file}
          current={current}
          open={moves.open}
          onStart={model.start}
          onBack={model.leave}
        />
      );
  }
}
