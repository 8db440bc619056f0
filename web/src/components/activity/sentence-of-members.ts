import type { ActivityResource } from '@housetab/functions/core/activity/activity-resource';
import { dateOf, personOf, textOf, their, type NameOf } from '@/components/activity/facts';

const roles: Readonly<Record<string, string>> = {
  user: 'a plain member',
  admin: 'an admin',
  superadmin: 'a superadmin',
};

export function memberSentence(entry: ActivityResource, nameOf: NameOf): string | null {
  const { what, before, after, actorId, resourceId } = entry;
  switch (what) {
    case 'joined': {
      const inviter = personOf(after, 'invitedBy', nameOf);
      return `joined the household${inviter === null ? '' : `, invited by ${inviter}`}`;
    }
    case 'left':
      return 'left the household';
    case 'removed':
      return `removed ${textOf(before, 'name') ?? nameOf(resourceId)} from the household`;
    case 'role_changed': {
      const self = their(actorId, nameOf) === 'your' ? 'yourself' : 'themself';
      const who = resourceId === actorId ? self : nameOf(resourceId);
      return `made ${who} ${roles[textOf(after, 'role') ?? ''] ?? 'something else'}`;
    }
    case 'viewed_as':
      return `looked at the household as ${nameOf(resourceId)}`;
    case 'updated':
      return profileChange(entry, their(actorId, nameOf));
    default:
      return null;
  }
}

function profileChange({ before, after }: ActivityResource, whose: string): string {
  const [old, fresh] = [textOf(before, 'name'), textOf(after, 'name')];
  if (old !== fresh) return `changed ${whose} name from ${old} to ${fresh}`;
  return textOf(after, 'photoURL') === null ? `removed ${whose} photo` : `changed ${whose} photo`;
}

export function householdSentence({ what, before, after }: ActivityResource): string | null {
  switch (what) {
    case 'created':
      return `created the household “${textOf(after, 'name')}”`;
    case 'updated':
      if (textOf(before, 'name') === textOf(after, 'name')) {
        return `changed the household’s time zone from ${textOf(before, 'timeZone')} to ${textOf(after, 'timeZone')}`;
      }
      return `renamed the household from “${textOf(before, 'name')}” to “${textOf(after, 'name')}”`;
    case 'invite_created': {
      const until = dateOf(after, 'expiresAt');
      return `made an invite${until === null ? '' : `, good until ${until}`}`;
    }
    case 'invite_revoked':
      return 'withdrew an invite';
    default:
      return null;
  }
}
