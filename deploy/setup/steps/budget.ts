import { gcloud } from '../actions.ts';
import { CloudProblem } from '../cloud-problem.ts';
import type { SetupStep } from '../step.ts';

interface Budget {
  displayName: string;
  budgetFilter?: { projects?: string[] };
}

/** The user may have no access to the billing account. */
function nullIfForbidden(error: unknown): null {
  if (error instanceof CloudProblem && error.answer.includes('PERMISSION_DENIED')) return null;
  throw error;
}

export const budget: SetupStep = {
  name: 'Budget alert',
  why: 'Sends an e-mail before a mistake becomes expensive. It stops nothing.',
  after: ['APIs'],
  byHand: ({ facts }) => `https://console.cloud.google.com/billing/${facts.billingAccount}/budgets`,
  async inspect(setup) {
    const { cloud, facts, options, project } = setup;
    // A budget belongs to a billing account, but the API call needs a project.
    const where = [`--billing-account=${facts.billingAccount}`, `--billing-project=${project}`];
    const listing = cloud.query('gcloud', ['billing', 'budgets', 'list', ...where]);
    const all = (await listing.catch(nullIfForbidden)) as Budget[] | null;
    if (!all) {
      const link = `https://console.cloud.google.com/billing/${facts.billingAccount}/budgets`;
      const todo = [`Ask its owner to create a budget for ${project}: ${link}`];
      return {
        state: 'manual',
        what: 'you have no access to the budgets of the billing account',
        todo,
      };
    }
    const number = `projects/${facts.projectNumber}`;
    const found = all.find(({ budgetFilter }) => {
      const projects = budgetFilter?.projects;
      return projects?.length === 1 && projects[0] === number;
    });
    if (found) return { state: 'done', what: found.displayName };
    const create = gcloud(
      setup,
      ...['billing', 'budgets', 'create', ...where, `--display-name=Housetab ${project}`],
      ...[`--budget-amount=${options.budget}`, `--filter-projects=${number}`],
      ...['--threshold-rule=percent=0.5', '--threshold-rule=percent=1.0'],
      '--threshold-rule=percent=1.0,basis=forecasted-spend',
    );
    return { state: 'missing', what: 'no budget for this project alone', actions: [create] };
  },
};
