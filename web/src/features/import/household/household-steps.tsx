import { use } from 'react';
import { FileReading } from '@/features/import/read/file-reading';
import { HouseholdImportFailed } from '@/features/import/run/household-failed';
import { HouseholdImportProgress } from '@/features/import/run/household-progress';
import { HouseholdImportReview } from '@/features/import/household/household-review';
import type { HouseholdImportModel } from '@/features/import/household/use-household';
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
      if (reading.name !== null)
        return <FileReading fileName={reading.name} onStop={model.leave} />;
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
