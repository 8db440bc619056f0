import { useState } from 'react';
import { MemberMark, useMarkOf } from '@/shared/people/member-mark';
import { classNames } from '@/components/ui/class-names';
import { usePersonColor } from '@/shared/people/person-color';

const sizes = {
  small: 'size-6 text-xs',
  medium: 'size-8 text-sm',
  large: 'size-10 text-base',
  huge: 'size-20 text-3xl',
};

interface AvatarProps {
  /** The person's id; null for a payee outside the household gives a neutral avatar. */
  id: string | null;
  name: string;
  photoURL?: string | null;
  size?: keyof typeof sizes;
}

interface AvatarWithNameProps extends AvatarProps {
  /** A long name wraps instead of being cut. */
  isWhole?: boolean;
}

/**
 * A person's photo, else the first letter of the name on their colour; a dashed border for guests and former members
 * (`MemberMark`). Hidden from screen readers, because the name is beside it (`Person`).
 */
export function Avatar({ id, name, photoURL, size = 'medium' }: AvatarProps) {
  const color = usePersonColor()(id);
  const isMarked = useMarkOf()(id) !== null;
  const [brokenURL, setBrokenURL] = useState<string | null>(null);
  const className = classNames(
    'inline-grid shrink-0 place-items-center rounded-full font-semibold select-none',
    sizes[size],
    isMarked && 'outline-[1.5px] outline-offset-1 outline-muted outline-dashed',
  );

  if (photoURL && photoURL !== brokenURL) {
    return (
      <img
        src={photoURL}
        alt=""
        // The photo's server must not learn the page.
        referrerPolicy="no-referrer"
        onError={() => setBrokenURL(photoURL)}
        className={classNames(className, 'bg-sunken object-cover')}
      />
    );
  }
  return (
    <span
      aria-hidden
      className={classNames(className, color === null ? 'bg-line text-ink' : 'text-on-person')}
      style={color === null ? undefined : { backgroundColor: color }}
    >
      {firstLetterOf(name)}
    </span>
  );
}

export function AvatarWithName({
  id,
  name,
  photoURL,
  size = 'small',
  isWhole = false,
}: AvatarWithNameProps) {
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-2 align-bottom">
      <Avatar id={id} name={name} photoURL={photoURL} size={size} />
      <span className="min-w-0">
        <span className={isWhole ? 'wrap-anywhere whitespace-normal' : 'block truncate'}>
          {name}
        </span>
        <MemberMark id={id} />
      </span>
    </span>
  );
}

function firstLetterOf(name: string): string {
  const [letter = '?'] = name.trim();
  return letter.toLocaleUpperCase('en-US');
}
