import { demoYnab, makeDemoBudget, openOwnPlans } from './demo-budget.ts';
import { startYnabStandIn } from './stand-in.ts';

/** `node ynab-stand-in/main.ts <port>`: a YNAB for the demo household. */

const { baseUrl, budgets } = await startYnabStandIn({
  port: Number(process.argv[2] ?? 0),
  openNew: openOwnPlans,
});
budgets.set(demoYnab.token, [makeDemoBudget()]);
console.log(`The stand-in for YNAB listens: ${baseUrl}`);
