/** The name of a member, now or as it was at a moment; leavers keep theirs. */
export type NameOf = (uid: string, moment?: Date) => string;
