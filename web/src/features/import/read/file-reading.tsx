import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { RunProgress } from '@/features/import/run/run-progress';

interface FileReadingProps {
  fileName: string;
  onStop: () => void;
}

/** A file whose reading never ends can be replaced by another. */
export function FileReading({ fileName, onStop }: FileReadingProps) {
  return (
    <Card>
      <RunProgress title={`Reading ${fileName}…`} label="Reading">
        <Button onClick={onStop}>Another file</Button>
      </RunProgress>
    </Card>
  );
}
