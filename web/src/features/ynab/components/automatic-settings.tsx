import { useState } from 'react';
import { LAST_AUTOMATIC_DAY } from '@housetab/functions/core/ynab/automatic';
import type { YnabConfigResource } from '@housetab/functions/core/ynab/config-resource';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/input';
import { showError, showSuccess } from '@/components/ui/toast';
import { useSaveAutomatic } from '@/shared/ynab/connection';
import { formatMoment } from '@/lib/format/format';

interface AutomaticSettingsFormProps {
  config: YnabConfigResource;
  userId: string | null;
  canEdit: boolean;
}

const days = Array.from({ length: LAST_AUTOMATIC_DAY }, (_, index) => index + 1);

export function AutomaticSettingsForm({ config, userId, canEdit }: AutomaticSettingsFormProps) {
  const { mode, day, report, nextAt, lastError } = config.automatic;
  const [draft, setDraft] = useState<{ mode: string; day: number; report: string } | null>(null);
  const chosen = draft ?? { mode, day, report };
  const save = useSaveAutomatic();
  const change = (part: Partial<typeof chosen>) => setDraft({ ...chosen, ...part });
  const store = () => {
    const wanted = { ...config.automatic, ...chosen } as typeof config.automatic;
    save.mutate(
      {
        ...(userId !== null && { userId }),
        ...{ mode: wanted.mode, day: wanted.day, report: wanted.report },
      },
      {
        onSuccess: () => {
          setDraft(null);
          showSuccess(
            wanted.mode === 'off'
              ? 'Nothing is sent automatically'
              : 'Sent automatically from now on',
          );
        },
        onError: (failure) =>
          showError('Failed to save what is sent automatically', failure.message),
      },
    );
  };

  return (
    <section aria-label="Sent automatically" className="space-y-3">
      <h3 className="font-medium">Sent automatically</h3>
      {lastError !== null && <Banner kind="warning">{lastError}</Banner>}
      <fieldset disabled={!canEdit} className="grid min-w-0 gap-3 sm:grid-cols-2">
        <Field label="When" className="sm:col-span-2">
          <Select value={chosen.mode} onChange={({ target }) => change({ mode: target.value })}>
            <option value="off">Off</option>
            <option value="last_month">Last month, on a chosen day</option>
            <option value="running_month">This month, once a day</option>
          </Select>
        </Field>
        {chosen.mode !== 'off' && (
          <Field label="What">
            <Select
              value={chosen.report}
              onChange={({ target }) => change({ report: target.value })}
            >
              <option value="share">My own share</option>
              <option value="owed">What others owe me, coming in</option>
            </Select>
          </Field>
        )}
        {chosen.mode === 'last_month' && (
          <Field label="Day of the month">
            <Select
              value={String(chosen.day)}
              onChange={({ target }) => change({ day: Number(target.value) })}
            >
              {days.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </fieldset>
      <p className="text-sm text-muted">
        {mode !== 'off' && `Next time: ${nextAt === null ? 'not planned' : formatMoment(nextAt)}. `}
        What changes here later is corrected at YNAB for three months, and a notice tells you.
      </p>
      {canEdit && draft !== null && (
        <Button isBusy={save.isPending} busyText="Saving..." isChanging onClick={store}>
          Save
        </Button>
      )}
    </section>
  );
}
