/** Members on the wire. Apart from `member.ts`, which screens need before any schema. */
import * as z from 'zod';
import { permissionTypes, resourceTypes, roles } from './member.ts';

export const roleSchema = z.enum(roles).meta({ id: 'Role' });
export const resourceTypeSchema = z.enum(resourceTypes).meta({ id: 'ResourceType' });
export const permissionTypeSchema = z.enum(permissionTypes).meta({ id: 'PermissionType' });

/** A display name: 1 to 60 characters after trimming, no control characters. */
export const memberNameSchema = z
  .string()
  .trim()
  .min(1, { message: 'Please enter a name.' })
  .max(60, { message: 'A name has at most 60 characters.' })
  .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, { message: 'A name has no control characters.' });
