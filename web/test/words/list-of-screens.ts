import type { Words } from './said';

/**
 * Every word of the specification's screens, by the place where the specification puts it. What is
 * in braces is filled in.
 */
export const screenWords: Record<string, Words> = {
  '§2 a screen that breaks': {
    text: ['Something went wrong. Please refresh the page.'],
  },
  '§2 an application that fails to mount': {
    heading: ['Something went wrong'],
    text: ['The application failed to load', '{the error}'],
  },
  '§2 the navigation bar': {
    link: ['Housetab', 'Dashboard', 'Transactions', 'Reports', 'Settlements', 'Admin', '{name}'],
    button: ['Logout'],
  },
  '§2 Login': {
    heading: ['Sign in', 'Create your account'],
    field: ['Full Name', 'Email address', 'Password'],
    link: ['Forgot your password'],
    button: ['Sign in', 'Sign in with Google', 'Create your account', 'Processing...', 'Dismiss'],
  },
  '§2 Reset password': {
    field: ['Email address'],
    button: ['Reset Password'],
    text: ['Check your email for password reset instructions'],
    link: ['Back to sign in'],
  },
  '§2 Verify email': {
    text: ['{address}'],
    button: ['Resend Verification Email', 'Sending...'],
    heading: ['Email Verified'],
    link: ['Back to Dashboard', 'Go to Dashboard'],
  },
  '§2 Dashboard': {
    heading: ['Welcome, {name}', 'Recent Transactions'],
    text: [
      '{today’s long date}',
      'Total Transactions',
      'Categories',
      'Account Status',
      'Active',
      'No transactions found.',
    ],
    link: ['View all transactions'],
  },
  // 'Not verified' stands there as well, and tests of the panel show it: the guard sends whoever is
  // not verified to another screen.
  '§2 Profile': {
    text: ['Email', '{address}', 'Account ID', '{account id}', 'Verified'],
    field: ['Display Name', 'Profile Photo URL'],
    button: ['Save Changes'],
    toast: ['Profile updated successfully', 'No changes to save'],
  },
  '§2 Profile, YNAB Integration': {
    heading: ['YNAB Integration'],
    field: ['API Token', 'Budget ID', 'Account ID', 'Sync Frequency (minutes)'],
    text: ['Last sync', '{time}', 'Never'],
    button: ['Save YNAB Configuration', 'Sync Categories'],
  },
  '§2 Transaction form': {
    field: ['Paid By', 'Owed By', 'Amount ($)', 'Transaction Date', 'Category', 'Note'],
    option: ['N/A - Not a debt'],
    checkbox: ['Mark as Optional Transaction'],
    button: ['Add Transaction', 'Update Transaction', 'Cancel'],
  },
  '§2 Transaction form, category picker': {
    group: ['{group}', '{YNAB group}'],
    text: [
      'Loading categories...',
      'No categories found',
      'No categories found. Please add categories in settings.',
      'Failed to load categories',
    ],
  },
  '§9 colour names of category groups': {
    group: [
      ...['Green', 'Blue', 'Yellow', 'Purple', 'Red', 'Indigo', 'Teal', 'Orange', 'Brown'],
      ...['Pink', 'Gray', 'Light Green', 'Other'],
    ],
  },
  '§2 Transactions': {
    heading: ['Transactions', 'Filters'],
    button: [
      ...['Export CSV', 'Import CSV', 'Uploading...', 'Refresh', 'Clear All', 'Delete Selected'],
      ...['Paid: {row}', 'Unpaid: {row}', 'Settle {row}', 'Unsettle {row}'],
      ...['Edit {row}', 'Del {row}'],
    ],
    tab: ['What I Owe', 'What Others Owe Me', 'All Transactions'],
    field: [
      ...['Entry Date start', 'Entry Date end', 'Transaction Date start', 'Transaction Date end'],
      ...['Owed By', 'Owed To'],
    ],
    option: ['All'],
    checkbox: ['Only Show Unpaid', 'Select all', 'Select {row}'],
    column: [
      ...['Entered', 'Date', 'Owed To', 'Owed By', 'Amount', 'Category', 'Note', 'Status', 'By'],
      'Actions',
    ],
    text: [
      ...['Total', 'Paid', 'Unpaid', 'Optional', 'Opt', 'Settlement', '−$15.00 in a settlement'],
      ...['{n} transaction(s) selected', 'No transactions found.'],
      'No transaction data found. You may need to add some transactions first.',
    ],
    toast: ['No settlements found for this transaction'],
  },
  '§2 Reports': {
    heading: [
      ...['YNAB Category Splits', 'Category Split', 'Category Breakdown'],
      ...['Settlement Data: {month} {year}', 'Settlement Deductions by Category'],
    ],
    field: ['Start Date', 'End Date', 'Owed By', 'Owed To'],
    checkbox: [
      ...['Show only paid transactions', 'Exclude optional transactions'],
      'Include settlement data',
    ],
    button: ['Generate Report', 'Sync This Report to YNAB'],
    column: ['Category', 'Amount', 'Percentage', 'Count'],
    text: [
      ...['100%', 'Total Owed', 'Total Paid', 'Net Amount'],
      'No data available for the selected filters.',
      'One split transaction for the total will be created in YNAB. You see it before it is sent.',
    ],
  },
  '§2 Settlements': {
    heading: [
      ...['Debt Summary', 'Settlement Manager', 'Create Settlement'],
      ...['Overview', 'Applied Transactions', 'Apply Transaction', 'History'],
    ],
    text: [
      ...['You owe', 'They owe', 'Net', '{creator} to {recipient}', 'Active'],
      ...['created', 'transaction applied', 'Please select at least one transaction.'],
      'The selected total of {total} exceeds the debt of {debt}. Only the debt is offset; the rest stays open.',
    ],
    choice: ['All', 'Active', 'Completed', 'Cancelled'],
    button: ['Create Settlement', 'Apply Transaction', 'Remove {transaction}'],
  },
  '§2 Admin Panel': {
    heading: ['User Management', 'Permission Management', 'System-wide Permissions'],
    column: ['Name', 'Email', 'Role', 'Actions'],
    button: ['View All Permissions'],
    text: ['You do not have admin privileges to access this page.'],
  },
};
