import type { NoticeResource } from '@housetab/functions/core/notification/notice-resource';
import { targetOf } from '@/components/activity/target';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/link';
import { discussedThing, useOpenDiscussion, type DiscussedThing } from '@/lib/discussion';
import { useHousehold } from '@/lib/household';

interface NoticeActionsProps {
  notice: NoticeResource;
  /** What it says, for those who hear the buttons' names alone. */
  about: string;
  /** Not while an admin looks as somebody else. */
  mayChange: boolean;
  onLeave: () => void;
}

/** The time and three of them share a line on a phone. */
const className = 'max-sm:px-1.5!';

/** Part of the discussion of a thing: `Open` leads to the discussion. */
const discussionKinds = ['commented', 'disputed', 'dispute_withdrawn', 'dispute_ended'];

/** Opens what the notice is about, or the form that disputes it. */
export function NoticeActions({ notice, about, mayChange, onLeave }: NoticeActionsProps) {
  const openDiscussion = useOpenDiscussion();
  const target = targetOf(notice, useHousehold());
  const thing = thingOf(notice);
  const open = (isDisputing: boolean) => {
    onLeave();
    // The closing window gives the focus back first.
    requestAnimationFrame(() =>
      setTimeout(() => thing && openDiscussion?.(thing, { isDisputing })),
    );
  };
  const isDiscussion =
    thing !== null && openDiscussion !== null && discussionKinds.includes(notice.what);
  const isDisputable = mayChange && openDiscussion !== null && notice.subject?.isDisputable;
  return (
    <>
      {isDisputable && !isDiscussion && (
        <Button
          size="small"
          variant="quiet"
          className={className}
          onClick={() => open(true)}
          aria-label={`Dispute: ${about}`}
        >
          Dispute
        </Button>
      )}
      {isDiscussion ? (
        <Button
          size="small"
          variant="quiet"
          className={className}
          onClick={() => open(false)}
          aria-label={`Open: ${about}`}
        >
          Open
        </Button>
      ) : (
        target && (
          <ButtonLink
            to={target.to}
            size="small"
            variant="quiet"
            className={className}
            onClick={onLeave}
            aria-label={`Open: ${about}`}
          >
            Open
          </ButtonLink>
        )
      )}
    </>
  );
}

/** What can be talked about: a transaction or an expense that the reader still sees. */
function thingOf({ resourceType, resourceId, subject }: NoticeResource): DiscussedThing | null {
  if (subject === null || subject.isDeleted) return null;
  if (resourceType === 'expenses') return { kind: 'expenses', id: resourceId };
  if (resourceType !== 'transactions') return null;
  return discussedThing({ id: resourceId, expenseId: subject.expenseId });
}
