import type { NameOf } from '@/components/activity/facts';

/** Who reads, and what people are called for them: they themselves are `you`. */
export interface NoticeReader {
  id: string;
  nameOf: NameOf;
}
