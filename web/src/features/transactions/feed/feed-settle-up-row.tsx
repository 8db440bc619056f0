import { Handshake } from 'lucide-react';
import { Link } from 'react-router-dom';
import { settledUpPath } from '@/config/screen-paths';
import type { FeedSettleUpItem } from '@/features/transactions/feed/feed-items';
import { warningsOf } from '@/features/transactions/feed/feed-notes';
import { meaningOfSettleUp, settleUpTitle } from '@/features/transactions/feed/feed-text';
import { FeedTexts } from '@/features/transactions/feed/feed-texts';
import { useListParts } from '@/features/transactions/list/list-context';

export const press =
  'min-w-0 flex-1 py-2 pr-4 text-left select-none focus-visible:-outline-offset-2 active:bg-sunken';

export function FeedSettleUpRow({ item: { settleUp } }: { item: FeedSettleUpItem }) {
  const me = useListParts().naming.uid;
  return (
    <div className="flex">
      <IconMark icon={Handshake} />
      <Link to={settledUpPath(settleUp.id)} className={press}>
        <FeedTexts
          title={settleUpTitle(settleUp, me)}
          kind={null}
          amount={null}
          meaning={meaningOfSettleUp(settleUp, me)}
          tags={null}
          notes={warningsOf(settleUp, me)}
        />
      </Link>
    </div>
  );
}

export function IconMark({ icon: Icon }: { icon: typeof Handshake }) {
  return (
    <span className="grid w-14 shrink-0 place-items-center self-stretch">
      <span
        aria-hidden
        className="grid size-9 place-items-center rounded-xl bg-settled-soft text-settled"
      >
        <Icon className="size-4.5" />
      </span>
    </span>
  );
}
