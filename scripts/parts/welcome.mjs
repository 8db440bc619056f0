import { readDemoAccounts } from './demo-household.mjs';

/** @param {string} address */
export async function printWelcome(address) {
  console.log(`\n  Housetab is running: http://${address}\n`);
  const accounts = await readDemoAccounts();
  if (accounts.length > 0) console.log('  Sign in as');
  for (const { name, email, password, role } of accounts) {
    console.log(`    ${name.padEnd(16)} ${email.padEnd(22)} ${password.padEnd(15)} ${role ?? ''}`);
  }
  console.log('\n  Ctrl-C stops it.');
}
