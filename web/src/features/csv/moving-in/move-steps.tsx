import { use } from 'react';
import { TrackerReading } from '@/features/csv/tracker/tracker-reading';
import { MoveFailed } from '@/features/csv/moving-in/move-failed';
import { MoveProgress } from '@/features/csv/moving-in/move-progress';
import { MoveReview } from '@/features/csv/moving-in/move-review';
import type { MoveInModel } from '@/features/csv/moving-in/use-move-in';
import { HouseholdContext } from '@/lib/household';

/** A household's file from being read to being in. */
export function MoveSteps({ model }: { model: MoveInModel }) {
  const { run, file, reading, moves } = model;
  const current = use(HouseholdContext)?.name ?? null;
  switch (run.state.status) {
    case 'keeping':
      return <MoveProgress move={run.state.move} step={null} />;
    case 'running':
      return <MoveProgress move={run.state.move} step={run.state.step} />;
    case 'failed':
      return <MoveFailed model={model} state={run.state} />;
    case 'idle':
      if (reading !== null) return <TrackerReading fileName={reading} onStop={model.leave} />;
      if (!file) return null;
      return (
        <MoveReview
          file={file}
          current={current}
          open={moves.open}
          onStart={model.start}
          onBack={model.leave}
        />
      );
  }
}
