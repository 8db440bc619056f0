import { ArrowRight, ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { ActivityResource } from '@housetab/functions/core/activity/activity-resource';
import { afterClosing } from '@housetab/functions/core/activity/after-closing';
import { historySentence } from '@housetab/functions/core/notification/event-sentences';
import { targetOf } from '@/shared/activity/entry-target';
import { MemberMark } from '@/shared/people/member-mark';
import { Avatar } from '@/shared/people/avatar';
import { Button, IconButton } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/link';
import { factDifferences, type FactDifference } from '@/features/activity/differences';
import { timeIn } from '@/features/activity/timeline';
import { atTheTime, type Everyone } from '@/features/activity/use-everyone';
import { formatMoment } from '@/lib/format/format';
import { isOtherClock } from '@/lib/format/other-clock';
import { timeAgo } from '@/lib/format/time-ago';
import { useOpenDiscussion } from '@/lib/discussion';
import { useHousehold, type CurrentHousehold } from '@/lib/household';

interface ActivityEntryProps {
  entry: ActivityResource;
  people: Everyone;
  timeZone: string;
  now: Date;
}

/** One line of the activity; its time and changes open on demand. */
export function ActivityEntry({ entry, people: everyone, timeZone, now }: ActivityEntryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const reader = useHousehold();
  const { user, closedMonths = {} } = reader;
  const openDiscussion = useOpenDiscussion();
  const { actorId, actorName, at } = entry;
  const people = atTheTime(everyone, entry);
  const differences = factDifferences(entry, people.nameOf);
  const target = targetOf(entry, reader);
  const told = historySentence(entry, { id: user.id, nameOf: people.nameForReader });
  const sentence = told + afterClosing(entry, closedMonths);

  return (
    <li className="flex gap-3 px-5 py-2.5 sm:px-6">
      <Avatar id={actorId} name={actorName} photoURL={people.photoOf(actorId)} size="small" />
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-x-2">
          <p className="min-w-0 flex-1 break-words">
            <span className="font-medium">
              {actorId === user.id ? 'You' : people.shorten(actorName)}
            </span>
            <MemberMark id={actorId} /> {sentence}
            {entry.isBroughtAlong && <span className="text-muted">, says the file</span>}
          </p>
          {/* Icons with tooltips: written names were half of all words on the screen. */}
          <span className="-my-1 -mr-2 flex shrink-0">
            <IconButton
              icon={ChevronDown}
              label={`Details: ${actorName} ${sentence}`}
              size="small"
              className="text-muted! aria-expanded:[&_svg]:rotate-180"
              aria-expanded={isOpen}
              aria-controls={isOpen ? panelId : undefined}
              onClick={() => setIsOpen(!isOpen)}
            />
            {target && (
              <ButtonLink
                to={target.to}
                variant="quiet"
                size="small"
                aria-label={`${target.label}: ${sentence}`}
                title={target.label}
                className="aspect-square px-0! text-muted! max-sm:h-11!"
              >
                <ArrowRight aria-hidden className="size-4.5" />
              </ButtonLink>
            )}
          </span>
        </div>
        {isOpen && (
          <div id={panelId} className="space-y-2 pt-1">
            <p className="text-sm text-muted">
              <time dateTime={at}>{timeIn(timeZone, at)}</time>
              {isOtherClock(timeZone, at) && `, ${formatMoment(at)} where you are`}
              {`, ${timeAgo(at, now, timeZone)}`}
            </p>
            {differences.length > 0 && <ChangeTable differences={differences} entry={entry} />}
            {isOwnPartOfImport(entry, reader) && openDiscussion && (
              <Button
                size="small"
                onClick={() => openDiscussion({ kind: 'imports', id: entry.resourceId })}
              >
                {entry.what === 'imported_debts' ? 'Dispute this import' : 'Show the dispute'}
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  );
}

/** An import that affects the reader, or a dispute of it that the reader may see. */
function isOwnPartOfImport(
  { what, after, actorId, ownerId }: ActivityResource,
  { user, viewing }: CurrentHousehold,
): boolean {
  if (viewing !== null) return false;
  if (what === 'import_disputed') return [actorId, ownerId].includes(user.id);
  const isThere = what === 'imported_debts' && after?.count !== 0;
  return isThere && after?.memberId === user.id;
}

interface ChangeTableProps {
  differences: readonly FactDifference[];
  entry: Pick<ActivityResource, 'before' | 'after'>;
}

/** Field by field; a single column if there is no before or no after. */
function ChangeTable({ differences, entry: { before, after } }: ChangeTableProps) {
  return (
    <table className="w-full max-w-2xl table-fixed rounded-lg bg-sunken text-left text-sm [&_td]:px-3 [&_td]:py-1.5 [&_th]:px-3 [&_th]:py-1.5">
      <thead>
        <tr className="text-muted">
          <th scope="col" className="w-2/5 font-medium sm:w-1/3">
            Field
          </th>
          {before && (
            <th scope="col" className="font-medium">
              Before
            </th>
          )}
          {after && (
            <th scope="col" className="font-medium">
              {before ? 'After' : 'Value'}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {differences.map(({ label, before: old, after: fresh }) => (
          <tr key={label} className="border-t align-top">
            <th scope="row" className="font-medium">
              {label}
            </th>
            {before && <td className="break-words text-muted">{old}</td>}
            {after && <td className="break-words">{fresh}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
