import { FileSpreadsheet } from 'lucide-react';
import { useEffect, useState, type DragEvent } from 'react';
import { buttonClassName } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';

interface FileDropProps {
  label: string;
  /** File endings and media types, as in the input's `accept`. */
  accept: string;
  hintId: string;
  onChoose: (file: File) => void;
}

export function FileDrop({ label, accept, hintId, onChoose }: FileDropProps) {
  const [isOver, setOver] = useState(false);

  // Without this, a file dropped beside the area would make the browser leave the app.
  useEffect(() => {
    const stay = (event: Event) => event.preventDefault();
    addEventListener('dragover', stay);
    addEventListener('drop', stay);
    return () => {
      removeEventListener('dragover', stay);
      removeEventListener('drop', stay);
    };
  }, []);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onChoose(file);
  };

  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'flex flex-col items-center gap-4 rounded-xl border-2 border-dashed px-6 py-10 text-center transition-colors',
        isOver ? 'border-accent bg-accent-soft' : 'border-edge/50 bg-sunken',
      )}
    >
      <span className="grid size-12 place-items-center rounded-full bg-accent-soft text-accent">
        <FileSpreadsheet aria-hidden className="size-6" />
      </span>
      <label
        className={classNames(
          buttonClassName('primary'),
          'relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        )}
      >
        {label}
        <input
          type="file"
          accept={accept}
          aria-describedby={hintId}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            // Lets the same file be chosen again after a correction.
            event.target.value = '';
            if (file) onChoose(file);
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
      <p className="text-sm text-muted pointer-coarse:hidden">or drop it here</p>
    </div>
  );
}
