import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Progress } from '@/components/ui/progress';

interface TrackerReadingProps {
  fileName: string;
  onStop: () => void;
}

/** While a file is read: one that never ends is left by choosing another. */
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
