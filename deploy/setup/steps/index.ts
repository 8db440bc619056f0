import type { Step } from '../step.ts';
import { account, build, rights, role } from './account.ts';
import { budget } from './budget.ts';
import { backups, database } from './database.ts';
import { expiry, functions, images, indexes, web } from './deployment.ts';
import { apis, plan, programs, project } from './project.ts';
import { push } from './push.ts';
import { keyring, mail, ynabPage } from './secrets.ts';
import { signIn, signInRules } from './sign-in.ts';
import { webApp, webSettings } from './web.ts';

/** In this order: the budget alert exists before anything can cost money. */
export const steps: readonly Step[] = [
  ...[programs, project, plan, apis, budget, database],
  ...[webApp, webSettings, signIn, signInRules],
  ...[keyring, ynabPage, mail, push],
  ...[account, role, rights, build],
  ...[functions, images, web, indexes, expiry, backups],
];
