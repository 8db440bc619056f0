export const roles = ['user', 'admin', 'superadmin'] as const;
export type Role = (typeof roles)[number];

export const resourceTypes = ['transactions', 'categories', 'ynab_config'] as const;
export type ResourceType = (typeof resourceTypes)[number];

export const permissionTypes = ['read', 'write'] as const;
export type PermissionType = (typeof permissionTypes)[number];
