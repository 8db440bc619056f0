import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

const tones = {
  neutral: 'text-muted',
  'owed-to-you': 'text-owed-to-you',
  'you-owe': 'text-you-owe',
  paid: 'text-paid',
  settled: 'text-settled',
};

export type CompactRowTone = keyof typeof tones;

interface CompactRowProps {
  /** The title: the note. */
  title: ReactNode;
  /** Beside the title, less prominent: the category. */
  kind?: ReactNode;
  /** The second line: payer and date. */
  detail?: ReactNode;
  /** Short words after it: `Disputed`, `Opt`. */
  tags?: ReactNode;
  /** The amount's meaning for the reader: `you owe`. */
  meaning?: ReactNode;
  /** An `Amount`, or its replacement. */
  amount: ReactNode;
  tone?: CompactRowTone;
  /** Long texts wrap: for short lists with rows of different heights. */
  isWhole?: boolean;
}

/**
 * Two lines of about 60 px in total, for lists on a phone; the list renders the left part (avatar,
 * mark or checkbox). Only spans, so that a button or a link may contain it. With large text or a
 * very narrow window, lines wrap instead of being cut: the list is a `@container`.
 */
export function CompactRow({
  title,
  kind,
  tags,
  detail,
  meaning,
  amount,
  tone = 'neutral',
  isWhole = false,
}: CompactRowProps) {
  return (
    <span
      className={classNames(
        'flex min-h-15 w-full min-w-0 items-center gap-x-2.5 py-2 text-left @max-[17rem]:flex-col @max-[17rem]:items-stretch @max-[17rem]:gap-1',
        !isWhole && 'line-by-line',
      )}
    >
      <span className="min-w-0 flex-1">
        <span className={isWhole ? 'flex flex-wrap items-baseline gap-x-1.5' : 'kind-line'}>
          <span
            className={classNames(
              'min-w-0 font-medium',
              isWhole
                ? 'line-clamp-2 leading-5 wrap-anywhere @max-[17rem]:line-clamp-none'
                : oneLine,
            )}
          >
            {title}
          </span>
          {kind !== undefined && (
            <span className={classNames('min-w-0 text-[0.8125rem] text-muted', oneLine)}>
              {kind}
            </span>
          )}
        </span>
        <span
          className={classNames(
            'flex items-center gap-x-1.5 @max-[17rem]:flex-wrap',
            isWhole && 'flex-wrap',
          )}
        >
          <span
            className={classNames(
              'min-w-0 text-[0.8125rem] leading-5 text-muted empty:hidden',
              isWhole ? 'wrap-anywhere' : oneLine,
            )}
          >
            {detail}
          </span>
          {tags}
        </span>
      </span>
      <span
        className={classNames(
          'flex shrink-0 flex-col items-end text-right @max-[17rem]:flex-row @max-[17rem]:flex-wrap @max-[17rem]:items-baseline @max-[17rem]:gap-x-2',
          tones[tone],
        )}
      >
        {meaning !== undefined && <span className="text-xs leading-4">{meaning} </span>}
        <span className="font-semibold wrap-anywhere tabular-nums @max-[17rem]:min-w-0 @max-[17rem]:[&>*]:whitespace-normal">
          {amount}
        </span>
      </span>
    </span>
  );
}

const oneLine =
  'truncate @max-[17rem]:max-w-full @max-[17rem]:wrap-anywhere @max-[17rem]:whitespace-normal';

export function CompactTag({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'shrink-0 rounded px-1 text-[0.6875rem] leading-4 font-medium',
        className,
      )}
    >
      {children}
    </span>
  );
}
