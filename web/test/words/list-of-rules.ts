import type { Words } from './said';

/** What states, rules, roles and failures say: §3 to §8. */
export const ruleWords: Record<string, Words> = {
  '§3 permissions as they are shown': {
    option: ['View Only', 'Edit'],
    text: ['View Only', 'Edit', 'Never'],
  },
  '§4 In settlement': {
    toast: ['No active settlement found for this transaction'],
  },
  '§4 Settlement status': {
    text: ['Active', 'Completed', 'Cancelled', '{completed}'],
    field: ['Reason'],
  },
  '§5 Transaction form': {
    text: [
      ...['Please enter a valid amount', 'Please select a category'],
      ...['Please select a transaction date', 'Please select who paid'],
      'No users available. Please contact your administrator to add users to the system.',
    ],
  },
  '§5 YNAB form': {
    text: [
      'All fields are required',
      'Please enter your actual YNAB API token. For security reasons, we require you to re-enter it when updating settings.',
      'Sync frequency minimum is 15 minutes.',
    ],
  },
  '§5 CSV': {
    toast: ['No transactions to export'],
    alert: ['CSV file must contain date, amount, payTo, and category columns'],
  },
  '§5 Reports': {
    text: [
      'Start date must be before end date',
      'Authentication issue: Please log out and log back in',
    ],
  },
  '§5 Permission grant': {
    alert: ['Please select a user, resource type, and permission type.'],
  },
  '§5 Confirmations': {
    question: [
      'Are you sure you want to delete this transaction?',
      'Are you sure you want to delete {n} transactions?',
      'Are you sure you want to revoke this permission?',
      'Are you sure you want to remove this transaction from the settlement?',
    ],
  },
  '§6 Roles': {
    text: ['Make Admin', 'No actions available'],
    toast: ['User role updated to {role}', 'You changed your own role. A refresh may be needed.'],
  },
  '§8 Authentication and profile': {
    alert: [
      'Failed to sign in with Google',
      'Failed to sign in. Please check your email and password.',
      'Failed to create account. The email may already be in use.',
      'Failed to send password reset email',
      'Failed to update profile',
      'Failed to send verification email. Please try again later.',
    ],
    toast: ['Failed to log out'],
    text: ['Verification email sent! Check your inbox.'],
  },
  '§8 Dashboard': { alert: ['Failed to load data. Please try again later.'] },
  '§8 YNAB': {
    text: ['Failed to load YNAB configuration'],
    alert: ['Failed to update YNAB configuration'],
    toast: [
      'Failed to sync YNAB categories',
      'YNAB configuration updated successfully! The system will now sync your categories in the background.',
      'YNAB categories synced successfully!',
    ],
  },
  '§8 Transactions': {
    alert: [
      'Failed to add transaction. Please try again.',
      'Failed to update transaction. Please try again.',
      'Failed to load user options. Please try refreshing the page.',
      'Failed to load transactions. The server returned an error (500). Please contact your administrator.',
    ],
    toast: [
      'An error occurred. Please try again.',
      'Failed to update transaction',
      'Failed to delete transaction. Please try again.',
      'Failed to delete {n} transaction(s). Please try again.',
      'Failed to unsettle transaction',
      'No active settlement found for this transaction',
      'Transaction removed from settlement successfully',
      'Failed to navigate to settlements page',
    ],
  },
  '§8 CSV': {
    toast: ['No transactions to export', 'Failed to export transactions'],
    text: [
      'Successfully imported {n} transaction(s).',
      'Successfully imported {n} transaction(s). Failed to import {n} transaction(s).',
    ],
    alert: [
      'No transactions found in the CSV file.',
      'Failed to process CSV file. Please check the format.',
      'CSV file must contain date, amount, payTo, and category columns',
      'Failed to import {n} transaction(s). Please check the CSV format.',
    ],
  },
  '§8 Reports': {
    text: ['Failed to load report data. Please try again.'],
    alert: ['Failed to sync with YNAB'],
    toast: ['Successfully synced to YNAB!'],
  },
  '§8 Admin': {
    text: [
      'Failed to load users. Please verify the backend is running properly.',
      'Failed to load user permissions.',
      'Failed to load all permissions',
      'Only superadmins can view all permissions',
    ],
    toast: [
      'Failed to grant permission.',
      'An error occurred while granting permission.',
      'Permission granted successfully!',
      'Permission revoked successfully!',
      'Failed to revoke permission.',
      'An error occurred while revoking permission.',
    ],
  },
  '§8 Settlements': {
    text: ['Failed to fetch available transactions'],
    toast: [
      'Failed to update settlement status',
      'Failed to apply transaction',
      'Failed to remove transaction',
      'Settlement cancelled successfully',
      'Failed to cancel settlement',
      'Settlement created successfully!',
      'Failed to create settlement. Please try again.',
    ],
  },
};
