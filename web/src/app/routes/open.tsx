import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useReturnPath } from '@/app/return-path';
import { useAccount } from '@/lib/session/session';
import { setTabHousehold } from '@/lib/tab-household';

/** Target of a push notification: opens a place of its household. */
export function Component() {
  const { uid } = useAccount();
  const household = new URLSearchParams(useLocation().search).get('household');
  const place = useReturnPath();
  // Before any household is shown. A former member sees their own default household.
  useState(() => household !== null && setTabHousehold(uid, household));
  return <Navigate to={place} replace />;
}
