import { useId } from 'react';
import { Card } from '@/components/ui/card';
import { FileDrop } from '@/features/import/choose/file-drop';
import { RefusalBanner } from '@/features/import/choose/refusal-banner';
import type { CsvRefusal } from '@/features/import/read/csv-refusal';
import { ExportPicture } from '@/features/import/choose/export-picture';
import { trackerGuides } from '@/features/import/tracker/tracker-text';

interface TrackerChooseProps {
  refusal: CsvRefusal | null;
  onChoose: (file: File) => void;
}

const ACCEPTED = '.csv,.txt,.tsv,.json,text/csv,text/plain,application/json';

export function TrackerChoose({ refusal, onChoose }: TrackerChooseProps) {
  const hintId = useId();
  return (
    <>
      <Card>
        <div className="space-y-4">
          <RefusalBanner refusal={refusal} />
          <FileDrop label="Choose a file" accept={ACCEPTED} hintId={hintId} onChoose={onChoose} />
          <p id={hintId} className="text-sm text-muted">
            Nothing is imported before you have seen who is who, and that everybody’s balance comes
            out to the cent. The file of a whole household (“Export everything”, under Household)
            becomes a new household.
          </p>
        </div>
      </Card>
      <Card title="Where to find the file" isFlush>
        <ul className="grid gap-px border-t bg-line sm:grid-cols-2 lg:grid-cols-3">
          {trackerGuides.map((guide) => {
            const { name, steps, note } = guide;
            return (
              <li key={name} className="space-y-2 bg-raised px-5 py-4 sm:px-6">
                <h3 className="font-medium">{name}</h3>
                <ExportPicture guide={guide} />
                <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-sm">
                  {steps.map((step, index) => (
                    <li key={step} className="flex items-center gap-1.5">
                      {index > 0 && (
                        <span aria-hidden className="text-muted">
                          ›
                        </span>
                      )}
                      <span className="rounded-md border bg-sunken px-1.5 py-0.5">{step}</span>
                    </li>
                  ))}
                </ol>
                {note !== undefined && <p className="text-sm text-muted">{note}</p>}
              </li>
            );
          })}
        </ul>
      </Card>
    </>
  );
}
