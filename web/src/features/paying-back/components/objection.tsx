import type { NextAction } from '@housetab/functions/core/debt/next-action';
import { useNameOf, usePhotoOf } from '@/api/users/members';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { discussedThing, useOpenDiscussion } from '@/lib/discussion';
import { formatMoney } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';

type ObjectionProps = Omit<Extract<NextAction, { kind: 'answer' }>, 'kind'>;

/** Somebody objects to what is between them and the reader, who should answer before anything else. */
export function Objection({ row, dispute }: ObjectionProps) {
  const { id } = useHousehold();
  const nameOf = useNameOf(id);
  const photoOf = usePhotoOf(id);
  const openDiscussion = useOpenDiscussion();
  const { userId, reason } = dispute;
  const name = nameOf(userId);
  const title = row.note || row.category;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t bg-warning-soft px-5 py-3.5 sm:px-6">
      <div className="flex min-w-0 flex-1 basis-56 items-start gap-2.5 sm:gap-4">
        <Avatar id={userId} name={name} photoURL={photoOf(userId)} />
        <p className="min-w-0 leading-snug wrap-anywhere">
          <span className="font-semibold">
            {name} objects to “{title}”, {formatMoney(row.openAmount)}
          </span>
          <span className="mt-0.5 block text-sm">{reason}</span>
        </p>
      </div>
      {openDiscussion && (
        <Button
          variant="primary"
          aria-label={`Answer ${name}: ${title}`}
          onClick={() => openDiscussion(discussedThing(row))}
          className="max-sm:w-full"
        >
          Answer
        </Button>
      )}
    </div>
  );
}
