import type { SetupStep } from '../step.ts';
import { accountStep, build, rights, role } from './account.ts';
import { budget } from './budget.ts';
import { backups, database } from './database.ts';
import { expiry, functions, images, indexes, web } from './deployment.ts';
import { apis, planStep, programs, project } from './project.ts';
import { push } from './push.ts';
import { keyring, mail, ynabPage } from './secrets.ts';
import { signInStep, signInRules } from './sign-in.ts';
import { webApp, webSettings } from './web.ts';

/** In this order: the budget alert exists before anything can cost money. */
export const setupSteps: readonly SetupStep[] = [
  ...[programs, project, planStep, apis, budget, database],
  ...[webApp, webSettings, signInStep, signInRules],
  ...[keyring, ynabPage, mail, push],
  ...[accountStep, role, rights, build],
  ...[functions, images, web, indexes, expiry, backups],
];
