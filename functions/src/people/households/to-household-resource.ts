import { toSplitBody } from '../../core/split/split-schema.ts';
import type { HouseholdResource } from '../../core/household/household-resource.ts';
import type { Membership } from '../members/member.repository.ts';

export function toHouseholdResource({ household, member }: Membership): HouseholdResource {
  return {
    id: household.id,
    name: household.name,
    timeZone: household.timeZone,
    role: member.role,
    defaultSplit: household.defaultSplit ? toSplitBody(household.defaultSplit) : null,
    openBooks: household.openBooks ?? false,
    createdAt: household.createdAt.toISOString(),
  };
}
