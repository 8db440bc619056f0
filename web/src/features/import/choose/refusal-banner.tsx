import { Banner } from '@/components/ui/banner';
import type { CsvRefusal } from '@/features/import/read/csv-refusal';

export function RefusalBanner({ refusal }: { refusal: CsvRefusal | null }) {
  if (refusal === null) return null;
  return (
    <Banner>
      <p className="font-medium">{refusal.message}</p>
      {refusal.reason !== undefined && <p>{refusal.reason}</p>}
    </Banner>
  );
}
