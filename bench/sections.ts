import { firstVisits } from './browser/first-visits.ts';
import { laterVisits } from './browser/later-visits.ts';
import { coldStart } from './cold-start/section.ts';
import { cost } from './cost/section.ts';
import { groupSettleUpSection } from './group-settle-up/section.ts';
import { importing } from './import/section.ts';
import { large } from './large/section.ts';
import { memory } from './memory/section.ts';
import type { BenchSection } from './section.ts';
import { soak } from './soak/section.ts';
import { speed } from './speed/section.ts';

/** In running order: sections that fill the emulator's memory come last. */
export const sections: readonly BenchSection[] = [
  firstVisits,
  laterVisits,
  coldStart,
  speed,
  importing,
  groupSettleUpSection,
  large,
  memory,
  soak,
  cost,
];
