import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SettleUpResource } from '@housetab/functions/core/settle-up/settle-up-resource';
import { debtsQuery } from '@/api/debts';
import { settleUpQuery, settleUpsQuery } from '@/api/settle-ups';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useMarkOf } from '@/components/people/member-mark';
import { useConfirm } from '@/components/ui/confirm';
import { TextButton } from '@/components/ui/link';
import { LoadMore } from '@/components/ui/load-more';
import { Section } from '@/components/ui/page';
import { SkeletonList } from '@/components/ui/skeleton';
import { ErrorState, NOT_SEEN_YET } from '@/components/ui/states';
import { useShownRow } from '@/components/ui/use-shown-row';
import {
  otherOf,
  outcomeText,
  partiesText,
  paymentChangeText,
  undoText,
} from '@housetab/functions/core/sentences/settle-ups';
import { netsThenText } from '@/components/sentences/nets';
import { objectionTexts } from '@/components/sentences/objection';
import { NettingTransfers } from '@/features/paying-back/components/netting-transfers';
import { SettleUpPlan } from '@/features/paying-back/components/settle-up-plan';
import { useUndo } from '@/features/paying-back/use-settle-up';
import { isOffline } from '@/lib/api-problem';
import { formatDay } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';

/** What the reader has settled up with others; nothing if there is none. */
export function SettledUp() {
  const { id } = useHousehold();
  const query = useInfiniteQuery(settleUpsQuery(id));
  // The screen loads them; here they are only read.
  const debts = useQuery({ ...debtsQuery(id), enabled: false });
  useShownRow(query.isSuccess);
  const [search] = useSearchParams();
  // What waits stands above, among what is open.
  const settleUps = (query.data?.pages.flatMap(({ items }) => items) ?? []).filter(
    ({ netting }) => netting?.state !== 'waiting',
  );
  // Whoever was told whom they pay comes to mark it as paid.
  const toldOf = search.get('show');
  const opened = settleUps.find(({ netting }) => netting && netting.id === toldOf);
  // If the debts are missing too, they say so.
  const isMissing = !query.data && isOffline(query.error) && debts.data !== undefined;
  const hasFailed = query.isLoadingError && !isOffline(query.error);
  if (settleUps.length === 0 && !isMissing && !hasFailed) return null;
  return (
    <Section
      title="Settled up"
      description="Each can be undone for 30 days, whatever was changed since."
    >
      <Card isFlush>
        {hasFailed ? (
          <ErrorState
            message="Failed to load what was settled up."
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        ) : isMissing ? (
          <p className="px-5 py-4 text-muted sm:px-6">{NOT_SEEN_YET}.</p>
        ) : (
          <ul className="divide-y">
            {settleUps.map((one, index) => (
              <SettledUpRow
                key={one.id}
                settleUp={one}
                isOpened={one === opened}
                isFirstOfAct={one.netting?.id !== settleUps[index - 1]?.netting?.id}
              />
            ))}
          </ul>
        )}
        <LoadMore
          hasMore={query.hasNextPage}
          isLoading={query.isFetchingNextPage}
          onLoadMore={() => void query.fetchNextPage()}
        />
      </Card>
    </Section>
  );
}

const UNDO_ALL =
  'All of it is undone, also between others: everything is open again as it was before, and everybody who is in it is told.';

interface SettledUpRowProps {
  settleUp: SettleUpResource;
  /** Whether it shows what it did at once. */
  isOpened: boolean;
  /** Whether what is said of all of an act stands here: once, not below each two people. */
  isFirstOfAct: boolean;
}

/** One settle-up: what it did, and a button to undo it. */
function SettledUpRow({ settleUp, isOpened, isFirstOfAct }: SettledUpRowProps) {
  const { user } = useHousehold();
  const { confirm } = useConfirm();
  const { undo, isPending } = useUndo();
  const [isOpen, setIsOpen] = useState(isOpened);
  const { id, at, creatorId, recipientId, undoneAt, undoneBy, undoneByName, undoableUntil } =
    settleUp;
  const isOwn = [creatorId, recipientId].includes(user.id);
  const markOf = useMarkOf();
  const otherId = creatorId === user.id ? recipientId : creatorId;
  const other = otherOf(settleUp, user.id);
  const mayUndo = undoneAt === null && Date.parse(undoableUntil) > Date.now();
  const change = paymentChangeText(settleUp, mayUndo);
  const done = outcomeText(settleUp, user.id);

  const whoIsTold =
    isOwn && markOf(otherId) === 'guest'
      ? `${other} can’t be told`
      : isOwn
        ? `${other} is told`
        : 'both are told';
  const question = settleUp.netting
    ? { message: 'Undo what made everybody even?', detail: UNDO_ALL }
    : {
        message: `Undo settling up ${isOwn ? 'with' : 'between'} ${other}?`,
        detail: `${done}. ${undoText(settleUp)}; ${whoIsTold}.`,
      };
  const ask = async () => {
    if (await confirm({ ...question, confirmLabel: 'Undo' })) undo(id);
  };

  return (
    <li data-row={id} className="px-5 py-4 max-sm:pb-2.5 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 sm:grid sm:grid-cols-[minmax(0,1fr)_auto_auto]">
        {/* Where somebody is led to it, the line around it leaves the letters free. */}
        <div
          data-row={settleUp.netting?.id}
          className="-mx-2 -my-1 min-w-0 rounded-md px-2 py-1 max-sm:basis-full"
        >
          <p className="wrap-anywhere">{done}</p>
          <p className="text-sm text-muted">
            {formatDay(at)} · {partiesText(settleUp, user.id)}
          </p>
          {change !== '' && <p className="text-sm wrap-anywhere">{change}</p>}
          {!isOpen &&
            isFirstOfAct &&
            objectionTexts(settleUp, user.id).map((text) => (
              <p key={text} className="text-sm wrap-anywhere text-warning">
                {text}
              </p>
            ))}
        </div>
        <TextButton
          aria-expanded={isOpen}
          aria-label={`What it did: ${done}`}
          onClick={() => setIsOpen(!isOpen)}
          className="justify-self-start text-sm whitespace-nowrap"
        >
          What it did
        </TextButton>
        <div className="justify-self-end text-right">
          {undoneAt !== null && (
            <span className="text-sm wrap-anywhere text-muted">
              {settleUp.netting?.state === 'stopped' ? 'Stopped' : 'Undone'} by{' '}
              {undoneBy === user.id ? 'you' : (undoneByName ?? '—')}, {formatDay(undoneAt)}
            </span>
          )}
          {mayUndo && (
            <Button
              size="small"
              icon={Undo2}
              isChanging
              isBusy={isPending}
              aria-label={`Undo: ${done}`}
              onClick={() => void ask()}
            >
              Undo
            </Button>
          )}
        </div>
      </div>
      {isOpen && <SettledUpDetails settleUp={settleUp} />}
    </li>
  );
}

/** What a settle-up did to each settlement. */
function SettledUpDetails({ settleUp: { id, netting } }: { settleUp: SettleUpResource }) {
  const { id: householdId, user } = useHousehold();
  const { data, error, refetch } = useQuery(settleUpQuery(householdId, id));
  if (data) {
    return (
      <div className="mt-3 space-y-4 rounded-xl bg-sunken p-4">
        {!data.closes && (
          <div>
            <p>Less than was due: only the payment was recorded, and no month was closed.</p>
            <p className="mt-1 text-sm text-muted">{netsThenText(data, user.id)}</p>
          </div>
        )}
        {netting && <NettingTransfers id={netting.id} />}
        <SettleUpPlan plan={data} isDone />
      </div>
    );
  }
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <SkeletonList rows={2} />;
}
