import { formatCount } from '@housetab/functions/core/money/money';
import { useQuery } from '@tanstack/react-query';
import { choicesQuery } from '@/api/households/household-settings';
import { invitesQuery } from '@/api/invites';
import { membersQuery } from '@/api/users/members';
import { Page } from '@/components/ui/page';
import { InvisibleWhileAboveLoads } from '@/components/ui/invisible-while-above-loads';
import { placeId, places } from '@/config/screen-paths';
import { CategoryPanel } from '@/features/categories/components/category-panel';
import { AdvancedCard } from '@/features/households/components/advanced-card';
import { HouseholdSettings } from '@/features/households/components/household-settings';
import { InvitePanel } from '@/features/households/components/invite-panel';
import { MembersCard } from '@/features/households/components/members-card';
import { RenameHousehold } from '@/features/households/components/rename-household';
import { OnlyAsYourself } from '@/features/view-as/components/only-as-yourself';
import { useHousehold } from '@/lib/household';
import { useIsLate } from '@/lib/timing/use-is-late';
import { SILENCE } from '@/offline/cache/show-cached-first';
import { useSectionFromUrl } from '@/lib/use-section-from-url';

export function Component() {
  return useHousehold().viewing ? <OnlyAsYourself title="Household" /> : <Household />;
}

/** In milliseconds: after this time the parts below are shown without waiting for their final place. */
const LATE = 1500;

/** Keeps the line's height until the number is known. */
const EN_SPACE = '\u2002';

/** Members and invites first; what is seldom changed, last. */
function Household() {
  const { id, name, isAdmin } = useHousehold();
  const members = useQuery(membersQuery(id));
  const invites = useQuery({ ...invitesQuery(id), enabled: isAdmin });
  const choices = useQuery(choicesQuery(id));
  useSectionFromUrl();
  // There is room for one invite from the start, so a slow answer delays nothing else.
  const isLate = useIsLate(LATE);
  const areInvitesPlaced = !invites.isLoading || isLate;
  const arePeoplePlaced = areInvitesPlaced && !members.isPending;
  const areSettingsPlaced = arePeoplePlaced && (!choices.isPending || isLate);
  // The time zone may take a second line: what is below waits for it longer.
  const isSilent = useIsLate(SILENCE);
  const areSettingsWhole = areSettingsPlaced && (!choices.isPending || isSilent);
  return (
    <Page
      title={name}
      tabTitle="Household"
      description={members.data ? formatCount(members.data.length, 'member') : EN_SPACE}
      actions={isAdmin && <RenameHousehold />}
      hasOneAction
      isActionOfTitle
    >
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        {isAdmin && (
          // As tall as the members beside it.
          <div id={placeId(places.invites)} className="*:h-full">
            <InvitePanel />
          </div>
        )}
        {/* On a wide window they are side by side. */}
        <InvisibleWhileAboveLoads isAboveLoaded={areInvitesPlaced} className="lg:visible">
          <MembersCard />
        </InvisibleWhileAboveLoads>
        {!isAdmin && (
          <InvisibleWhileAboveLoads isAboveLoaded={areSettingsPlaced}>
            <HouseholdSettings isWhole={areSettingsWhole} />
          </InvisibleWhileAboveLoads>
        )}
      </div>
      {isAdmin && (
        <InvisibleWhileAboveLoads
          isAboveLoaded={areSettingsPlaced}
          className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2"
        >
          <HouseholdSettings isWhole={areSettingsWhole} />
          <InvisibleWhileAboveLoads isAboveLoaded={areSettingsWhole}>
            <AdvancedCard />
          </InvisibleWhileAboveLoads>
        </InvisibleWhileAboveLoads>
      )}
      {/* The longest part is last: nothing has to be looked for below it. */}
      <InvisibleWhileAboveLoads isAboveLoaded={areSettingsWhole}>
        <CategoryPanel />
      </InvisibleWhileAboveLoads>
    </Page>
  );
}
