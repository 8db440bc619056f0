import * as z from 'zod';
import { resourceTypes } from '../household/roles.ts';
import { storedGrant } from '../household/stored.ts';
import { storedId, storedInstant } from '../wire/stored.ts';

/** A stored right of one member to another's data. The grantee's member document has a copy. */
export const storedPermission = storedGrant.extend({
  /** See `permissionIdOf`. */
  id: storedId,
  ownerId: storedId,
  granteeId: storedId,
  resourceType: z.enum(resourceTypes),
  grantedBy: storedId,
  createdAt: storedInstant,
  /** The owner's own grant before an admin changed it. Restored when the admin loses the role. */
  ownersOwn: storedGrant.extend({ createdAt: storedInstant }).nullable().optional(),
});
export type Permission = z.infer<typeof storedPermission>;
