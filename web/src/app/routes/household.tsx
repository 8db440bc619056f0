import { formatCount } from '@housetab/functions/core/money/money';
import { useQuery } from '@tanstack/react-query';
import { choicesQuery } from '@/shared/household/household-settings';
import { invitesQuery } from '@/shared/household/invites';
import { membersQuery } from '@/shared/people/members';
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

/** Milliseconds until the parts below are shown without their final position. */
const LATE = 1500;

/** Preserves the line height until the number is known. */
const EN_SPACE = '\u2002';

/** Members and invites first; rarely changed settings last. */
function Household() {
  const { id, name, isAdmin } = useHousehold();
  const members = useQuery(membersQuery(id));
  const invites = useQuery({ ...invitesQuery(id), enabled: isAdmin });
  const choices = useQuery(choicesQuery(id));
  useSectionFromUrl();
  // Space for one invite is reserved, so a slow response delays nothing else.
  const isLate = useIsLate(LATE);
  const areInvitesPlaced = !invites.isLoading || isLate;
  const arePeoplePlaced = areInvitesPlaced && !members.isPending;
  const areSettingsPlaced = arePeoplePlaced && (!choices.isPending || isLate);
  // The time zone may take a second line: content below waits longer for it.
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
      {/* The longest part is last, so nothing is hidden below it. */}
      <InvisibleWhileAboveLoads isAboveLoaded={areSettingsWhole}>
        <CategoryPanel />
      </InvisibleWhileAboveLoads>
    </Page>
  );
}
