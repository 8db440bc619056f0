import type { PermissionType, ResourceType, Role } from '@housetab/functions/core/household/member';

export const roleWords: Record<Role, string> = {
  user: 'User',
  admin: 'Admin',
  superadmin: 'Superadmin',
};

export const resourceWords: Record<ResourceType, string> = {
  transactions: 'Transactions',
  categories: 'Categories',
  ynab_config: 'YNAB settings',
};

export const permissionWords: Record<PermissionType, string> = { read: 'View Only', write: 'Edit' };
