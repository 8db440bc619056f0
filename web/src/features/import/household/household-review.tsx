import { useEffect, useRef, useState } from 'react';
import type { DocumentPerson } from '@housetab/functions/core/document/household-document';
import { foldName } from '@housetab/functions/core/household/member';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Fact, FactList } from '@/components/ui/facts';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/input';
import { MemberMark, markOf, withMemberMark } from '@/shared/people/member-mark';
import { currencyName } from '@/lib/format/currency-name';
import { formatMoment } from '@/lib/format/format';
import type { SignedInAccount } from '@/lib/session/account';
import { useAccount } from '@/lib/session/session';
import type { HouseholdFile } from '@/features/import/read/read-household-file';
import { HouseholdImportBalances } from '@/features/import/household/household-balances';
import { documentContentsText } from '@/features/import/household/household-text';
import type { HouseholdImportChoice } from '@/features/import/run/use-household-run';
import type { OpenHouseholdImport } from '@/features/import/run/use-open-households';

interface HouseholdImportReviewProps {
  file: HouseholdFile;
  /** The household on the screen; null: none. */
  current: string | null;
  open: readonly OpenHouseholdImport[];
  onStart: (choice: HouseholdImportChoice) => void;
  onBack: () => void;
}

const UNSAID = '';
const NOBODY = 'nobody of them';

export function HouseholdImportReview({
  file,
  current,
  open,
  onStart,
  onBack,
}: HouseholdImportReviewProps) {
  const account = useAccount();
  const beginning = useRef<HTMLParagraphElement>(null);
  // Moves focus to the top, also for screen readers.
  useEffect(() => beginning.current?.focus(), []);
  const { head, nets, counts } = file;
  const { household, members, exportedAt, exportedBy } = head;
  const begun = open.find(
    ({ there }) => there?.exportedAt === exportedAt && there.name === household.name,
  );
  const fixed = begun?.there?.memberId ?? members.find(({ id }) => id === account.uid)?.id;
  const [chosen, setChosen] = useState(() => proposeOneself(members, account) ?? UNSAID);
  const memberId = fixed ?? chosen;
  const others = members.filter(({ id }) => id !== memberId);
  const exporter = members.find(({ id }) => id === exportedBy)?.name ?? 'somebody';
  const isReady = members.some(({ id }) => id === memberId);
  return (
    <>
      <p ref={beginning} tabIndex={-1} className="wrap-anywhere text-muted outline-none">
        {file.fileName}: the file of a household
      </p>
      <Card
        title={`“${household.name}” becomes a new household`}
        description={
          current === null
            ? 'With everybody who is in it, and all that they entered.'
            : `With everybody who is in it, and all that they entered. ${current} stays as it is.`
        }
      >
        <FactList>
          <Fact label="Exported">
            {formatMoment(exportedAt)} by {exporter}
          </Fact>
          <Fact label="Currency">{currencyName(household.currency)}</Fact>
          <Fact label="In it">{documentContentsText(members.length, counts)}</Fact>
        </FactList>
      </Card>
      <Card title="Who is who">
        <div className="space-y-4">
          {fixed === undefined ? (
            <Field
              label="Which of them are you?"
              hint="All that this person entered, owes and gets becomes yours."
            >
              <Select value={chosen} onChange={({ target }) => setChosen(target.value)}>
                <option value={UNSAID} disabled>
                  Choose yourself
                </option>
                {members.map((one) => (
                  <option key={one.id} value={one.id}>
                    {withMemberMark(one.name, markOf(one))}
                  </option>
                ))}
                <option value={NOBODY}>None of them</option>
              </Select>
            </Field>
          ) : (
            <p>
              You are <b className="font-medium">{members.find(({ id }) => id === fixed)?.name}</b>{' '}
              in it.
            </p>
          )}
          {chosen === NOBODY && fixed === undefined && (
            <Banner kind="warning">
              Only somebody who is in it can bring it here. Ask one of them to do it, and to invite
              you afterwards.
            </Banner>
          )}
          {isReady && others.length > 0 && (
            <div className="space-y-1">
              <p>
                Everybody else comes in without an account. Invite them once it is in: whoever
                accepts is that person, with their whole history, and can dispute what is wrong.
              </p>
              <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
                {others.map((one) => (
                  <li key={one.id} className="wrap-anywhere">
                    {one.name}
                    {one.leftAt !== null && <MemberMark id={one.id} mark="former" />}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </Card>
      <HouseholdImportBalances people={members} nets={nets} currency={household.currency} />
      {begun && (
        <Banner kind="info">
          A part of this file is there already: it goes on from where it stood.
        </Banner>
      )}
      <div className="space-y-3">
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={onBack}>Another file</Button>
          <Button
            variant="primary"
            isChanging={false}
            disabled={!isReady}
            onClick={() => onStart({ memberId, begunId: begun?.id ?? null })}
          >
            {begun ? 'Continue' : `Move ${household.name} in`}
          </Button>
          {memberId === UNSAID && <p className="text-sm text-muted">Say who you are.</p>}
        </div>
        <p className="text-sm text-muted">
          It opens only if every sum, share and settlement in it agrees. Nobody sees anything of it
          before; you can stop and go on within 7 days.
        </p>
      </div>
    </>
  );
}

/** Only a proposal: the account takes over the debts of the person it chooses. */
function proposeOneself(
  members: readonly DocumentPerson[],
  { displayName }: Pick<SignedInAccount, 'displayName'>,
): string | null {
  const own = foldName(displayName ?? '');
  const found = members.filter(({ name, leftAt }) => leftAt === null && foldName(name) === own);
  return found.length === 1 ? found[0]!.id : null;
}
