import type { ReactNode } from 'react';
import { Amount } from '@/components/ui/amount';
import { classNames } from '@/components/ui/class-names';
import type { FeedNote } from '@/features/transactions/feed/feed-notes';
import type { FeedMeaning } from '@/features/transactions/feed/feed-text';

const tones: Record<FeedMeaning['tone'], string> = {
  plain: 'text-ink',
  quiet: 'text-muted',
  'you-owe': 'text-you-owe',
  'owed-to-you': 'text-owed-to-you',
};

interface FeedTextsProps {
  title: string;
  kind: string | null;
  /** In cents. */
  amount: number | null;
  meaning: FeedMeaning;
  tags: ReactNode;
  notes: readonly FeedNote[];
}

/** Only spans, to fit into a button or a link. Long texts wrap instead of being cut. */
export function FeedTexts({ title, kind, amount, meaning, tags, notes }: FeedTextsProps) {
  return (
    <span className="block min-w-0">
      <span className="flex items-baseline justify-between gap-x-3">
        <span className="line-clamp-2 min-w-0 wrap-anywhere">
          <span className="font-medium">{title}</span>
          {kind !== null && <span className="text-[0.8125rem] text-muted"> {kind}</span>}
        </span>
        {amount !== null && <Amount value={amount} className="shrink-0 font-semibold" />}
      </span>
      <span className="flex flex-wrap items-center gap-x-1.5">
        <span
          className={classNames('min-w-0 text-sm leading-5 wrap-anywhere', tones[meaning.tone])}
        >
          {meaning.text}
        </span>
        {tags}
      </span>
      {notes.map(({ text, isWarning }) => (
        <span
          key={text}
          className={classNames(
            'line-clamp-2 text-[0.8125rem] leading-5 wrap-anywhere',
            isWarning ? 'text-warning' : 'text-muted',
          )}
        >
          {text}
        </span>
      ))}
    </span>
  );
}
