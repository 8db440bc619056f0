import { Fragment } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { setShortcutsOn, useShortcutsOn } from '@/lib/browser-settings';
import type { ShortcutKeys } from '@/features/shortcuts/shortcut-keys';

const labels: Record<ShortcutKeys, string> = {
  '/': 'Search',
  n: 'New entry',
  'g d': 'Go to Dashboard',
  'g t': 'Go to Transactions',
  'g r': 'Go to Reports',
  'g s': 'Go to Settlements',
  'g a': 'Go to Activity',
  'g h': 'Go to Household',
  'g p': 'Go to your profile',
  '?': 'Show the keyboard shortcuts',
};

/** Default export for lazy loading. */
export default function ShortcutList({ onClose }: { onClose: () => void }) {
  const isOn = useShortcutsOn();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Keyboard shortcuts"
      description="They work wherever you are not typing."
      size="small"
    >
      <dl className="divide-y">
        {Object.entries(labels).map(([keys, label]) => (
          <div key={label} className="flex items-center justify-between gap-4 py-2">
            <dt className={isOn ? undefined : 'text-muted'}>{label}</dt>
            <dd className="flex shrink-0 items-center gap-1.5 text-sm text-muted">
              {keys.split(' ').map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && 'then'}
                  <kbd className="grid h-7 min-w-7 place-items-center rounded-md border border-edge/50 bg-sunken px-1.5 font-mono text-ink">
                    {key}
                  </kbd>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 border-t pt-4">
        <Checkbox
          label="Use these shortcuts in this browser"
          checked={isOn}
          onChange={({ target }) => setShortcutsOn(target.checked)}
        />
      </div>
    </Dialog>
  );
}
