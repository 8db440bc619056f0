import { chosenOffset } from '../emulators/addresses.ts';
import { waitForInterrupt } from '../processes/lifetime.ts';
import { printMail } from '../product/mails.ts';
import { startSchedules } from '../product/schedules.ts';
import { printWelcome, startProduct } from '../product/start.ts';

/** npm start: builds and starts the whole product on emulators, and stays until interrupted. */
export default async function startHousetab(): Promise<void> {
  console.log('Building and starting Housetab …');
  const addresses = await startProduct(chosenOffset() ?? 0, printMail);
  await startSchedules(addresses);
  printWelcome(addresses.hosting);
  await waitForInterrupt();
}
