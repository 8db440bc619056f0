import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useReturnPath } from '@/app/return-path';
import { useAccount } from '@/lib/session/session';
import { setTabHousehold } from '@/lib/tab-household';

/** Where a message on a device leads: a place of the household that it is about, whichever was seen last. */
export function Component() {
  const { uid } = useAccount();
  const household = new URLSearchParams(useLocation().search).get('household');
  const place = useReturnPath();
  // Before anything of a household is shown. Who is not in it any more sees their own.
  useState(() => household !== null && setTabHousehold(uid, household));
  return <Navigate to={place} replace />;
}
