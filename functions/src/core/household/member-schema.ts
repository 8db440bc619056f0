/** Separate from `member.ts`, which screens load before any schema. */
import * as z from 'zod';
import { hasReadableCharacters, UNREADABLE_NAME, isReservedName } from './names.ts';
import { permissionTypes, resourceTypes, roles } from './roles.ts';

export const roleSchema = z.enum(roles).meta({ id: 'Role' });
export const resourceTypeSchema = z.enum(resourceTypes).meta({ id: 'ResourceType' });
export const permissionTypeSchema = z.enum(permissionTypes).meta({ id: 'PermissionType' });

/** 1 to 60 readable characters after trimming; no e-mail address, no reserved name. */
export const memberNameSchema = z
  .string()
  .trim()
  .min(1, { message: 'Please enter a name.' })
  .max(60, { message: 'A name has at most 60 characters.' })
  .refine(hasReadableCharacters, { message: UNREADABLE_NAME })
  .refine((name) => !/\S@\S/.test(name.normalize('NFKC')), {
    message: 'A name is not an e-mail address.',
  })
  .refine((name) => !isReservedName(name), { message: 'This name is reserved. Choose another.' });
