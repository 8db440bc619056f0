import { buildLedger } from './build-ledger.ts';
import { juniperStreet } from './juniper-street/juniper-street.ts';
import type { Ledger } from './ledger.ts';
import { lisbonTrips } from './lisbon-trips.ts';
import type { LoadMoment } from './load-moment.ts';
import { thursdayBand } from './thursday-band.ts';

/** All demo households, the one that everybody opens first at the front. */
export function buildDemo(moment: LoadMoment): readonly [Ledger, ...Ledger[]] {
  return [
    buildLedger(juniperStreet, moment),
    buildLedger(thursdayBand, moment),
    buildLedger(lisbonTrips, moment),
  ];
}
