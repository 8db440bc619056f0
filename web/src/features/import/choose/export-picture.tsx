import { Download, EllipsisVertical, Globe, Settings, Smartphone } from 'lucide-react';
import type { TrackerGuide } from '@/features/import/tracker/tracker-text';
import { classNames } from '@/components/ui/class-names';

/** The steps are next to the drawing in words, so screen readers skip it. */
export function ExportPicture({ guide }: { guide: TrackerGuide }) {
  const { isOnPhone, place, steps } = guide;
  const Kind = isOnPhone ? Smartphone : Globe;
  const last = steps.at(-1)!;
  return (
    <div
      aria-hidden
      className="h-32 w-full overflow-hidden rounded-lg border bg-sunken text-xs select-none"
    >
      <div className="flex h-8 items-center gap-2 border-b bg-raised px-2.5 text-muted">
        <Kind className="size-3.5 shrink-0" />
        <span className="truncate">{steps[0]}</span>
        <span className="ml-auto flex items-center gap-1.5">
          {place === 'toolbar' && <Mark icon={Download} />}
          {place === 'list' && <Settings className="size-3.5" />}
          {place === 'menu' && <EllipsisVertical className="size-3.5" />}
        </span>
      </div>
      <div className="relative h-24 p-2.5">
        <Lines count={place === 'list' ? 2 : 4} />
        {place === 'list' ? (
          <span className="mt-2 inline-flex max-w-full">
            <Looked text={last} />
          </span>
        ) : (
          <span className="absolute top-1 right-2 flex max-w-[85%] flex-col gap-1.5 rounded-md border bg-raised p-2 shadow-sm">
            <Line className="w-20" />
            <Looked text={last} />
            <Line className="w-16" />
          </span>
        )}
      </div>
    </div>
  );
}

function Mark({ icon: Icon }: { icon: typeof Download }) {
  return (
    <span className="grid size-6 place-items-center rounded-md border border-accent bg-accent-soft text-accent">
      <Icon className="size-3.5" />
    </span>
  );
}

function Looked({ text }: { text: string }) {
  return (
    <span className="truncate rounded-md border border-accent bg-accent-soft px-2 py-0.5 font-medium text-accent">
      {text}
    </span>
  );
}

function Lines({ count }: { count: number }) {
  return (
    <span className="flex flex-col gap-2 pt-1">
      {['w-3/5', 'w-2/5', 'w-1/2', 'w-1/3'].slice(0, count).map((width) => (
        <Line key={width} className={width} />
      ))}
    </span>
  );
}

function Line({ className }: { className: string }) {
  return <span className={classNames('h-2 rounded-full bg-line', className)} />;
}
