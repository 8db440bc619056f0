import type { ActivityResource } from '@housetab/functions/core/activity/activity-resource';
import type { Difference } from '@/features/activity/differences';

interface ChangeTableProps {
  differences: readonly Difference[];
  entry: Pick<ActivityResource, 'before' | 'after'>;
}

/** Field by field; one column where there is no before, or no after, to compare with. */
export function ChangeTable({ differences, entry: { before, after } }: ChangeTableProps) {
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
            {before && <td className="break-words text-muted">{old ?? '—'}</td>}
            {after && <td className="break-words">{fresh ?? '—'}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
