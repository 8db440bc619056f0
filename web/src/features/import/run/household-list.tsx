import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useConfirm } from '@/components/ui/confirm';
import type { StoredHouseholdImport } from '@/features/import/run/stored-household';
import { expiryDayText } from '@/features/import/household/household-text';
import type {
  OpenHouseholdImport,
  OpenHouseholdImports,
} from '@/features/import/run/use-open-households';
import { reasonOf } from '@/lib/reason-of';

interface HouseholdImportListProps {
  moves: OpenHouseholdImports;
  onGoOn: (move: StoredHouseholdImport) => void;
}

export function HouseholdImportList({ moves, onGoOn }: HouseholdImportListProps) {
  if (moves.open.length === 0) return null;
  return (
    <Card title="On their way in" isFlush>
      <ul className="divide-y border-t">
        {moves.open.map((one) => (
          <Interrupted key={one.id} move={one} moves={moves} onGoOn={onGoOn} />
        ))}
      </ul>
    </Card>
  );
}

function Interrupted({
  move,
  moves,
  onGoOn,
}: HouseholdImportListProps & { move: OpenHouseholdImport }) {
  const { id, name, kept } = move;
  const { confirm } = useConfirm();
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const discard = async () => {
    const message = `Discard ${name}?`;
    const detail =
      'What has come in of it is deleted. The household that it was exported from, and the file, stay as they are.';
    if (!(await confirm({ message, detail, confirmLabel: 'Discard', isDangerous: true }))) return;
    setLeaving(true);
    setFailure(null);
    await moves.discard(id).catch(setFailure);
    setLeaving(false);
  };
  return (
    <li className="space-y-2 px-5 py-3 sm:px-6">
      <p className="font-medium wrap-anywhere">{name} is not in to its end.</p>
      <p className="text-sm text-muted">
        {progressText(move)}
        {kept === null && ' To go on here, choose the same file again.'}
      </p>
      {failure !== null && (
        <p role="alert">{reasonOf(failure) ?? 'It could not be discarded. Try again.'}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {kept && (
          <Button variant="primary" isChanging={false} onClick={() => onGoOn(kept)}>
            Continue
          </Button>
        )}
        <Button isBusy={isLeaving} busyText="Discarding…" onClick={() => void discard()}>
          Discard
        </Button>
      </div>
    </li>
  );
}

function progressText({ kept, there }: OpenHouseholdImport): string {
  if (!there) return 'Nobody has seen anything of it.';
  const rows = Object.values(there.received).reduce((sum, count) => sum + (count ?? 0), 0);
  const until = `What is not finished by ${expiryDayText(there.startedAt)} is given up.`;
  if (!kept) return `${rows.toLocaleString('en-US')} rows of it are there. ${until}`;
  const percent = kept.count === 0 ? 100 : Math.floor((there.nextPiece / kept.count) * 100);
  return `${percent}% are there. ${until}`;
}
