import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';

const narrow = ['Paid By', 'Owed By', 'Amount', 'Transaction Date', 'Category'];
const wide = ['Note'];
const last = ['Repeats'];

/** As large as the form, so that the list does not move. On a phone the form covers the list. */
export function FormSkeleton({ title }: { title: string }) {
  return (
    <Card
      title={title}
      actions={<span className="size-8 touch-target" />}
      aria-busy
      className="max-md:hidden"
    >
      <div className="space-y-5">
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {narrow.map((label) => (
            <FieldPlace key={label} />
          ))}
          {wide.map((label) => (
            <FieldPlace key={label} className="lg:col-span-2" />
          ))}
          {last.map((label) => (
            <FieldPlace key={label} />
          ))}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <span className="flex h-6 touch-target items-center">
            <Skeleton className="h-4 w-56 rounded-md" />
          </span>
          <Skeleton className="h-10 touch-target w-full rounded-lg sm:w-40" />
        </div>
      </div>
    </Card>
  );
}

function FieldPlace({ className }: { className?: string }) {
  return (
    <div className={className}>
      <span className="mb-1.5 flex h-5 items-center">
        <Skeleton className="h-3 w-20 rounded-md" />
      </span>
      <Skeleton className="h-10 touch-target w-full rounded-lg" />
    </div>
  );
}
