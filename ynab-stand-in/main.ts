import { demoYnab, makeDemoBudget, openOwnPlans } from './demo-budget.ts';
import { startYnabStandIn } from './stand-in.ts';

/** `node ynab-stand-in/main.ts <port>`: starts the stand-in with the demo household's budget. */

const { baseUrl, budgets } = await startYnabStandIn({
  port: Number(process.argv[2] ?? 0),
  openNew: openOwnPlans,
});
budgets.set(demoYnab.token, [makeDemoBudget()]);
console.log(`YNAB stand-in: ${baseUrl}`);
