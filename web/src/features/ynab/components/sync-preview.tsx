import { useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  YnabSyncPreview,
  SyncDifferenceResource,
} from '@housetab/functions/core/ynab/sync-answers';
import { ynabConfigQuery } from '@/shared/ynab/connection';
import { useSaveCategoryMap, ynabCategoriesQuery } from '@/shared/ynab/categories';
import type { SyncRequest } from '@/shared/ynab/report-syncs';
import { Amount } from '@/components/ui/amount';
import { Banner } from '@/components/ui/banner';
import { BeforeAfterTable } from '@/components/ui/before-after-table';
import { Combobox } from '@/components/ui/combobox';
import { Field } from '@/components/ui/field';
import { toComboboxGroups, withCategoryMapping } from '@/features/ynab/category-map';
import { describeDrift } from '@/features/ynab/describe-sync';
import type { useSendReport } from '@/features/ynab/use-send-report';
import { formatDate } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';

const notices: Partial<Record<YnabSyncPreview['status'], string>> = {
  already_synced: 'This report is already at YNAB. Syncing it again sends nothing.',
  in_progress: 'This report is being synced right now. Please wait a minute.',
  unfinished:
    'An earlier sync was cut off. Finishing it first finds out whether it arrived: nothing is sent twice.',
  changed: 'This report was synced before and has changed. Replace what is at YNAB.',
};

interface SyncPreviewProps {
  preview: YnabSyncPreview;
  request: SyncRequest;
  userId: string | null;
  sending: Pick<ReturnType<typeof useSendReport>, 'error' | 'isAsking'>;
}

export function SyncPreview({ preview, request, userId, sending }: SyncPreviewProps) {
  const { status, date, total, categories, unmapped, difference } = preview;
  // The last response is newer than the preview.
  const notice = sending.isAsking ? undefined : notices[status];
  // Unmapped categories come first, because the report may be long.
  const inOrder = [
    ...categories.filter(({ ynabCategoryId }) => ynabCategoryId === null),
    ...categories.filter(({ ynabCategoryId }) => ynabCategoryId !== null),
  ];
  return (
    <div className="space-y-5">
      {notice !== undefined && (
        <Banner kind={status === 'changed' ? 'warning' : 'info'}>
          <p>{notice}</p>
          {status === 'already_synced' && sending.error && (
            <p className="text-sm">{sending.error.message}</p>
          )}
        </Banner>
      )}
      <SyncWarnings
        overlaps={preview.overlaps}
        movesFrom={preview.movesFrom}
        drift={preview.drift}
      />
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        <dt className="text-muted">Date</dt>
        <dd>{formatDate(date)}</dd>
        <dt className="text-muted">Payee</dt>
        <dd>{request.payeeName}</dd>
        <dt className="text-muted">Memo</dt>
        <dd>{request.memo}</dd>
        <dt className="text-muted">Total</dt>
        <dd className="font-semibold">
          <Amount value={total} />{' '}
          {request.report?.owedTo !== undefined && (
            <span className="font-normal text-muted">coming in</span>
          )}
        </dd>
      </dl>
      {difference !== null && <DifferenceTable difference={difference} />}
      {unmapped.length > 0 && (
        <p className="text-sm">
          Choose a YNAB category where there is none of the same name. The choice is remembered.
        </p>
      )}
      <ul aria-label="Categories" className="divide-y border-y">
        {inOrder.map(({ categoryName, amount, ynabCategoryId, ynabCategoryName }) => (
          <li
            key={categoryName}
            data-unmapped={ynabCategoryId === null ? categoryName : undefined}
            className="space-y-2 py-2.5"
          >
            <div className="flex items-start justify-between gap-3">
              <span className="min-w-0 break-words">
                {categoryName}{' '}
                {ynabCategoryId !== null && (
                  <span className="text-muted">→ {ynabCategoryName ?? ynabCategoryId}</span>
                )}
              </span>
              <Amount value={amount} />
            </div>
            {ynabCategoryId === null && (
              <UnmappedCategory categoryName={categoryName} userId={userId} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function DifferenceTable({ difference }: { difference: SyncDifferenceResource }) {
  const { categories, totalBefore, totalAfter, texts } = difference;
  return (
    <div className="space-y-2">
      <BeforeAfterTable
        caption="What changes at YNAB"
        titles={['Category', 'At YNAB', 'Now']}
        rows={categories.map(({ categoryName, before, after, isRemapped }) => ({
          id: categoryName,
          subject: (
            <>
              {categoryName}{' '}
              {isRemapped && <span className="text-muted">(another YNAB category)</span>}
            </>
          ),
          before,
          after,
        }))}
        total={{ before: totalBefore, after: totalAfter }}
      />
      {texts.length > 0 && (
        <p className="text-sm text-muted">
          {texts.map((text) => (text === 'memo' ? 'The memo' : 'The payee')).join(' and ')} will be
          another one as well.
        </p>
      )}
    </div>
  );
}

type SyncWarningsProps = Pick<YnabSyncPreview, 'overlaps' | 'movesFrom' | 'drift'>;

function SyncWarnings({ overlaps, movesFrom, drift }: SyncWarningsProps) {
  const changes = describeDrift(drift);
  return (
    <>
      {movesFrom !== null && (
        <Banner kind="warning">
          This report is in another account or plan of YNAB. Replacing moves it: it is booked here,
          then deleted there.
        </Banner>
      )}
      {overlaps.length > 0 && (
        <Banner kind="warning">
          <p>Some of it may count twice: these reports are at YNAB, and overlap with this one.</p>
          <ul className="list-disc pl-5 text-sm">
            {overlaps.map(({ id, memo }) => (
              <li key={id}>{memo}</li>
            ))}
          </ul>
        </Banner>
      )}
      {changes !== '' && (
        <Banner kind="info">
          <p>{changes}</p>
          <p className="text-sm">
            Replacing keeps date, memo, payee, flag and approval. The rest is overwritten only if
            you say so.
          </p>
        </Banner>
      )}
    </>
  );
}

interface UnmappedCategoryProps {
  categoryName: string;
  userId: string | null;
}

function UnmappedCategory({ categoryName, userId }: UnmappedCategoryProps) {
  const { id, user } = useHousehold();
  const queryClient = useQueryClient();
  const categories = useQuery(ynabCategoriesQuery(id, userId ?? user.id));
  const save = useSaveCategoryMap();

  const assign = async (categoryId: string) => {
    // The request replaces the whole map, so start from the current one.
    const { categoryMap } = await queryClient.fetchQuery({
      ...ynabConfigQuery(id, userId),
      staleTime: 0,
    });
    const mappings = withCategoryMapping(categoryMap, { categoryName, categoryId });
    await save.mutateAsync({ ...(userId !== null && { userId }), mappings });
  };
  return (
    <Field
      label={`YNAB category for ${categoryName}`}
      error={
        save.isError
          ? `Failed to save the choice. ${save.error.message}`
          : categories.isError
            ? 'Failed to load categories'
            : undefined
      }
    >
      <Combobox
        groups={toComboboxGroups(categories.data ?? [])}
        value={null}
        onChange={(categoryId) => void assign(categoryId).catch(() => undefined)}
        placeholder={categories.isPending ? 'Loading categories...' : 'Search YNAB categories'}
        isLoading={categories.isPending}
        loadingText="Loading categories..."
        emptyText="No categories found. Sync the categories in your profile."
        noMatchText="No categories found"
        isDisabled={save.isPending}
      />
    </Field>
  );
}
