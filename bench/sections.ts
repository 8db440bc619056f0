import { firstVisits, laterVisits } from './browser/section.ts';
import { coldStart } from './cold-start/section.ts';
import { cost } from './cost/section.ts';
import { even } from './even/section.ts';
import { importing } from './import/section.ts';
import { large } from './large/section.ts';
import { memory } from './memory/section.ts';
import type { Section } from './section.ts';
import { soak } from './soak/section.ts';
import { speed } from './speed/section.ts';

/** In the order in which they run: what fills the emulator's memory comes last. */
export const sections: readonly Section[] = [
  firstVisits,
  laterVisits,
  coldStart,
  speed,
  importing,
  even,
  large,
  memory,
  soak,
  cost,
];
