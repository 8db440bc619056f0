import type { PermissionType, ResourceType, Role } from '@housetab/functions/core/household/roles';

export const roleLabels: Record<Role, string> = {
  user: 'User',
  admin: 'Admin',
  superadmin: 'Superadmin',
};

export const resourceLabels: Record<ResourceType, string> = {
  transactions: 'Transactions',
  categories: 'Categories',
  ynab_config: 'YNAB settings',
};

export const permissionLabels: Record<PermissionType, string> = {
  read: 'View Only',
  write: 'Edit',
};
