import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Progress } from '@/components/ui/progress';

interface TrackerReadingProps {
  fileName: string;
  onStop: () => void;
}

/** A file whose reading never ends can be replaced by another. */
export function TrackerReading({ fileName, onStop }: TrackerReadingProps) {
  return (
    <Card>
      <div className="space-y-3">
        <p role="status" className="font-medium wrap-anywhere">
          Reading {fileName}…
        </p>
        <Progress label="Reading" value={null} max={1} />
        <Button onClick={onStop}>Another file</Button>
      </div>
    </Card>
  );
}
